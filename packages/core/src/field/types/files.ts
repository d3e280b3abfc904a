import { label } from '../../label.ts';
import { type Field, type FieldOptions, type FieldType, field, type IsRequired } from '../field.ts';
import { keepText, lengthProblems, textSchema } from './shared.ts';

const filesType: FieldType<string> = {
  name: 'files',
  label: label('附件', 'Attachments'),
  control: 'files',
  textCell: true,
  check: lengthProblems,
  parse: keepText,
  format: (value) => value,
  jsonSchema: textSchema,
};

/** Parts the names of files; the same in both languages, as it is stored. */
export const betweenFiles = '、';

/**
 * Files of a form that belong to this one field. What stands in it is their names, which the server reads anew whenever the form is saved or
 * sent: what a call sends is not believed.
 */
export function files<const O extends FieldOptions>(zh: string, en: string, options?: O): Field<string, IsRequired<O>> {
  return field<string, O>(filesType, label(zh, en), options, { max: 4000, wide: true, noSheet: true });
}
