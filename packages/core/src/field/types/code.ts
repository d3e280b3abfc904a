import { checkCreditCode } from '../../format/credit-code.ts';
import { isGuarantyId } from '../../format/guaranty-id.ts';
import { checkIdCard } from '../../format/id-card.ts';
import { isPostalCode } from '../../format/postal-code.ts';
import { checkVin } from '../../format/vin.ts';
import { label } from '../../label.ts';
import { type Field, type FieldOptions, type FieldType, field, type IsRequired, type Problem } from '../field.ts';
import { formatType, keepCode, none, textSchema } from './shared.ts';

type Checked = { readonly ok: true } | { readonly ok: false; readonly level: string };

/** Two levels: the wrong shape is refused; checksum, date and region are named and can be confirmed. */
function checkedType(name: string, zh: string, en: string, check: (value: string) => Checked): FieldType<string> {
  return {
    name,
    label: label(zh, en),
    control: 'text',
    textCell: true,
    check: (value) => problemsOf(name, check(value)),
    parse: (text) => keepCode(text).toUpperCase(),
    format: (value) => value,
    jsonSchema: textSchema,
  };
}

function problemsOf(name: string, result: Checked): readonly Problem[] {
  if (result.ok) return none;
  const { level } = result;
  return level === 'shape' ? [{ rule: name }] : [{ rule: name, params: { level }, confirmable: true }];
}

const idCardType = checkedType('idCard', '身份证号码', 'Resident ID number', checkIdCard);
const creditCodeType = checkedType('creditCode', '统一社会信用代码', 'Unified social credit code', checkCreditCode);

/** A VIN is only ever a warning: imported and old vehicles have other numbers (vectors' note). */
const vinType: FieldType<string> = {
  ...checkedType('vin', '车辆识别代号', 'Vehicle identification number', checkVin),
  check: (value) => {
    const result = checkVin(value);
    return result.ok ? none : [{ rule: 'vin', params: { level: result.level }, confirmable: true }];
  },
};

const postalCodeType = formatType({
  name: 'postalCode',
  label: label('邮政编码', 'Postal code'),
  isValid: isPostalCode,
  pattern: '^[0-9]{6}$',
});

const guarantyIdType: FieldType<string> = {
  ...formatType({
    name: 'guarantyId',
    label: label('32 位数字编号', '32-digit id'),
    isValid: isGuarantyId,
    pattern: '^[0-9]{32}$',
  }),
  control: 'hidden',
};

/** A resident ID number of 15 or 18 characters (H2, GB 11643). */
export function idCard<const O extends FieldOptions>(
  zh: string,
  en: string,
  options?: O,
): Field<string, IsRequired<O>> {
  return field<string, O>(idCardType, label(zh, en), { ...options } as O);
}

/** A unified social credit code of 18 characters (GB 32100). */
export function creditCode<const O extends FieldOptions>(
  zh: string,
  en: string,
  options?: O,
): Field<string, IsRequired<O>> {
  return field<string, O>(creditCodeType, label(zh, en), { ...options } as O);
}

/** A vehicle identification number of 17 characters; never refused, only asked about. */
export function vin<const O extends FieldOptions>(zh: string, en: string, options?: O): Field<string, IsRequired<O>> {
  return field<string, O>(vinType, label(zh, en), { max: 50, ...options } as unknown as O);
}

/** A postal code: six digits as text, so that 010000 keeps its zero (H7). */
export function postalCode<const O extends FieldOptions>(
  zh: string,
  en: string,
  options?: O,
): Field<string, IsRequired<O>> {
  return field<string, O>(postalCodeType, label(zh, en), { ...options } as O);
}

/** The 32-digit id that the client makes for a measure (F7). */
export function guarantyId<const O extends FieldOptions>(
  zh: string,
  en: string,
  options?: O,
): Field<string, IsRequired<O>> {
  return field<string, O>(guarantyIdType, label(zh, en), { code: true, ...options } as unknown as O);
}
