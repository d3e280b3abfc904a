import { type CheckResult, failed, passed } from './check-result.ts';

export type BankCardLevel = 'shape' | 'checksum';

const shape = /^[1-9]\d{12,18}$/;

/**
 * Checks a bank card number: 13 to 19 digits with a Luhn check digit (ISO/IEC 7812). Company accounts have no check
 * digit and other lengths: show a failure as a warning only.
 */
export function checkBankCard(text: string): CheckResult<BankCardLevel> {
  if (typeof text !== 'string' || !shape.test(text)) return failed('shape');
  return luhnSum(text) % 10 === 0 ? passed(text) : failed('checksum');
}

/** Whether every level of `checkBankCard` passes. */
export function isBankCard(text: string): boolean {
  return checkBankCard(text).ok;
}

function luhnSum(digits: string): number {
  let sum = 0;
  for (let index = digits.length - 1, double = false; index >= 0; index -= 1, double = !double) {
    const digit = Number(digits[index]) * (double ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum;
}
