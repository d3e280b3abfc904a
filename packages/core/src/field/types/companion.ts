import { label } from '../../label.ts';
import { type Field, type FieldOptions, field, type IsRequired } from '../field.ts';
import { formatType } from './shared.ts';

const companionType = formatType({
  name: 'companion',
  label: label('随其他字段填入', 'Filled with another field'),
  isValid: () => true,
  control: 'companion',
});

/** An id or a name that another field's control fills, such as the id of a picked counterparty. */
export function companion<const O extends FieldOptions>(
  zh: string,
  en: string,
  options?: O,
): Field<string, IsRequired<O>> {
  return field<string, O>(companionType, label(zh, en), options, { max: 200, noSheet: true });
}
