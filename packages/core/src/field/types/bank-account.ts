import { checkBankCard } from '../../format/bank-card.ts';
import { label } from '../../label.ts';
import { type Field, type FieldOptions, field, type IsRequired } from '../field.ts';
import { warnedType } from './checked-type.ts';

const bankAccountType = warnedType('bankAccount', '银行账号', 'Bank account', checkBankCard);

/** A bank account: cards are checked, company accounts have no check digit, so nothing is refused: what fails needs confirmation. */
export function bankAccount<const O extends FieldOptions>(
  zh: string,
  en: string,
  options?: O,
): Field<string, IsRequired<O>> {
  return field<string, O>(bankAccountType, label(zh, en), options, { max: 50, code: true });
}
