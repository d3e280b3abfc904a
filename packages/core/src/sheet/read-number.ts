import type { Field, Problem } from '../field/field.ts';
import { normalise } from '../field/normalise.ts';
import { plainNumber } from '../field/types/number-text.ts';
import { isDecimal } from '../format/decimal.ts';
import { cleanText } from '../format/text.ts';
import { convertUnit, findUnit, type GivenUnit, givenUnit } from './given-unit.ts';

/** Nothing in it is needless, whatever decimals the field keeps. */
const digits = /^\d+(?:\.\d{0,3}[1-9])?$/;
const parts = /^(￥|¥|\$|us\$|€|rmb|cny|usd|人民币)?([+-]?[\d.,]*\d[\d.,]*)(\D*|m2|m\^2|km2|cny[\d,]+|rmb[\d,]+)$/i;
const longest = 60;

/**
 * The number in a cell as a plain decimal. Its own unit is taken off (`120万元`, `60%`, `￥3万`), thousands separators too
 * where they are well-formed; another unit is a problem, unless `given` says that the whole column has it: then the point
 * is moved, and what no longer fits the field is a problem, never rounded. Text that is no number is kept as it is.
 */
export function readNumber(text: string, field: Field, given: GivenUnit | undefined): string | Problem {
  if (given === undefined && digits.test(text)) return text;
  // Where the whole column has another unit, a number alone has that one.
  const plain = given === undefined ? String(normalise(field, text)) : plainNumber(cleanText(text));
  const own = field.unit === undefined ? undefined : givenUnit(field.unit);
  if (isDecimal(plain)) return given && own ? converted(plain, given, own, field) : plain;
  if (plain.length > longest) return plain;
  const [, sign = '', amount = '', tail = ''] = parts.exec(plain.replace(/\s/g, '')) ?? [];
  if (amount === '') return plain;
  const number = plainNumber(amount);
  if (!isDecimal(number)) return isGrouped(amount) ? { rule: 'groupedNumber', params: { value: plain } } : plain;
  const unit = unitOf(sign, tail);
  if (unit === undefined) return plain;
  if (unit === own) return number;
  if (own === undefined) return unit === 'none' ? number : plain;
  if (unit === 'none' || unit === given) return given ? converted(number, given, own, field) : number;
  return { rule: 'otherUnit', params: { value: plain, unit: own.name } };
}

/** `none` where nothing is written; undefined where what is written is no unit. A currency sign alone means whole units. */
function unitOf(sign: string, tail: string): GivenUnit | 'none' | undefined {
  const currency = sign === '' ? undefined : findUnit(sign);
  if (tail === '') return currency ?? 'none';
  const unit = findUnit(tail);
  const fits = currency === undefined || (unit?.group === 'money' && currency.power !== undefined);
  return fits ? unit : currency;
}

/** It has separators, but not after every three digits from the right. */
function isGrouped(amount: string): boolean {
  return amount.includes(',');
}

function converted(value: string, given: GivenUnit, own: GivenUnit, field: Field): string | Problem {
  if (value.startsWith('-')) return value;
  const result = convertUnit(value, given, own);
  const fits = field.type.check(result, field).length === 0;
  return fits ? result : { rule: 'converted', params: { value: result, unit: own.name } };
}
