import { choice, options } from '../../field/types/choice.ts';
import { integer, ratio } from '../../field/types/number.ts';
import { remark, text } from '../../field/types/text.ts';
import { addMonths } from '../../format/calendar.ts';
import { label } from '../../label.ts';

const section = 'terms';
const ours = { section, extension: true } as const;
const numbered = { ...ours, max: 80, code: true } as const;

/** The section of the terms of loan and guarantee. */
export const termsSection = { key: section, label: label('贷款与保证', 'Loan and guarantee') } as const;

/** How a loan is paid back. */
export const repaymentWays = options(
  ['monthly', '按月付息、到期还本', 'Interest monthly, principal at maturity'],
  ['quarterly', '按季付息、到期还本', 'Interest quarterly, principal at maturity'],
  ['atMaturity', '利随本清', 'All at maturity'],
  ['annuity', '等额本息', 'Equal instalments'],
  ['equalPrincipal', '等额本金', 'Equal principal'],
  ['instalments', '分期还本', 'Principal in instalments'],
  ['revolving', '随借随还', 'At will'],
);

/** What a guarantee covers (民法典第六百九十一条). Nothing agreed is all of it. */
export const guaranteeScopes = options(
  ['all', '本金、利息、违约金、损害赔偿金和实现债权的费用', 'Principal, interest, penalties, damages and costs'],
  ['principalInterest', '本金和利息', 'Principal and interest'],
  ['principal', '本金', 'Principal'],
  ['agreed', '按合同约定', 'As the contract says'],
);

/** What is agreed on a loan and its guarantee. The application proposes it, drawdown and disbursement carry it on. */
export const guaranteeTerms = {
  loanPurpose: remark('资金用途', 'Purpose of the loan', { ...ours, max: 500 }),
  creditor: text('债权人', 'Creditor', { ...ours, max: 100 }),
  interestRate: ratio('贷款利率', 'Interest rate', { ...ours, unit: 'percentYear' }),
  repaymentWay: choice('还款方式', 'Way of repayment', repaymentWays, ours),
  guaranteeMonths: integer('保证期间', 'Period of guarantee', {
    ...ours,
    unit: 'month',
    max: 120,
    help: label(
      '自主债务履行期限届满之日起的月数；没有约定的为六个月（民法典第六百九十二条）',
      'months from the day on which the debt falls due; six where nothing is agreed (Civil Code, article 692)',
    ),
  }),
  guaranteeScope: choice('担保范围', 'What the guarantee covers', guaranteeScopes, ours),
} as const;

/** The numbers of the contracts that stand behind a drawdown. */
export const contractNumbers = {
  loanContractNo: text('借款合同号', 'Number of the loan contract', numbered),
  entrustContractNo: text('委托保证合同号', 'Number of the entrusted-guarantee contract', numbered),
  guaranteeContractNo: text('保证合同号', 'Number of the guarantee contract', numbered),
  counterContractNo: text('反担保合同号', 'Numbers of the counter-guarantee contracts', { ...numbered, max: 200 }),
} as const;

/** The months of a guarantee on whose period nothing is agreed (民法典第六百九十二条). */
export const usualGuaranteeMonths = 6;

/** The last day on which the creditor may call on the guarantor; `until` is the day on which the debt falls due (`yyyy-MM-dd`). */
export function guaranteeEnds(until: string, months?: string): string {
  return addMonths(until, Number(months || usualGuaranteeMonths));
}
