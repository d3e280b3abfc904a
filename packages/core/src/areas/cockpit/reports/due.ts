import { addDays, addMonths, daysBetween } from '../../../format/calendar.ts';

/** The day of the next month until which a month is reported. */
const dueDay = 10;
/** Days before that on which companies are reminded; negative: after it. */
export const remindedBefore = [3, 0, -3] as const;

/** The last day for the report of a month. */
export function dueDayOf(period: string): string {
  return addDays(addMonths(`${period}-01`, 1), dueDay - 1);
}

/** The month that is to be reported now: the one before. */
export function periodToReport(today: string): string {
  return addMonths(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
}

/** Which reminder is due today, if any: the last one whose day has come. */
export function reminderOf(period: string, today: string): number | undefined {
  const left = daysBetween(today, dueDayOf(period));
  return [...remindedBefore].reverse().find((before) => left <= before);
}
