import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, weekOf } from './calendar.ts';
import { stateHolidays } from './holidays.ts';
import {
  addWorkingDays,
  calendarDays,
  isWorkingDay,
  stateCalendar,
  stateDays,
  workCalendar,
  workingDaysBetween,
} from './working-days.ts';

/** What the notices say, day by day, written down apart from the data: off on weekdays, work at weekends. */
const announced = {
  2024: {
    off: '01-01 02-12 02-13 02-14 02-15 02-16 04-04 04-05 05-01 05-02 05-03 06-10 09-16 09-17 10-01 10-02 10-03 10-04 10-07',
    work: '02-04 02-18 04-07 04-28 05-11 09-14 09-29 10-12',
    days: 251,
  },
  2025: {
    off: '01-01 01-28 01-29 01-30 01-31 02-03 02-04 04-04 05-01 05-02 05-05 06-02 10-01 10-02 10-03 10-06 10-07 10-08',
    work: '01-26 02-08 04-27 09-28 10-11',
    days: 248,
  },
  2026: {
    off: '01-01 01-02 02-16 02-17 02-18 02-19 02-20 02-23 04-06 05-01 05-04 05-05 06-19 09-25 10-01 10-02 10-05 10-06 10-07',
    work: '01-04 02-14 02-28 05-09 09-20 10-10',
    days: 248,
  },
} as const;

const isWeekend = (day: string) => weekOf(day).indexOf(day) >= 5;

describe.each(Object.entries(announced))('the notice of %s', (year, { off, work, days }) => {
  const all: string[] = [];
  for (let day = `${year}-01-01`; day.startsWith(year); day = addDays(day, 1)) all.push(day);
  test('says which weekdays are off and at which weekends people work', () => {
    const listed = (text: string) => text.split(' ').map((day) => `${year}-${day}`);
    expect(all.filter((day) => !isWeekend(day) && !isWorkingDay(day))).toEqual(listed(off));
    expect(all.filter((day) => isWeekend(day) && isWorkingDay(day))).toEqual(listed(work));
  });
  test('leaves so many working days', () => {
    expect(workingDaysBetween(`${year}-01-01`, `${year}-12-31`)).toBe(days);
    expect(all.filter((day) => isWorkingDay(day))).toHaveLength(days);
  });
  test('stands with its number and where it can be read', () => {
    const found = stateHolidays.find((one) => String(one.year) === year);
    expect(found?.notice).toMatch(/^国办发明电〔20\d\d〕\d+号$/);
    expect(found?.source).toMatch(/^https:\/\/www\.gov\.cn\//);
    for (const { from, until, workdays = [] } of found?.periods ?? []) {
      expect(from <= until).toBe(true);
      for (const day of workdays) expect(isWeekend(day)).toBe(true);
    }
  });
});

test('a year that is not known is said so, and so is whatever touches it', () => {
  expect(isWorkingDay('2027-01-04')).toBeUndefined();
  expect(workingDaysBetween('2026-12-28', '2027-01-04')).toBeUndefined();
  expect(addWorkingDays('2026-12-31', 1)).toBeUndefined();
  expect(addWorkingDays('2026-12-30', 1)).toBe('2026-12-31');
});

test('a year counts once it is entered whole; a later line of a day counts', () => {
  const off = (from: string, until = from) => calendarDays('假日', from, until, false);
  expect(workCalendar([...stateDays, ...off('2027-01-01')]).knows(2027)).toBe(false);
  const whole = workCalendar([
    ...stateDays,
    ...off('2027-01-01'),
    ...off('2027-05-01', '2027-05-05'),
    ...off('2027-10-01', '2027-10-07'),
  ]);
  expect([isWorkingDay('2027-05-05', whole), isWorkingDay('2027-05-06', whole)]).toEqual([false, true]);
  const moved = workCalendar([
    ...stateDays,
    ...off('2026-04-20'),
    ...calendarDays('三月三', '2026-05-02', '2026-05-02', true),
  ]);
  expect([isWorkingDay('2026-04-20', moved), isWorkingDay('2026-05-02', moved)]).toEqual([false, true]);
  expect(calendarDays('倒置', '2026-05-02', '2026-05-01', false)).toEqual([]);
});

test('the count is that of the days one by one, and adding goes as far as the count says', () => {
  const days = fc.integer({ min: 0, max: 1095 }).map((at) => addDays('2024-01-01', at));
  fc.assert(
    fc.property(days, days, (one, other) => {
      const [from, until] = one <= other ? [one, other] : [other, one];
      let worked = 0;
      for (let day = from; day <= until; day = addDays(day, 1)) if (isWorkingDay(day)) worked += 1;
      expect(workingDaysBetween(from, until)).toBe(worked);
      const before = addDays(from, -1);
      if (worked > 0 && before >= '2024-01-01') {
        const last = addWorkingDays(before, worked) ?? '';
        expect(last <= until).toBe(true);
        expect(workingDaysBetween(from, last)).toBe(worked);
      }
    }),
  );
});

test('of the calendar that comes along a day is either off or worked', () => {
  for (const day of stateCalendar.off.keys()) expect(stateCalendar.workdays.has(day)).toBe(false);
});
