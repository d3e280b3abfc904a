import { trimDecimal } from '../../format/decimal.ts';
import { normaliseWidth } from '../../format/text.ts';

export interface PlainNumberOptions {
  /** The decimals that the field keeps: zeros beyond them are dropped. @default any number */
  readonly decimals?: number;
}

const digits = /^-?\d+$/;
const decimal = /^-?\d+\.\d+$/;
const grouped = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/;
const pointed = /^(-?)(\d*)\.(\d*)$/;
const longest = 40;

/**
 * Typed text as a plain number: in half width, without thousands separators and needless zeros, `.5` as `0.5` and `5.` as `5`. Anything
 * else is kept as typed.
 */
export function plainNumber(text: string, { decimals = Number.POSITIVE_INFINITY }: PlainNumberOptions = {}): string {
  if (digits.test(text)) return text;
  if (decimal.test(text)) return withDigits(text, decimals);
  const typed = normaliseWidth(text).trim();
  if (typed.length >= longest) return typed;
  return withDigits(grouped.test(typed) ? typed.replaceAll(',', '') : typed, decimals);
}

/** Digits on both sides of the point. */
function withDigits(number: string, decimals: number): string {
  const [, sign = '', whole = '', part = ''] = pointed.exec(number) ?? [];
  if (whole === '' && part === '') return number;
  const kept = `${sign}${whole === '' ? '0' : whole}${part === '' ? '' : `.${part}`}`;
  return part.length > decimals && /^0+$/.test(part.slice(decimals)) ? trimDecimal(kept) : kept;
}
