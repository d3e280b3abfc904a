import { type Field, type FieldType, field } from '../../field/field.ts';
import { lengthProblems, textSchema } from '../../field/types/shared.ts';
import { label } from '../../label.ts';

/** Kept letter by letter: blanks at the ends belong to a password. */
const secretType: FieldType<string> = {
  name: 'secret',
  label: label('密码', 'Password'),
  control: 'text',
  textCell: true,
  check: lengthProblems,
  parse: (typed) => typed,
  format: () => '',
  jsonSchema: textSchema,
};

export function secret(zh: string, en: string): Field<string, true> {
  return field(secretType, label(zh, en), { required: true, max: 1000, verbatim: true } as const);
}
