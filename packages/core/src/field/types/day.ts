import { isDateTimeText, parseDateTimeText } from '../../format/date.ts';
import { label } from '../../label.ts';
import { type Field, type FieldOptions, type FieldType, field, type IsRequired } from '../field.ts';
import { unless } from './shared.ts';

const midnight = ' 00:00:00';

const dayType: FieldType<string> = {
  name: 'day',
  label: label('日期 yyyy-MM-dd 00:00:00', 'Date yyyy-MM-dd 00:00:00'),
  control: 'date',
  textCell: false,
  check: (value) => unless(isDateTimeText(value) && value.endsWith(midnight), 'date'),
  // A time that is not midnight is not dropped: `check` refuses it.
  parse: (text) => {
    const moment = parseDateTimeText(text);
    return moment?.endsWith(midnight) ? moment : text.trim();
  },
  format: (value) => (value.endsWith(midnight) ? value.slice(0, -midnight.length) : value),
  jsonSchema: () => ({ type: 'string', examples: ['2026-01-31 00:00:00'] }),
};

/** A day that is sent as `yyyy-MM-dd 00:00:00` (M5). */
export function day<const O extends FieldOptions>(zh: string, en: string, options?: O): Field<string, IsRequired<O>> {
  return field<string, O>(dayType, label(zh, en), options);
}
