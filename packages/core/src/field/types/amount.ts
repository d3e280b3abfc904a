import { groupThousands } from '../../format/group-thousands.ts';
import { isNonNegativeInteger, isPositiveInteger } from '../../format/integer.ts';
import { isMoney, isMoneyToFen, isPrice } from '../../format/price.ts';
import { label } from '../../label.ts';
import { type Field, type FieldOptions, type FieldType, field, type IsRequired } from '../field.ts';
import { plainNumber } from './number-text.ts';
import { none, unless } from './shared.ts';

const priceType: FieldType<string> = {
  name: 'price',
  label: label('金额', 'Amount'),
  control: 'amount',
  textCell: false,
  check: (value, field) => {
    if (field.zero ? isMoney(value) : isPrice(value)) return none;
    return [{ rule: 'price', ...(field.zero ? { params: { variant: 'zero' } } : {}) }];
  },
  parse: (text) => plainNumber(text, { decimals: 4 }),
  format: groupThousands,
  jsonSchema: () => ({ type: 'string', pattern: '^(0|[1-9][0-9]{0,5})(\\.[0-9]{1,4})?$' }),
};

const moneyType = /* @__PURE__ */ likePrice({
  name: 'money',
  check: (value) => unless(isMoney(value), 'money'),
});

const moneyToFenType = /* @__PURE__ */ likePrice({
  name: 'moneyToFen',
  check: (value) => unless(isMoneyToFen(value), 'moneyToFen'),
  parse: (text) => plainNumber(text, { decimals: 6 }),
  jsonSchema: () => ({ type: 'string', pattern: '^(0|[1-9][0-9]{0,5})(\\.[0-9]{1,6})?$' }),
});

const amountType = /* @__PURE__ */ likePrice({
  name: 'amount',
  check: (value) => unless(isMoney(value), 'number'),
});

const wholeAmountType = /* @__PURE__ */ likePrice({
  name: 'wholeAmount',
  label: /* @__PURE__ */ label('整数金额', 'Whole amount'),
  check: (value, field) => {
    if (field.zero ? isNonNegativeInteger(value) : isPositiveInteger(value)) return none;
    return [{ rule: field.zero ? 'nonNegativeInteger' : 'positiveInteger' }];
  },
  parse: (text) => plainNumber(text, { decimals: 0 }),
  jsonSchema: (field) => ({ type: 'string', pattern: field.zero ? '^(0|[1-9][0-9]*)$' : '^[1-9][0-9]*$' }),
});

/** A type that differs from that of a price. By a call without effects: a bundler leaves out those that nobody uses. */
function likePrice(type: Pick<FieldType<string>, 'name' | 'check'> & Partial<FieldType<string>>): FieldType<string> {
  return { ...priceType, ...type };
}

const signedAmountType = /* @__PURE__ */ likePrice({
  name: 'signedAmount',
  check: (value) => unless(isMoney(value.replace(/^-/, '')), 'number'),
  jsonSchema: () => ({ type: 'string', pattern: '^-?(0|[1-9][0-9]{0,5})(\\.[0-9]{1,4})?$' }),
});

/** A positive amount of at most 6 integer digits and 4 decimals (H8), in 万元 unless said otherwise. */
export function price<const O extends FieldOptions>(zh: string, en: string, options?: O): Field<string, IsRequired<O>> {
  return field<string, O>(priceType, label(zh, en), options, { unit: 'wan' });
}

/** An amount of the same shape that may be 0 (H9, Y6), in 万元 unless said otherwise. */
export function money<const O extends FieldOptions>(zh: string, en: string, options?: O): Field<string, IsRequired<O>> {
  return field<string, O>(moneyType, label(zh, en), options, { unit: 'wan' });
}

/** An amount in 万元 that may be 0, exact to the fen: at most 6 integer digits and 6 decimals. */
export function moneyToFen<const O extends FieldOptions>(
  zh: string,
  en: string,
  options?: O,
): Field<string, IsRequired<O>> {
  return field<string, O>(moneyToFenType, label(zh, en), options, { unit: 'wan' });
}

/** An amount of the shape of `money` where the form says 请输入正确数字 (G9). */
export function amount<const O extends FieldOptions>(
  zh: string,
  en: string,
  options?: O,
): Field<string, IsRequired<O>> {
  return field<string, O>(amountType, label(zh, en), options, { unit: 'wan' });
}

/** An amount in whole units, 请输入正整数 (G11, Y7). */
export function wholeAmount<const O extends FieldOptions>(
  zh: string,
  en: string,
  options?: O,
): Field<string, IsRequired<O>> {
  return field<string, O>(wholeAmountType, label(zh, en), options, { unit: 'wan' });
}

/** An amount of the same shape that may be below 0, such as a profit; in 万元 unless said otherwise. */
export function signedAmount<const O extends FieldOptions>(
  zh: string,
  en: string,
  options?: O,
): Field<string, IsRequired<O>> {
  return field<string, O>(signedAmountType, label(zh, en), options, { unit: 'wan' });
}
