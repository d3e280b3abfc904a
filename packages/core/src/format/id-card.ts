import { isCalendarDay, wallDay } from './calendar.ts';
import { type CheckResult, failed, passed } from './check-result.ts';

export type IdCardLevel = 'shape' | 'region' | 'date' | 'checksum';

export interface IdCardOptions {
  /** The moment that births are compared with. Default now. */
  readonly now?: Date;
}

const shape = /^(?:\d{15}|\d{17}[\dXx])$/;
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checkCharacters = '10X98765432';

// GB/T 2260 province codes, and 81, 82, 83: residence permits of Hong Kong, Macao and Taiwan.
const provinces = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'.split(' '),
);
const earliestYear = 1800;

/**
 * Checks a resident ID number of 18 characters (GB 11643-1999) or 15 digits (GB 11643-1989), H2. A foreigner's permanent
 * residence card of 2023 (first digit 9, then the province) passes too. Reports the first level that fails, in the order
 * shape, region, date, checksum; `value` has an upper-case X. A birth after today (in China) fails as date.
 */
export function checkIdCard(text: string, { now = new Date() }: IdCardOptions = {}): CheckResult<IdCardLevel> {
  if (typeof text !== 'string' || !shape.test(text)) return failed('shape');
  const value = text.toUpperCase();
  if (!isKnownRegion(value)) return failed('region');
  if (!isBirthday(value.length === 15 ? `19${value.slice(6, 12)}` : value.slice(6, 14), now)) return failed('date');
  return value.length === 15 || checkCharacter(value) === value[17] ? passed(value) : failed('checksum');
}

/** Whether every level of `checkIdCard` passes. */
export function isIdCard(text: string, options?: IdCardOptions): boolean {
  return checkIdCard(text, options).ok;
}

function isKnownRegion(value: string): boolean {
  const isForeigner = value.length === 18 && value.startsWith('9');
  return provinces.has(isForeigner ? value.slice(1, 3) : value.slice(0, 2));
}

function isBirthday(day: string, now: Date): boolean {
  const [year, month, date] = [day.slice(0, 4), day.slice(4, 6), day.slice(6)].map(Number) as [number, number, number];
  const today = wallDay(now).replaceAll('-', '');
  return year >= earliestYear && isCalendarDay(year, month, date) && day <= today;
}

function checkCharacter(value: string): string | undefined {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(value[index]), 0);
  return checkCharacters[sum % 11];
}
