import { checkCreditCode } from '../../format/credit-code.ts';
import { label } from '../../label.ts';
import { type Field, type FieldOptions, field, type IsRequired } from '../field.ts';
import { checkedType } from './checked-type.ts';

const creditCodeType = checkedType('creditCode', '统一社会信用代码', 'Unified social credit code', checkCreditCode);

/** A unified social credit code of 18 characters (GB 32100). */
export function creditCode<const O extends FieldOptions>(
  zh: string,
  en: string,
  options?: O,
): Field<string, IsRequired<O>> {
  return field<string, O>(creditCodeType, label(zh, en), options);
}
