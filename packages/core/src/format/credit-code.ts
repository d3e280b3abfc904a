import { type CheckResult, failed, passed } from './check-result.ts';

export type CreditCodeLevel = 'shape' | 'checksum';

const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const shape = /^[1-9ANY][0-9A-HJ-NPQRTUWXY]\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/;
const ascii = /^[0-9A-Za-z]{18}$/;
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/**
 * Checks a unified social credit code of 18 characters (GB 32100-2015): registering department 1-9, A, N or Y; no I, O,
 * S, V, Z; digits in places 3-8; check character. Lower case is accepted, `value` is upper case.
 */
export function checkCreditCode(text: string): CheckResult<CreditCodeLevel> {
  if (typeof text !== 'string' || !ascii.test(text)) return failed('shape');
  const value = text.toUpperCase();
  if (!shape.test(value)) return failed('shape');
  return checkCharacter(value) === value[17] ? passed(value) : failed('checksum');
}

/** Whether every level of `checkCreditCode` passes. */
export function isCreditCode(text: string): boolean {
  return checkCreditCode(text).ok;
}

function checkCharacter(value: string): string | undefined {
  const sum = weights.reduce((total, weight, index) => total + weight * alphabet.indexOf(value.charAt(index)), 0);
  return alphabet[(31 - (sum % 31)) % 31];
}
