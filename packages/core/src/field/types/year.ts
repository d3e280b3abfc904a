import { label } from '../../label.ts';
import { type Field, type FieldOptions, field, type IsRequired } from '../field.ts';
import { formatType, keepCode } from './shared.ts';

const yearType = formatType({
  name: 'year',
  label: label('年份 yyyy', 'Year yyyy'),
  isValid: (value) => /^(19|20)\d\d$/.test(value),
  pattern: '^(19|20)[0-9]{2}$',
  parse: (text) => keepCode(text).replace(/^(\d{4})年$/, '$1'),
});

/** A year from 1900 to 2099, four digits as text. */
export function year<const O extends FieldOptions>(zh: string, en: string, options?: O): Field<string, IsRequired<O>> {
  return field<string, O>(yearType, label(zh, en), options);
}
