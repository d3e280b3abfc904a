import { wallTime } from '../times.ts';

const day = 86_400_000;

/** The seven days of the week before the one in which the instant lies in China, Monday first, `yyyy-MM-dd`. */
export function lastWeek(now: Date): string[] {
  return weekFrom(now, -1);
}

/** The same of another week: 0 this one, 1 the next. */
export function weekFrom(now: Date, weeks: number): string[] {
  const today = Date.parse(`${wallTime(now).slice(0, 10)}T00:00:00Z`);
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  const monday = today + (weeks * 7 - sinceMonday) * day;
  return Array.from({ length: 7 }, (_, index) => new Date(monday + index * day).toISOString().slice(0, 10));
}
