import { decimalOfNumber, isDecimal, roundDecimal, trimDecimal } from './decimal.ts';
import { groupThousands } from './group-thousands.ts';

/**
 * An amount with 2 decimals and thousands separators (X3), exact, halves rounded up (away from zero): 1234.005 is
 * 1,234.01. Text that is no plain decimal comes back as it is.
 */
export function formatAmount(value: string | number): string {
  const text = typeof value === 'number' ? (decimalOfNumber(value) ?? String(value)) : value;
  return isDecimal(text) ? groupThousands(roundDecimal(text, 2)) : text;
}

/**
 * An amount in 万元 exact to the fen, with at least 2 decimals and thousands separators: 14.906 stays 14.906, 900 is 900.00. What is
 * signed is written so, since its capitals read every figure.
 */
export function formatAmountToFen(value: string): string {
  if (!isDecimal(value)) return value;
  const exact = trimDecimal(roundDecimal(value, 6));
  const decimals = exact.split('.')[1]?.length ?? 0;
  return groupThousands(decimals < 2 ? roundDecimal(exact, 2) : exact);
}
