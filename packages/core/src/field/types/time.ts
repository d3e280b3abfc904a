import { isTimeText, parseTimeText } from '../../format/time.ts';
import { label } from '../../label.ts';
import { type Field, type FieldOptions, type FieldType, field, type IsRequired } from '../field.ts';
import { unless } from './shared.ts';

const timeType: FieldType<string> = {
  name: 'time',
  label: label('时刻 HH:mm', 'Time of day HH:mm'),
  control: 'text',
  textCell: false,
  check: (value) => unless(isTimeText(value), 'time'),
  parse: (text) => parseTimeText(text) ?? text.trim(),
  format: (value) => value,
  jsonSchema: () => ({ type: 'string', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' }),
};

/** A time of day, kept as `HH:mm`. */
export function time<const O extends FieldOptions>(zh: string, en: string, options?: O): Field<string, IsRequired<O>> {
  return field<string, O>(timeType, label(zh, en), options);
}
