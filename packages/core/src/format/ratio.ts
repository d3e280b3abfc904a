import { compareDecimals, isDecimal } from './decimal.ts';

/** A percentage from 0 to 100, both included, with any number of decimals (F38, Y5). */
export function isRatio(text: string): boolean {
  return isDecimal(text, { signed: false }) && compareDecimals(text, '100') <= 0;
}
