import { addMonths } from '../../format/calendar.ts';

const months = 12;

/** Days of annual leave by full years of work (《职工带薪年休假条例》 article 3), most years first. */
const byYears = [
  { years: 20, days: 15 },
  { years: 10, days: 10 },
  { years: 1, days: 5 },
] as const;

/**
 * The days of paid annual leave of somebody who has worked since a day, wherever that was, on another day; 0 before a full year.
 *
 * @param workedSince - 参加工作日期, `yyyy-MM-dd`.
 * @param on - the day that counts, usually the first of the leave.
 */
export function annualLeaveDays(workedSince: string, on: string): number {
  return byYears.find(({ years }) => addMonths(workedSince, years * months) <= on)?.days ?? 0;
}
