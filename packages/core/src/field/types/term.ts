import { parseTerm, termText } from '../../format/term.ts';
import { label } from '../../label.ts';
import { type Field, type FieldOptions, type FieldType, field, type IsRequired } from '../field.ts';
import { keepText, unless } from './shared.ts';

const termType: FieldType<string> = {
  name: 'term',
  label: label('期限，如 12个月、6个月15天', 'Term, such as 12个月 (12 months), 6个月15天'),
  control: 'text',
  textCell: false,
  check: (value) => unless(parseTerm(value) !== undefined, 'term'),
  parse: (text) => {
    const found = parseTerm(text);
    return found ? termText(found) : keepText(text);
  },
  format: (value, _, locale) => (locale === 'zh' ? value : inEnglish(value)),
  jsonSchema: () => ({ type: 'string', examples: ['12个月', '6个月15天'] }),
};

function inEnglish(value: string): string {
  const found = parseTerm(value);
  if (!found) return value;
  const part = (count: number, unit: string) => (count === 0 ? [] : [`${count} ${unit}${count === 1 ? '' : 's'}`]);
  return [...part(found.months, 'month'), ...part(found.days, 'day')].join(' ');
}

/** How long something lasts, in months and days: `12个月`, `6个月15天`. A number alone is months. */
export function term<const O extends FieldOptions>(zh: string, en: string, options?: O): Field<string, IsRequired<O>> {
  return field<string, O>(termType, label(zh, en), options);
}
