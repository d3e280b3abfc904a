import { addDays, addMonths } from './calendar.ts';

/** The first and the last day of a quarter such as `2026Q2`; nothing for what is none. */
export function daysOfQuarter(quarter: string): { readonly from: string; readonly to: string } | undefined {
  const [, year, number] = /^(20\d\d)Q([1-4])$/.exec(quarter) ?? [];
  if (year === undefined) return undefined;
  const from = `${year}-${String((Number(number) - 1) * 3 + 1).padStart(2, '0')}-01`;
  return { from, to: addDays(addMonths(from, 3), -1) };
}
