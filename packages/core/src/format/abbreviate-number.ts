import { compareDecimals, decimalOfNumber, isDecimal, multiplyDecimals, roundDecimal } from './decimal.ts';

const suffixes = ['', 'k', 'M', 'G', 'T', 'P', 'E'];
const integer = /\d+/;

/**
 * A number with the suffix k, M, G, T, P or E (X5) and at most `digits` decimals, halves rounded up: 1540 is 1.5k.
 * Below 1,000 the number stands as it is. What is no plain decimal comes back as text.
 */
export function abbreviateNumber(value: string | number, digits = 1): string {
  const text = typeof value === 'number' ? (decimalOfNumber(value) ?? String(value)) : value;
  if (!isDecimal(text)) return text;
  const integerDigits = integer.exec(text)?.[0].length ?? 0;
  const step = Math.min(Math.floor((integerDigits - 1) / 3), suffixes.length - 1);
  if (step === 0) return text;
  const rounded = scaled(text, step, digits);
  const overflows = compareDecimals(rounded.replace('-', ''), '1000') >= 0 && step < suffixes.length - 1;
  return overflows ? scaled(text, step + 1, digits) + suffixes[step + 1] : rounded + suffixes[step];
}

function scaled(text: string, step: number, digits: number): string {
  const rounded = roundDecimal(multiplyDecimals(text, `0.${'1'.padStart(step * 3, '0')}`), digits);
  return multiplyDecimals(rounded, '1');
}
