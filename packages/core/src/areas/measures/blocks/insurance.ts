import { is } from '../../../field/rule.ts';
import { yesNo } from '../../../field/types/choice.ts';
import { date } from '../../../field/types/date.ts';
import { text } from '../../../field/types/text.ts';

const section = 'insurance';
const shown = { section, when: is('isInsurance', '1') };

/** Insurance, revealed by isInsurance (Y43). */
export const insurance = {
  isInsurance: yesNo('是否投保', 'Insured', { section, initial: '1' }),
  insuranceCompany: text('保险公司', 'Insurance company', shown),
  insuranceCode: text('保险单号', 'Policy number', { ...shown, max: 50, code: true }),
  insuranceBeginDate: date('保险开始日期', 'Insured from', shown),
  insuranceEndDate: date('保险结束日期', 'Insured until', shown),
};
