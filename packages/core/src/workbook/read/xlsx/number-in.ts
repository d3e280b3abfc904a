import { latinText } from './xml-bytes.ts';

/**
 * The number that stands in a range of a part; NaN where none does. Up to 15 digits are computed exactly without making a
 * text of them.
 */
export function numberIn(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  const isNegative = bytes[at] === minus;
  if (isNegative) at += 1;
  let digits = 0;
  let count = 0;
  let decimals = -1;
  for (; at < end; at += 1) {
    const byte = bytes[at] as number;
    if (byte >= zero && byte <= nine) {
      digits = digits * 10 + byte - zero;
      count += 1;
      if (decimals >= 0) decimals += 1;
    } else if (byte === point && decimals < 0) decimals = 0;
    else return slowly(bytes, start, end);
  }
  if (count === 0 || count > 15) return slowly(bytes, start, end);
  // Both are whole and below 2^53, and the power of ten is exact, so the quotient is rounded once: correctly.
  const value = decimals > 0 ? digits / (powers[decimals] as number) : digits;
  return isNegative && value !== 0 ? -value : value;
}

const minus = 45;
const point = 46;
const zero = 48;
const nine = 57;
const powers = Array.from({ length: 16 }, (_, exponent) => 10 ** exponent);
const pattern = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
/** Longer than any program writes a double. */
const longest = 64;

function slowly(bytes: Uint8Array, start: number, end: number): number {
  if (end - start > longest) return Number.NaN;
  const text = latinText(bytes, start, end).trim();
  const number = pattern.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(number) ? number : Number.NaN;
}
