import { describe, expect, test } from 'vitest';
import { addDays, addMonths, daysBetween } from '../../format/calendar.ts';
import { daysLeft, lastDueDay, valuationEnd, waitingDays } from './attention.ts';
import { mealsOf, type OfferedMenu } from './meals.ts';
import { meetingState } from './meetings.ts';
import { lowestCoverage } from './project-coverage.ts';

describe('days', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2025-12-31', 2, '2026-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -12, '2025-01-15'],
    ['2025-11-30', 13, '2026-12-30'],
  ])('%s and %i months is %s', (from, months, to) => expect(addMonths(from, months)).toBe(to));

  test('are counted over the ends of months and years, and over times of the day', () => {
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
    expect(daysBetween('2025-12-31 23:59:59', '2026-01-01 00:00:00')).toBe(1);
    expect(daysBetween('2026-01-01', '2025-12-31')).toBe(-1);
    expect(addDays('2026-02-27', 2)).toBe('2026-03-01');
  });
});

describe('attention', () => {
  test('a measure waits from the day on which it was entered', () => {
    expect(waitingDays('2026-01-05', '2026-01-05')).toBe(0);
    expect(waitingDays('2025-12-31', '2026-03-01')).toBe(60);
    expect(waitingDays('2026-01-06', '2026-01-05')).toBe(0);
  });

  test('what ends within 30 days is told of, the 30th day included (Z11)', () => {
    expect(lastDueDay('2026-01-05')).toBe('2026-02-04');
    expect(daysLeft('2026-02-04', '2026-01-05')).toBe(30);
    expect(daysLeft('2026-01-04', '2026-01-05')).toBe(-1);
  });

  test('a valuation holds for twelve months, on the last day of a shorter month (Z11)', () => {
    expect(valuationEnd('2025-01-31')).toBe('2026-01-31');
    expect(valuationEnd('2024-02-29')).toBe('2025-02-28');
    expect(valuationEnd('2024-02-28')).toBe('2025-02-28');
    expect(valuationEnd('2025-11-30', 3)).toBe('2026-02-28');
  });
});

test('the lowest coverage comes first, exactly, and what was not applied for last', () => {
  const row = (apply_ID: string, optValue: string, applySum: string) => ({
    apply_ID,
    projectName: apply_ID,
    optValue,
    fulfilledValue: '0',
    guaranteeSum: '0',
    applySum,
  });
  const sorted = lowestCoverage([
    row('none', '5', '0'),
    row('full', '100.00', '100'),
    row('third', '0.1', '0.3'),
    row('large', '90071992547409930.01', '90071992547409930'),
    row('nothing', '0', '12'),
  ]);
  expect(sorted.map(({ apply_ID, coverageRatio }) => [apply_ID, coverageRatio])).toEqual([
    ['nothing', '0.00'],
    ['third', '33.33'],
    ['full', '100.00'],
    ['large', '100.00'],
    ['none', undefined],
  ]);
});

describe('meals', () => {
  const menu = (date: string, mealType: string, changes: Partial<OfferedMenu> = {}): OfferedMenu => ({
    date,
    mealType,
    mealBegin: mealType === 'lunch' ? '11:30' : '17:30',
    mealEnd: mealType === 'lunch' ? '13:00' : '19:00',
    orderDeadline: `${date} ${mealType === 'lunch' ? '09:30' : '15:00'}:00`,
    ...changes,
  });
  const order = { status: '1', total: '18.00', items: [{ dishName: '米饭', count: '1' }] } as const;
  const shown = (menus: readonly OfferedMenu[], now: string) =>
    mealsOf(menus, now).map(({ date, mealType, state, isOpen }) => [date.slice(-2), mealType, state, isOpen]);
  const days = [
    menu('2026-01-06', 'lunch'),
    menu('2026-01-05', 'dinner'),
    menu('2026-01-05', 'lunch', { order }),
    menu('2026-01-08', 'lunch'),
  ];

  test('of today are shown until they are over, whether ordered or not', () => {
    expect(shown(days, '2026-01-05 09:30:00')).toEqual([
      ['05', 'lunch', 'ordered', true],
      ['05', 'dinner', 'open', true],
    ]);
    expect(shown(days, '2026-01-05 13:00:59')).toEqual([
      ['05', 'lunch', 'ordered', false],
      ['05', 'dinner', 'open', true],
    ]);
    expect(shown(days, '2026-01-05 13:01:00')).toEqual([['05', 'dinner', 'open', true]]);
  });

  test('of the next day come once nothing of today can be ordered', () => {
    expect(shown(days, '2026-01-05 15:00:01')).toEqual([
      ['05', 'dinner', 'closed', false],
      ['06', 'lunch', 'open', true],
    ]);
    expect(shown(days, '2026-01-07 08:00:00')).toEqual([['08', 'lunch', 'open', true]]);
    expect(shown(days, '2026-01-09 08:00:00')).toEqual([]);
  });

  test('tell what was ordered, and a draft from an order', () => {
    const [meal] = mealsOf([menu('2026-01-05', 'lunch', { order: { ...order, status: '0' } })], '2026-01-05 08:00:00');
    expect(meal).toMatchObject({ state: 'draft', total: '18.00', items: order.items });
    expect(mealsOf([menu('2026-01-05', 'lunch')], '2026-01-05 08:00:00')[0]).not.toHaveProperty('total');
  });
});

test('a meeting is ahead, about to begin, going on or over', () => {
  const meeting = { startTime: '2026-01-05 14:00:00', endTime: '2026-01-05 15:30:00' };
  const states = ['13:29', '13:30', '13:59', '14:00', '15:29', '15:30'].map((time) =>
    meetingState(meeting, `2026-01-05 ${time}:00`),
  );
  expect(states).toEqual(['later', 'soon', 'soon', 'now', 'now', 'over']);
  expect(meetingState({ startTime: '2026-01-05 14:00:00' }, '2026-01-05 14:59:59')).toBe('now');
  expect(meetingState({ startTime: '2026-01-05 14:00:00' }, '2026-01-05 15:00:00')).toBe('over');
});
