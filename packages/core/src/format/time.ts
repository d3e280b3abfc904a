import { normaliseWidth } from './text.ts';

const clock = /^([01]\d|2[0-3]):[0-5]\d$/;
const typed = /^(\d{1,2})(?::|[点时])(\d{2})?(?:分|:00)?$/;
/** A spreadsheet keeps a time as a moment of its day 0, or as a fraction of a day. */
const dayZero = /^(?:1899-12-3[01]|1900-01-0[01]|1904-01-01)[ T]/;
const fraction = /^0(?:\.\d{1,20})?$/;
const minutesOfDay = 1440;
const longest = 40;

/** A time of day, exactly `HH:mm`. */
export function isTimeText(text: string): boolean {
  return typeof text === 'string' && clock.test(text);
}

/**
 * The time in the ways that people type it (9:30, 09:30:00, 9点30分, 11时, full width too) and that spreadsheets keep it, as
 * `HH:mm`; undefined when it is none. Seconds other than 00 are refused, not dropped.
 */
export function parseTimeText(text: string): string | undefined {
  if (typeof text !== 'string' || text.length > longest) return undefined;
  const plain = normaliseWidth(text).trim().replace(dayZero, '');
  if (fraction.test(plain)) return ofMinutes(Math.round(Number(plain) * minutesOfDay));
  const [, hour, minute = '00'] = typed.exec(plain) ?? [];
  const result = hour === undefined || plain.endsWith(':') ? '' : `${hour.padStart(2, '0')}:${minute}`;
  return isTimeText(result) ? result : undefined;
}

function ofMinutes(minutes: number): string | undefined {
  const two = (value: number) => String(value).padStart(2, '0');
  const result = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  return isTimeText(result) ? result : undefined;
}
