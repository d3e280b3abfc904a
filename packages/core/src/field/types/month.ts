import { label } from '../../label.ts';
import { type Field, type FieldOptions, field, type IsRequired } from '../field.ts';
import { formatType, keepCode } from './shared.ts';

const monthType = formatType({
  name: 'month',
  label: label('月份 yyyy-MM', 'Month yyyy-MM'),
  isValid: (value) => /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(value),
  pattern: '^(19|20)[0-9]{2}-(0[1-9]|1[0-2])$',
  parse: (text) => {
    const [, year, month] = /^(\d{4})[-/.年](\d{1,2})月?$/.exec(keepCode(text)) ?? [];
    return year === undefined || month === undefined ? keepCode(text) : `${year}-${month.padStart(2, '0')}`;
  },
});

/** A month from 1900 to 2099, `yyyy-MM`. */
export function month<const O extends FieldOptions>(zh: string, en: string, options?: O): Field<string, IsRequired<O>> {
  return field<string, O>(monthType, label(zh, en), options);
}
