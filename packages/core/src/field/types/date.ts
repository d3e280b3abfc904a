import { formatTime, isDateText, isDateTimeText, parseDateText, parseDateTimeText } from '../../format/date.ts';
import { label } from '../../label.ts';
import { type Field, type FieldOptions, type FieldType, field, type IsRequired } from '../field.ts';
import { typeLike, unless } from './shared.ts';

const dateType: FieldType<string> = {
  name: 'date',
  label: label('日期 yyyy-MM-dd', 'Date yyyy-MM-dd'),
  control: 'date',
  textCell: false,
  check: (value) => unless(isDateText(value) || isDateTimeText(value), 'date'),
  parse: (text) => (isDateText(text) ? text : (parseDateText(text) ?? text.trim())),
  format: (value) => value.slice(0, 10),
  jsonSchema: () => ({ type: 'string', examples: ['2026-01-31', '2026-01-31 00:00:00'] }),
};

const dateTimeType: FieldType<string> = /* @__PURE__ */ typeLike(dateType, {
  name: 'dateTime',
  label: /* @__PURE__ */ label('时间 yyyy-MM-dd HH:mm:ss', 'Time yyyy-MM-dd HH:mm:ss'),
  control: 'date-time',
  check: (value) => unless(isDateTimeText(value), 'dateTime'),
  parse: (text) => (isDateTimeText(text) ? text : (parseDateTimeText(text) ?? text.trim())),
  format: formatTime,
  jsonSchema: () => ({ type: 'string', examples: ['2026-01-31 09:30:00'] }),
});

/** A day, kept as `yyyy-MM-dd`; the wire's `yyyy-MM-dd HH:mm:ss` is accepted too (F37). */
export function date<const O extends FieldOptions>(zh: string, en: string, options?: O): Field<string, IsRequired<O>> {
  return field<string, O>(dateType, label(zh, en), options);
}

/** A moment, `yyyy-MM-dd HH:mm:ss` (F37). */
export function dateTime<const O extends FieldOptions>(
  zh: string,
  en: string,
  options?: O,
): Field<string, IsRequired<O>> {
  return field<string, O>(dateTimeType, label(zh, en), options);
}
