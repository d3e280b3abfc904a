import { decimalOfNumber, isDecimal, roundDecimal } from './decimal.ts';
import { groupThousands } from './group-thousands.ts';

/**
 * An amount with 2 decimals and thousands separators (X3), exact, halves rounded up (away from zero): 1234.005 is
 * 1,234.01. Text that is no plain decimal comes back as it is.
 */
export function formatAmount(value: string | number): string {
  const text = typeof value === 'number' ? (decimalOfNumber(value) ?? String(value)) : value;
  return isDecimal(text) ? groupThousands(roundDecimal(text, 2)) : text;
}
