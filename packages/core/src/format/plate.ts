import { type CheckResult, failed, passed } from './check-result.ts';

export type PlateLevel = 'shape';

const office = '[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-HJ-NP-Z]';
const serial = '[A-HJ-NP-Z0-9]';
const plate = new RegExp(
  `^(?:${office}(?:${serial}{5}|${serial}{4}[挂学警港澳领]|[A-HJ-NP-Z]${serial}\\d{4}|\\d{5}[A-HJ-NP-Z])|使\\d{6}|\\d{6}使)$`,
);
const lowerCase = /[a-z]/g;

/**
 * Checks a licence plate: ordinary (7 characters), new energy (8, any letter but I and O in its place), trailer, coach,
 * police, cross-border, consulate and embassy plates. A middle dot or blank is refused: strip it before. Lower case is
 * accepted, `value` is upper case. Military plates are not known. Never apply it to a ship's `carCode`.
 */
export function checkPlate(text: string): CheckResult<PlateLevel> {
  if (typeof text !== 'string' || text.length > 8) return failed('shape');
  const value = text.replace(lowerCase, (letter) => letter.toUpperCase());
  return plate.test(value) ? passed(value) : failed('shape');
}

/** Whether the text is a licence plate, as `checkPlate` has it. */
export function isPlate(text: string): boolean {
  return checkPlate(text).ok;
}
