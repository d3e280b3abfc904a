import { normaliseWidth } from '../../format/text.ts';
import { label } from '../../label.ts';
import {
  type Field,
  type FieldOptions,
  type FieldType,
  field,
  type IsRequired,
  type Option,
  type Tone,
} from '../field.ts';
import { none } from './shared.ts';

const choiceType: FieldType<string> = {
  name: 'choice',
  label: label('选项', 'Choice'),
  control: 'choice',
  textCell: false,
  check: (value, { options = [] }) => (options.some((option) => option.value === value) ? none : [{ rule: 'choice' }]),
  parse: (text, { options = [] }) => {
    if (options.some((option) => option.value === text)) return text;
    const typed = normaliseWidth(text).trim();
    return options.find((option) => names(option).includes(typed.toLowerCase()))?.value ?? typed;
  },
  format: (value, field, locale) => stored(field).find((option) => option.value === value)?.label[locale] ?? value,
  jsonSchema: (field) => ({ type: 'string', enum: stored(field).map((option) => option.value) }),
};

/** The answers that records may have. */
const stored = ({ options = [], retired = [] }: Pick<Field, 'options' | 'retired'>) => [...options, ...retired];

/** One of several answers; sheets take the code or either label. */
export function choice<const C extends string, const O extends FieldOptions>(
  zh: string,
  en: string,
  options: readonly Option<C>[],
  rest?: O,
): Field<C, IsRequired<O>> {
  return field<C, O & { options: readonly Option<C>[] }>(choiceType, label(zh, en), {
    ...(rest as O),
    options,
  }) as Field<C, IsRequired<O>>;
}

const yesNoOptions = [
  { value: '1', label: label('是', 'Yes') },
  { value: '0', label: label('否', 'No') },
] as const;

/** 1 yes, 0 no, as text (Y19). */
export function yesNo<const O extends FieldOptions>(zh: string, en: string, rest?: O): Field<'1' | '0', IsRequired<O>> {
  return choice(zh, en, yesNoOptions, rest);
}

/** Writes the answers of a choice: code, zh, en, and of states how they are shown. */
export function options<const C extends string>(
  ...rows: readonly (readonly [C, string, string, Tone?])[]
): readonly Option<C>[] {
  return rows.map(([value, zh, en, tone]) => ({ value, label: label(zh, en), ...(tone && { tone }) }));
}

function names({ value, label: { zh, en } }: Option): string[] {
  return [value, zh, en].map((name) => name.toLowerCase());
}
