import { daysInMonth } from '../../format/calendar.ts';

const day = 86_400_000;

// Days are yyyy-MM-dd; of a longer date text only its day counts.

/** How many days lie from one day to another; negative when the second comes first. */
export function daysBetween(from: string, to: string): number {
  return Math.round((instantOf(to) - instantOf(from)) / day);
}

export function addDays(from: string, days: number): string {
  return new Date(instantOf(from) + days * day).toISOString().slice(0, 10);
}

/** So many months later, or earlier; where that month has no such day, its last one. */
export function addMonths(from: string, months: number): string {
  const count = Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7)) - 1 + months;
  const [year, month] = [Math.floor(count / 12), (count % 12) + 1];
  const last = Math.min(Number(from.slice(8, 10)), daysInMonth(year, month));
  return `${year}-${String(month).padStart(2, '0')}-${String(last).padStart(2, '0')}`;
}

function instantOf(text: string): number {
  return Date.parse(`${text.slice(0, 10)}T00:00:00Z`);
}
