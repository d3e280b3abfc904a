import { type CheckResult, failed, passed } from './check-result.ts';

export type VinLevel = 'shape' | 'checksum';

const shape = /^[0-9A-HJ-NPR-Za-hj-npr-z]{17}$/;
const letters = 'ABCDEFGH.JKLMN.P.R.STUVWXYZ';
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const checkPosition = 8;

/**
 * Checks a vehicle identification number: 17 characters without I, O, Q, check character in place 9 (ISO 3779).
 * Lower case is accepted, `value` is upper case. Imported and old vehicles, ships and machines have other numbers: show a
 * failure as a question, never refuse it.
 */
export function checkVin(text: string): CheckResult<VinLevel> {
  if (typeof text !== 'string' || !shape.test(text)) return failed('shape');
  const value = text.toUpperCase();
  return checkCharacter(value) === value[checkPosition] ? passed(value) : failed('checksum');
}

/** Whether every level of `checkVin` passes. */
export function isVin(text: string): boolean {
  return checkVin(text).ok;
}

function checkCharacter(value: string): string {
  const rest = weights.reduce((total, weight, index) => total + weight * worth(value.charAt(index)), 0) % 11;
  return rest === 10 ? 'X' : String(rest);
}

/** Digits are worth themselves, A-I and J-R 1 to 9, S-Z 2 to 9. */
function worth(character: string): number {
  return character <= '9' ? Number(character) : (letters.indexOf(character) % 9) + 1;
}
