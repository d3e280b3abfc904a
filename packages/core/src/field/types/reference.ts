import { label } from '../../label.ts';
import { type Field, type FieldOptions, type FieldType, field, type IsRequired } from '../field.ts';
import { keepCode, lengthProblems, textSchema } from './shared.ts';

const referenceType: FieldType<string> = {
  name: 'reference',
  label: label('另一条记录的编号', 'Id of another record'),
  control: 'pick',
  textCell: true,
  check: lengthProblems,
  parse: keepCode,
  format: (value) => value,
  jsonSchema: textSchema,
};

/**
 * The id of a record of another resource, which is named: `reference('企业', 'Enterprise', 'enterprise')`. The record must be
 * there, and is not deleted while this one refers to it.
 */
export function reference<const O extends FieldOptions>(
  zh: string,
  en: string,
  resource: string,
  options?: O,
): Field<string, IsRequired<O>> {
  return field<string, O>(referenceType, label(zh, en), options, { max: 64, references: resource });
}
