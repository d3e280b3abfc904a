import { groupThousands } from '../../format/group-thousands.ts';
import { isNonNegativeInteger } from '../../format/integer.ts';
import { label } from '../../label.ts';
import { type Field, type FieldOptions, type FieldType, field, type IsRequired } from '../field.ts';
import { plainNumber } from './number-text.ts';
import { unless } from './shared.ts';

const wholeNumberType: FieldType<string> = {
  name: 'wholeNumber',
  label: label('整数', 'Whole number'),
  control: 'number',
  textCell: false,
  check: (value) => unless(isNonNegativeInteger(value), 'number'),
  parse: (text) => plainNumber(text, { decimals: 0 }),
  format: groupThousands,
  jsonSchema: () => ({ type: 'string', pattern: '^(0|[1-9][0-9]*)$' }),
};

/** A whole number from 0 where the form says 请输入正确数字 (G18). */
export function wholeNumber<const O extends FieldOptions>(
  zh: string,
  en: string,
  options?: O,
): Field<string, IsRequired<O>> {
  return field<string, O>(wholeNumberType, label(zh, en), options);
}
