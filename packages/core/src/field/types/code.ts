import { checkBankCard } from '../../format/bank-card.ts';
import { checkCreditCode } from '../../format/credit-code.ts';
import { isGuarantyId } from '../../format/guaranty-id.ts';
import { checkIdCard } from '../../format/id-card.ts';
import { checkPlate } from '../../format/plate.ts';
import { isPostalCode } from '../../format/postal-code.ts';
import { isUrl } from '../../format/url.ts';
import { checkVin } from '../../format/vin.ts';
import { label } from '../../label.ts';
import { type Field, type FieldOptions, type FieldType, field, type IsRequired, type Problem } from '../field.ts';
import { formatType, keepCode, lengthProblems, none, textSchema } from './shared.ts';

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

/** Whatever fails is only asked about: old, imported and special numbers have other forms. */
function warnedType(name: string, zh: string, en: string, check: (value: string) => Checked): FieldType<string> {
  return {
    ...checkedType(name, zh, en, check),
    check: (value, field) => {
      const result = check(value);
      const doubts: readonly Problem[] = result.ok
        ? none
        : [{ rule: name, params: { level: result.level }, confirmable: true }];
      return [...lengthProblems(value, field), ...doubts];
    },
  };
}

const vinType = warnedType('vin', '车辆识别代号', 'Vehicle identification number', checkVin);
const plateType = warnedType('plate', '车牌号', 'Number plate', checkPlate);
const bankAccountType = warnedType('bankAccount', '银行账号', 'Bank account', checkBankCard);
const urlType = formatType({ name: 'url', label: label('网址', 'Web address'), isValid: isUrl });

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
  return field<string, O>(vinType, label(zh, en), { max: 50, code: true, ...options } as unknown as O);
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

/** A number plate; never refused, only asked about. */
export function plate<const O extends FieldOptions>(zh: string, en: string, options?: O): Field<string, IsRequired<O>> {
  return field<string, O>(plateType, label(zh, en), { max: 50, code: true, ...options } as unknown as O);
}

/** A bank account: cards are checked, company accounts have no check digit, so nothing is refused, only asked about. */
export function bankAccount<const O extends FieldOptions>(
  zh: string,
  en: string,
  options?: O,
): Field<string, IsRequired<O>> {
  return field<string, O>(bankAccountType, label(zh, en), { max: 50, code: true, ...options } as unknown as O);
}

/** A web address that begins with http:// or https:// (H4). */
export function url<const O extends FieldOptions>(zh: string, en: string, options?: O): Field<string, IsRequired<O>> {
  return field<string, O>(urlType, label(zh, en), { max: 2048, ...options } as unknown as O);
}
