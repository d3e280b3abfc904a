import { label } from '../../label.ts';
import { type Field, type FieldOptions, type FieldType, field, type IsRequired } from '../field.ts';
import { keepText, lengthProblems, textSchema, typeLike } from './shared.ts';

const type: FieldType<string> = {
  name: 'text',
  label: label('文本', 'Text'),
  control: 'text',
  textCell: true,
  check: lengthProblems,
  parse: keepText,
  format: (value) => value,
  jsonSchema: textSchema,
};

/** One line of text, at most `max` characters (200 when not said). */
export function text<const O extends FieldOptions>(zh: string, en: string, options?: O): Field<string, IsRequired<O>> {
  return field<string, O>(type, label(zh, en), options, { max: 200 });
}

const remarkType: FieldType<string> = /* @__PURE__ */ typeLike(type, {
  name: 'remark',
  label: /* @__PURE__ */ label('多行文本', 'Long text'),
  control: 'textarea',
  parse: (text) => text.trim(),
});

/** Several lines of text, at most `max` characters (200 when not said, Y36). Grows from 4 to 15 rows. */
export function remark<const O extends FieldOptions>(
  zh: string,
  en: string,
  options?: O,
): Field<string, IsRequired<O>> {
  return field<string, O>(remarkType, label(zh, en), options, { max: 200, wide: true });
}
