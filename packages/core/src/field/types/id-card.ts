import { checkIdCard } from '../../format/id-card.ts';
import { label } from '../../label.ts';
import { type Field, type FieldOptions, field, type IsRequired } from '../field.ts';
import { checkedType } from './checked-type.ts';

const idCardType = checkedType('idCard', '身份证号码', 'Resident ID number', checkIdCard);

/** A resident ID number of 15 or 18 characters (H2, GB 11643). */
export function idCard<const O extends FieldOptions>(
  zh: string,
  en: string,
  options?: O,
): Field<string, IsRequired<O>> {
  return field<string, O>(idCardType, label(zh, en), options);
}
