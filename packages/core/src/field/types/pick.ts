import { betweenNames } from '../../i18n/separators.ts';
import { label } from '../../label.ts';
import { type Field, type FieldOptions, type FieldType, field, type IsRequired } from '../field.ts';
import { keepText, lengthProblems, textSchema, typeLike } from './shared.ts';

const pickType: FieldType<string> = {
  name: 'pick',
  label: label('从列表选择', 'Picked from a list'),
  control: 'pick',
  textCell: true,
  check: lengthProblems,
  parse: keepText,
  format: (value, { options = [] }, locale) => options.find((option) => option.value === value)?.label[locale] ?? value,
  jsonSchema: textSchema,
};

/** The id of another record, picked from a list that is known only at run time: `withOptions` brings it. */
export function pick<const O extends FieldOptions>(zh: string, en: string, options?: O): Field<string, IsRequired<O>> {
  return field<string, O>(pickType, label(zh, en), options, { max: 32, noSheet: true });
}

const picksType: FieldType<string> = /* @__PURE__ */ typeLike(pickType, {
  name: 'picks',
  label: /* @__PURE__ */ label('从列表选择多项', 'Several picked from a list'),
  control: 'picks',
  parse: (text) => joinPicks(splitPicks(text)),
  format: (value, field, locale) =>
    splitPicks(value)
      .map((one) => pickType.format(one, field, locale))
      .join(betweenNames(locale)),
});

/** Several ids of other records in one text, joined by commas; `withOptions` brings the list. */
export function picks<const O extends FieldOptions>(zh: string, en: string, options?: O): Field<string, IsRequired<O>> {
  return field<string, O>(picksType, label(zh, en), options, { max: 2000, noSheet: true });
}

/** The ids of a `picks` value, each once. */
export function splitPicks(value: string): string[] {
  const parts = value.split(/[,，]/).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))];
}

/** Ids as a `picks` value. */
export function joinPicks(ids: readonly string[]): string {
  return ids.join(',');
}
