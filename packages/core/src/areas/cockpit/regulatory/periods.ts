import { addDays, addMonths } from '../../../format/calendar.ts';
import { daysOfQuarter } from '../../../format/quarter.ts';
import type { RegulatoryReportName } from './report.ts';

const months = { monthly: 1, quarterly: 3 } as const;

/** The first and the last day of a month (`2026-05`) or a quarter (`2026Q2`); nothing for what is no period of the report. */
export function daysOfPeriod(
  report: RegulatoryReportName,
  period: string,
): { readonly from: string; readonly to: string } | undefined {
  if (report === 'quarterly') return daysOfQuarter(period);
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(period)) return undefined;
  const from = `${period}-01`;
  return { from, to: addDays(addMonths(from, 1), -1) };
}

/** The month or quarter of a day, `2026-05` or `2026Q2`. */
export function periodOf(report: RegulatoryReportName, day: string): string {
  const month = day.slice(0, 7);
  return report === 'monthly' ? month : `${day.slice(0, 4)}Q${Math.ceil(Number(month.slice(5)) / 3)}`;
}

/** The last periods that have begun by a day, the newest first. */
export function lastPeriods(report: RegulatoryReportName, today: string, count: number): readonly string[] {
  const first = `${today.slice(0, 7)}-01`;
  return Array.from({ length: count }, (_, before) => periodOf(report, addMonths(first, -before * months[report])));
}
