import { compareDecimals, isDecimal } from '../../format/decimal.ts';
import { groupThousands } from '../../format/group-thousands.ts';
import { isNonNegativeInteger, isPositiveInteger } from '../../format/integer.ts';
import { isShare } from '../../format/share.ts';
import { label } from '../../label.ts';
import { type Field, type FieldOptions, type FieldType, field, type IsRequired, type Problem } from '../field.ts';
import { plainNumber } from './number-text.ts';
import { none, typeLike, unless } from './shared.ts';

const numberType: FieldType<string> = {
  name: 'number',
  label: label('数字', 'Number'),
  control: 'number',
  textCell: false,
  check: (value, field) => (isNonNegativeNumber(value) ? boundProblems(value, field) : [{ rule: 'number' }]),
  parse: (text) => plainNumber(text),
  format: groupThousands,
  jsonSchema: () => ({ type: 'string', pattern: '^(0|[1-9][0-9]*)(\\.[0-9]+)?$' }),
};

const integerType: FieldType<string> = /* @__PURE__ */ typeLike(numberType, {
  name: 'positiveInteger',
  label: /* @__PURE__ */ label('正整数', 'Positive integer'),
  check: (value, field) =>
    (field.zero ? isNonNegativeInteger : isPositiveInteger)(value)
      ? boundProblems(value, field)
      : [{ rule: field.zero ? 'nonNegativeInteger' : 'positiveInteger' }],
  parse: (text) => plainNumber(text, { decimals: 0 }),
  jsonSchema: (field) => ({ type: 'string', pattern: field.zero ? '^(0|[1-9][0-9]*)$' : '^[1-9][0-9]*$' }),
});

const ratioType: FieldType<string> = /* @__PURE__ */ typeLike(numberType, {
  name: 'ratio',
  label: /* @__PURE__ */ label('比率', 'Ratio'),
  check: (value, field) => (isNonNegativeNumber(value) ? ratioProblems(value, field) : [{ rule: 'number' }]),
});

const integerRatioType: FieldType<string> = /* @__PURE__ */ typeLike(ratioType, {
  name: 'integerRatio',
  label: /* @__PURE__ */ label('整数比率', 'Whole ratio'),
  check: (value, field) => (isNonNegativeInteger(value) ? ratioProblems(value, field) : [{ rule: 'number' }]),
  parse: (text) => plainNumber(text, { decimals: 0 }),
  jsonSchema: () => ({ type: 'string', pattern: '^(0|[1-9][0-9]?|100)$' }),
});

const shareType: FieldType<string> = /* @__PURE__ */ typeLike(numberType, {
  name: 'share',
  label: /* @__PURE__ */ label('占比', 'Share'),
  check: (value) => unless(isShare(value), 'share'),
  parse: (text) => plainNumber(text, { decimals: 4 }),
  jsonSchema: () => ({
    type: 'string',
    pattern: '^(100(\\.0{1,4})?|[1-9][0-9]?(\\.[0-9]{1,4})?|0\\.(?!0+$)[0-9]{1,4})$',
  }),
});

/** A number that is not negative, such as a term in years. */
export function number<const O extends FieldOptions>(
  zh: string,
  en: string,
  options?: O,
): Field<string, IsRequired<O>> {
  return field<string, O>(numberType, label(zh, en), options);
}

/** A whole number from 1 (H5), or from 0 with `zero` (H6). */
export function integer<const O extends FieldOptions>(
  zh: string,
  en: string,
  options?: O,
): Field<string, IsRequired<O>> {
  return field<string, O>(integerType, label(zh, en), options);
}

/** A percentage from 0 to 100 (F38, Y5). */
export function ratio<const O extends FieldOptions>(zh: string, en: string, options?: O): Field<string, IsRequired<O>> {
  return field<string, O>(ratioType, label(zh, en), options, { unit: 'percent' });
}

/** A whole percentage from 0 to 100 (G9, G18). */
export function integerRatio<const O extends FieldOptions>(
  zh: string,
  en: string,
  options?: O,
): Field<string, IsRequired<O>> {
  return field<string, O>(integerRatioType, label(zh, en), options, { unit: 'percent' });
}

/** An owner's share: above 0, at most 100, up to 4 decimals (Y3). */
export function share<const O extends FieldOptions>(zh: string, en: string, options?: O): Field<string, IsRequired<O>> {
  return field<string, O>(shareType, label(zh, en), options, { unit: 'percent' });
}

const longest = 30;

function isNonNegativeNumber(value: string): boolean {
  return value.length <= longest && isDecimal(value) && !value.startsWith('-');
}

function ratioProblems(value: string, { usualMax = 100 }: Field): readonly Problem[] {
  if (compareDecimals(value, '100') > 0) return [{ rule: 'max', params: { max: 100, variant: 'percent' } }];
  return compareDecimals(value, String(usualMax)) > 0 ? [unusual(usualMax)] : none;
}

function unusual(max: number): Problem {
  const message = label(
    `高于通常的上限 ${max}%；请核对，或确认后保存`,
    `is above the usual limit of ${max}%; check it, or confirm to save anyway`,
  );
  return { rule: 'usualMax', params: { max }, confirmable: true, message };
}

function boundProblems(value: string, { min, max }: Field): readonly Problem[] {
  if (max !== undefined && compareDecimals(value, String(max)) > 0)
    return [{ rule: 'max', params: { max, variant: 'value' } }];
  if (min !== undefined && compareDecimals(value, String(min)) < 0) return [{ rule: 'min', params: { min } }];
  return none;
}
