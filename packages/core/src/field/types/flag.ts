import { label } from '../../label.ts';
import { type Field, type FieldType, field } from '../field.ts';
import { none } from './shared.ts';

const flagType: FieldType<boolean> = {
  name: 'flag',
  label: label('真假', 'True or false'),
  control: 'hidden',
  textCell: true,
  check: () => none,
  parse: () => false,
  format: String,
  jsonSchema: () => ({ type: 'boolean' }),
};

/** True or false as JSON has them, in answers only; what people fill in is `yesNo`. */
export function flag(zh: string, en: string): Field<boolean> {
  return field(flagType, label(zh, en), { noSheet: true } as const);
}
