import { addDays, dayLength, daysBetween } from './calendar.ts';
import { type HolidayPeriod, stateHolidays } from './holidays.ts';

/** On which days people work; only of the years that it knows. Days are `yyyy-MM-dd`, of a longer date text only its day counts. */
export interface WorkCalendar {
  /** Whether the days off of the year are known. */
  knows(year: number): boolean;
  /** Days that are off although they lie on no weekend, and those at a weekend that belong to a holiday. */
  readonly off: ReadonlyMap<string, string>;
  /** Weekend days on which people work, with the holiday that they make up for. */
  readonly workdays: ReadonlyMap<string, string>;
}

/** By law each year has these days off: a year without one of them was entered in part only. */
const fixed = ['01-01', '05-01', '10-01'];

/** A day that is not as its weekday says. */
export interface CalendarDay {
  readonly day: string;
  readonly name: string;
  /** People work on it; it is off where not. */
  readonly isWorked: boolean;
}

/** The days from one until another, both counted, as off or worked. */
export function calendarDays(name: string, from: string, until: string, isWorked: boolean): CalendarDay[] {
  const days = Math.max(0, daysBetween(from, until) + 1);
  return Array.from({ length: days }, (_, at) => ({ day: addDays(from, at), name, isWorked }));
}

/** A calendar of these days; of a day that is said twice the later line counts. */
export function workCalendar(days: Iterable<CalendarDay>): WorkCalendar {
  const off = new Map<string, string>();
  const workdays = new Map<string, string>();
  for (const { day, name, isWorked } of days) {
    (isWorked ? workdays : off).set(day, name);
    (isWorked ? off : workdays).delete(day);
  }
  return { knows: (year) => fixed.every((day) => off.has(`${year}-${day}`)), off, workdays };
}

/** The days that the State Council has announced, as far as this version knows them. */
export const stateDays: readonly CalendarDay[] = stateHolidays.flatMap(({ periods }) => periods.flatMap(daysOf));

/** The calendar that the State Council has announced, as far as this version knows it. */
export const stateCalendar: WorkCalendar = workCalendar(stateDays);

function daysOf({ name, from, until, workdays = [] }: HolidayPeriod): CalendarDay[] {
  return [...calendarDays(name, from, until, false), ...workdays.map((day) => ({ day, name, isWorked: true }))];
}

/** Whether people work on a day; undefined where the days off of its year are not known. */
export function isWorkingDay(day: string, calendar: WorkCalendar = stateCalendar): boolean | undefined {
  const at = day.slice(0, 10);
  if (!calendar.knows(Number(at.slice(0, 4)))) return undefined;
  return isWorked(at, calendar);
}

/** The years from one day until another whose days off are not known. */
export function unknownYears(from: string, until: string, calendar: WorkCalendar = stateCalendar): readonly number[] {
  const [first, last] = [from, until].map((day) => Number(day.slice(0, 4))) as [number, number];
  const years = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  return years.filter((year) => !calendar.knows(year));
}

/** How many working days lie from one day until another, both counted; undefined where the days off of a year are not known. */
export function workingDaysBetween(
  from: string,
  until: string,
  calendar: WorkCalendar = stateCalendar,
): number | undefined {
  const [first, last] = [from.slice(0, 10), until.slice(0, 10)];
  if (last < first) return 0;
  if (unknownYears(first, last, calendar).length > 0) return undefined;
  const days = daysBetween(first, last) + 1;
  let worked = Math.floor(days / 7) * 5;
  const rest = days % 7;
  for (let at = 0; at < rest; at += 1) if (!isWeekend(addDays(first, at))) worked += 1;
  for (const day of calendar.off.keys()) if (day >= first && day <= last && !isWeekend(day)) worked -= 1;
  for (const day of calendar.workdays.keys()) if (day >= first && day <= last && isWeekend(day)) worked += 1;
  return worked;
}

/**
 * The working day that comes so many working days after a day, or before it; the day itself is not counted. With 0 the day itself.
 * Undefined where the days off of a year on the way are not known.
 */
export function addWorkingDays(day: string, days: number, calendar: WorkCalendar = stateCalendar): string | undefined {
  const step = days < 0 ? -1 : 1;
  let at = day.slice(0, 10);
  for (let left = Math.abs(Math.trunc(days)); left > 0; ) {
    at = addDays(at, step);
    const isWorked = isWorkingDay(at, calendar);
    if (isWorked === undefined) return undefined;
    if (isWorked) left -= 1;
  }
  return at;
}

function isWorked(day: string, { off, workdays }: WorkCalendar): boolean {
  return workdays.has(day) || (!off.has(day) && !isWeekend(day));
}

/** 1970 began on a Thursday. */
function isWeekend(day: string): boolean {
  const sinceMonday = (Math.floor(Date.parse(`${day}T00:00:00Z`) / dayLength) + 3) % 7;
  return (sinceMonday + 7) % 7 >= 5;
}
