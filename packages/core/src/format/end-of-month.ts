import { daysInMonth } from './calendar.ts';
import { parseDateText } from './date.ts';

const month = /^\d{4}-\d{2}$/;

/** The last second of the month of a day or of `yyyy-MM`: `yyyy-MM-dd 23:59:59` (X6); undefined for anything else. */
export function endOfMonth(text: string): string | undefined {
  const day = parseDateText(month.test(text) ? `${text}-01` : text);
  if (day === undefined) return undefined;
  return `${day.slice(0, 8)}${daysInMonth(Number(day.slice(0, 4)), Number(day.slice(5, 7)))} 23:59:59`;
}
