import { groupThousands } from '../../format/group-thousands.ts';
import { isPriceInYuan } from '../../format/price.ts';
import { label } from '../../label.ts';
import { type Field, type FieldOptions, type FieldType, field, type IsRequired } from '../field.ts';
import { plainNumber } from './number-text.ts';
import { none, typeLike, unless } from './shared.ts';

const yuanType: FieldType<string> = {
  name: 'yuan',
  label: label('单价', 'Price'),
  control: 'amount',
  textCell: false,
  check: (value) => (isPriceInYuan(value) ? none : [{ rule: 'price', params: { variant: 'yuan' } }]),
  parse: (text) => plainNumber(text, { decimals: 2 }),
  format: groupThousands,
  jsonSchema: () => ({ type: 'string', pattern: '^(0|[1-9][0-9]{0,5})(\\.[0-9]{1,2})?$' }),
};

/** A positive price in 元 of at most 6 integer digits and 2 decimals. */
export function yuan<const O extends FieldOptions>(zh: string, en: string, options?: O): Field<string, IsRequired<O>> {
  return field<string, O>(yuanType, label(zh, en), options, { unit: 'yuan' });
}

const signedYuanType: FieldType<string> = /* @__PURE__ */ typeLike(yuanType, {
  name: 'signedYuan',
  label: /* @__PURE__ */ label('金额（元）', 'Amount (CNY)'),
  check: (value) => unless(/^-?(0|[1-9]\d{0,15})(\.\d{1,2})?$/.test(value), 'number'),
  jsonSchema: () => ({ type: 'string', pattern: '^-?(0|[1-9][0-9]{0,15})(\\.[0-9]{1,2})?$' }),
});

/** An amount of the books in 元, to the cent, which may be below 0; at most 16 integer digits. */
export function signedYuan<const O extends FieldOptions>(
  zh: string,
  en: string,
  options?: O,
): Field<string, IsRequired<O>> {
  return field<string, O>(signedYuanType, label(zh, en), options, { unit: 'yuan' });
}
