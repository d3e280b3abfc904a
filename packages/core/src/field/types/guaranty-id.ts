import { isGuarantyId } from '../../format/guaranty-id.ts';
import { compactCode } from '../../format/separators.ts';
import { label } from '../../label.ts';
import { type Field, type FieldOptions, type FieldType, field, type IsRequired } from '../field.ts';
import { formatType } from './shared.ts';

const guarantyIdType: FieldType<string> = {
  ...formatType({
    name: 'guarantyId',
    label: label('32 位数字编号', '32-digit id'),
    isValid: isGuarantyId,
    parse: (text) => compactCode(text, isGuarantyId),
    pattern: '^[0-9]{32}$',
  }),
  control: 'hidden',
};

/** The 32-digit id that the client makes for a measure (F7). */
export function guarantyId<const O extends FieldOptions>(
  zh: string,
  en: string,
  options?: O,
): Field<string, IsRequired<O>> {
  return field<string, O>(guarantyIdType, label(zh, en), options, { code: true });
}
