import { isPostalCode } from '../../format/postal-code.ts';
import { compactCode } from '../../format/separators.ts';
import { label } from '../../label.ts';
import { type Field, type FieldOptions, field, type IsRequired } from '../field.ts';
import { formatType } from './shared.ts';

const postalCodeType = formatType({
  name: 'postalCode',
  label: label('邮政编码', 'Postal code'),
  isValid: isPostalCode,
  pattern: '^[0-9]{6}$',
  parse: (text) => compactCode(text, isPostalCode),
});

/** A postal code: six digits as text, so that 010000 keeps its zero (H7). */
export function postalCode<const O extends FieldOptions>(
  zh: string,
  en: string,
  options?: O,
): Field<string, IsRequired<O>> {
  return field<string, O>(postalCodeType, label(zh, en), options);
}
