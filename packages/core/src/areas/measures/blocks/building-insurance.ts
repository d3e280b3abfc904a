import { is } from '../../../field/rule.ts';
import { yesNo } from '../../../field/types/choice.ts';
import { date } from '../../../field/types/date.ts';
import { text } from '../../../field/types/text.ts';
import { label } from '../../../label.ts';

const own = { section: 'insurance', extension: true } as const;
const shown = { ...own, when: is('isInsurance', '1') };

/** Insurance of what is built. All of it ours and optional, by the names that the wire has for what must say whether it is insured. */
export const buildingInsurance = {
  isInsurance: yesNo('是否投保', 'Insured', own),
  insuranceCompany: text('保险公司', 'Insurance company', shown),
  insuranceCode: text('保险单号', 'Policy number', { ...shown, max: 50, code: true }),
  insuranceBeginDate: date('保险开始日期', 'Insured from', shown),
  insuranceEndDate: date('保险结束日期', 'Insured until', shown),
  firstBeneficiary: text('第一受益人', 'First beneficiary', {
    ...shown,
    max: 100,
    help: label('应为本公司或贷款银行', 'Our company or the lending bank'),
  }),
};
