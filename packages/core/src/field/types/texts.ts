import { label } from '../../label.ts';
import { type Field, type FieldOptions, type FieldType, field, type IsRequired } from '../field.ts';
import { lengthProblems, textSchema } from './shared.ts';

const textsType: FieldType<readonly string[]> = {
  name: 'texts',
  label: label('文本列表', 'List of texts'),
  control: 'texts',
  textCell: true,
  check: (value, field) => [value].flat().flatMap((text) => lengthProblems(text, field)),
  parse: (text) => text.split(',').map((part) => part.trim()),
  format: (value) => value.join('、'),
  jsonSchema: (field) => ({ type: 'array', items: textSchema(field) }),
};

/** Several texts, such as ids, each of at most `max` characters; one text joined by commas is read too (Y35). */
export function texts<const O extends FieldOptions>(
  zh: string,
  en: string,
  options?: O,
): Field<readonly string[], IsRequired<O>> {
  return field<readonly string[], O>(textsType, label(zh, en), options, { max: 200, noSheet: true });
}
