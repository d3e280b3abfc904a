import { checkCreditCode } from '../../format/credit-code.ts';
import { checkIdCard } from '../../format/id-card.ts';
import { compactCode } from '../../format/separators.ts';
import { label } from '../../label.ts';
import { type Field, type FieldOptions, field, type IsRequired } from '../field.ts';
import { formatType, keepText } from './shared.ts';

const documentNumberType = formatType({
  name: 'documentNumber',
  label: label('证件号码', 'Document number'),
  isValid: () => true,
  parse: (text) => {
    const code = compactCode(text, isIdentity);
    return isIdentity(code) ? code.toUpperCase() : keepText(text);
  },
});

/**
 * The number of whatever document a person or company has. A resident ID number or credit code loses its separators; any other is kept as
 * it was typed.
 */
export function documentNumber<const O extends FieldOptions>(
  zh: string,
  en: string,
  options?: O,
): Field<string, IsRequired<O>> {
  return field<string, O>(documentNumberType, label(zh, en), options, { max: 200 });
}

/** Whether it has the shape of a resident ID number or a credit code. */
function isIdentity(code: string): boolean {
  const [card, credit] = [checkIdCard(code), checkCreditCode(code)];
  return card.ok || card.level !== 'shape' || credit.ok || credit.level !== 'shape';
}
