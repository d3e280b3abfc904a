/** One day in milliseconds. */
export const dayLength = 86_400_000;

/** China has had one time zone and no summer time since 1992: its clocks are read without a table. */
const chinaOffset = 8 * 3_600_000;

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The number of days of a month (1-12) in the Gregorian calendar; 0 when there is no such month. */
export function daysInMonth(year: number, month: number): number {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && leap ? 29 : (lengths[month - 1] ?? 0);
}

export function isCalendarDay(year: number, month: number, day: number): boolean {
  return day >= 1 && day <= daysInMonth(year, month);
}

// From here on a day is `yyyy-MM-dd`, and of a longer date text only its day counts. What was typed is checked before.

/** The day so many days later, or earlier. */
export function addDays(day: string, days: number): string {
  return new Date(count(day) + days * dayLength).toISOString().slice(0, 10);
}

/** How many days lie from one day to another; negative when the second comes first. */
export function daysBetween(from: string, to: string): number {
  return Math.round((count(to) - count(from)) / dayLength);
}

/** So many months later, or earlier; where that month has no such day, its last one. */
export function addMonths(day: string, months: number): string {
  const total = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const [year, month] = [Math.floor(total / 12), (total % 12) + 1];
  const last = Math.min(Number(day.slice(8, 10)), daysInMonth(year, month));
  return `${year}-${String(month).padStart(2, '0')}-${String(last).padStart(2, '0')}`;
}

/** The seven days of the week in which the day lies, Monday first; `weeks` later or earlier. */
export function weekOf(day: string, weeks = 0): string[] {
  const sinceMonday = (new Date(count(day)).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, at) => addDays(day, weeks * 7 + at - sinceMonday));
}

/** An instant as clocks in China show it: `yyyy-MM-dd HH:mm:ss`. */
export function wallTime(instant: Date | number): string {
  return new Date(Number(instant) + chinaOffset).toISOString().slice(0, 19).replace('T', ' ');
}

/** Rows of a sheet are checked by today: the day that was asked for last is mostly the one. */
let last = { day: Number.NaN, text: '' };

/** The day in China in which an instant lies. */
export function wallDay(instant: Date | number): string {
  const day = Math.floor((Number(instant) + chinaOffset) / dayLength);
  if (day !== last.day) last = { day, text: wallTime(instant).slice(0, 10) };
  return last.text;
}

/** The instant of `yyyy-MM-dd HH:mm:ss` on the clocks of China; of a day alone the instant at which it begins. */
export function instantOf(text: string): Date {
  return new Date(Date.parse(`${text.slice(0, 10)}T${text.slice(11) || '00:00:00'}Z`) - chinaOffset);
}

/** The instant at which a day begins in China. */
export function startOfDay(day: string): Date {
  return instantOf(day.slice(0, 10));
}

/** The instant at which a day is over in China: the first that no longer belongs to it. */
export function endOfDay(day: string): Date {
  return new Date(startOfDay(day).getTime() + dayLength);
}

function count(day: string): number {
  return Date.parse(`${day.slice(0, 10)}T00:00:00Z`);
}
