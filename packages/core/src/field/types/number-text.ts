import { trimDecimal } from '../../format/decimal.ts';
import { normaliseWidth } from '../../format/text.ts';
import { type Unit, unitTexts } from '../unit.ts';

export interface PlainNumberOptions {
  /** The decimals that the field keeps: zeros beyond them are dropped. Default: any number. */
  readonly decimals?: number;
  /** The unit of the field, which may stand behind the number. */
  readonly unit?: Unit | undefined;
}

const digits = /^-?\d+$/;
const decimal = /^-?\d+\.\d+$/;
const grouped = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/;
const pointed = /^(-?)(\d*)\.(\d*)$/;
const withUnit = /^(￥|¥|rmb|cny|人民币)?([+-]?[\d.,]*\d[\d.,]*)(.*)$/i;
const longest = 40;

/**
 * Typed text as a plain number: in half width, without the unit of the field (`120万元`, `60%`, `￥1,200` in yuan), without thousands
 * separators and needless zeros, `.5` as `0.5` and `5.` as `5`. Anything else is kept as typed.
 */
export function plainNumber(
  text: string,
  { decimals = Number.POSITIVE_INFINITY, unit }: PlainNumberOptions = {},
): string {
  if (digits.test(text)) return text;
  if (decimal.test(text)) return withDigits(text, decimals);
  const typed = normaliseWidth(text).trim();
  if (typed.length >= longest) return typed;
  const bare = unit === undefined ? typed : withoutUnit(typed, unit);
  return withDigits(grouped.test(bare) ? bare.replaceAll(',', '') : bare, decimals);
}

/** A currency sign alone means yuan; before another unit of money it says no more than that unit. */
function withoutUnit(text: string, unit: Unit): string {
  const [, sign = '', amount, tail = ''] = withUnit.exec(text.replace(/\s/g, '')) ?? [];
  if (amount === undefined || (sign !== '' && unit !== 'wan' && unit !== 'yuan')) return text;
  if (tail === '') return sign === '' || unit === 'yuan' ? amount : text;
  return textsOf(unit).includes(tail.toLowerCase()) ? amount : text;
}

function textsOf(unit: Unit): readonly string[] {
  return unitTexts[unit].map((one) => normaliseWidth(one).replace(/\s/g, '').toLowerCase());
}

/** Digits on both sides of the point. */
function withDigits(number: string, decimals: number): string {
  const [, sign = '', whole = '', part = ''] = pointed.exec(number) ?? [];
  if (whole === '' && part === '') return number;
  const kept = `${sign}${whole === '' ? '0' : whole}${part === '' ? '' : `.${part}`}`;
  return part.length > decimals && /^0+$/.test(part.slice(decimals)) ? trimDecimal(kept) : kept;
}
