import { normaliseWidth } from '../format/text.ts';
import { type Unit, unitTexts } from './unit.ts';

const plain = /^[-\d.]*$/;
const withUnit = /^(￥|¥|rmb|cny|人民币)?([+-]?[\d.,]*\d[\d.,]*)(.*)$/i;
const longest = 40;

/**
 * A typed number without the unit of its field: `120万元`, `60%`, `￥1,200` in yuan. A currency sign alone means yuan; before another unit of
 * money it says no more than that unit. Anything else is kept as typed.
 */
export function withoutUnit(typed: string, unit: Unit): string {
  if (plain.test(typed)) return typed;
  const text = normaliseWidth(typed).trim();
  if (text.length >= longest) return typed;
  const [, sign = '', amount, tail = ''] = withUnit.exec(text.replace(/\s/g, '')) ?? [];
  if (amount === undefined || (sign !== '' && unit !== 'wan' && unit !== 'yuan')) return text;
  if (tail === '') return sign === '' || unit === 'yuan' ? amount : text;
  return textsOf(unit).includes(tail.toLowerCase()) ? amount : text;
}

function textsOf(unit: Unit): readonly string[] {
  return unitTexts[unit].map((one) => normaliseWidth(one).replace(/\s/g, '').toLowerCase());
}
