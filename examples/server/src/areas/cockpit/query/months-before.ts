import { addDays, addMonths } from '@danbao/core/format';

/** The day so many months before; the last day of a month stays the last: a year before 2025-02-28 is 2024-02-29. */
export function monthsBefore(day: string, months: number): string {
  const before = addMonths(day, -months);
  if (!addDays(day, 1).endsWith('-01')) return before;
  return addDays(addMonths(`${before.slice(0, 7)}-01`, 1), -1);
}
