import { dayLength } from '../../../format/calendar.ts';
import { isDateText } from '../../../format/date.ts';

const zero = Date.UTC(1899, 11, 30);
/** Before it spreadsheet programs count a 29 February 1900 that never was. */
const first = 61;
const last = 2_958_465;

/** The number by which a workbook knows a day; undefined for what is no day from 1 March 1900 to the end of 9999. */
export function serialOf(text: string): number | undefined {
  if (!isDateText(text)) return undefined;
  const serial = (Date.parse(`${text}T00:00:00Z`) - zero) / dayLength;
  return serial >= first && serial <= last ? serial : undefined;
}
