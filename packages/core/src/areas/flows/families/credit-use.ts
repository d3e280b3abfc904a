import { entity } from '../../../entity.ts';
import { is } from '../../../field/rule.ts';
import { moneyToFen, price } from '../../../field/types/amount.ts';
import { choice, options } from '../../../field/types/choice.ts';
import { companion } from '../../../field/types/companion.ts';
import { integer, ratio } from '../../../field/types/number.ts';
import { remark, text } from '../../../field/types/text.ts';
import { label } from '../../../label.ts';
import { drawdownFees, feesAsRated } from '../../credit/fees.ts';
import { contractNumbers, guaranteeTerms, termsSection } from '../../credit/guarantee-terms.ts';
import { flow } from '../flow.ts';
import { creditStages } from './credit-stages.ts';

const sections = [
  { key: 'use', label: label('用信信息', 'Drawdown') },
  termsSection,
  { key: 'fee', label: label('收费信息', 'Fees') },
  { key: 'conditions', label: label('条件与监管', 'Conditions and supervision') },
] as const;
const fee = { section: 'fee' } as const;
/** What we pay the re-guarantor is no charge to the client. */
const again = { ...fee, extension: true } as const;
const conditions = { section: 'conditions', max: 500 } as const;
/** 续贷 needs a transitional consulting fee. */
const transitional = is('loanType', '2');

/** 用信申请: what a client draws of an approved credit (N7, N8). */
export const creditUseForm = entity({
  name: 'creditUseForm',
  label: label('用信申请表', 'Drawdown form'),
  sections: [...sections],
  fields: {
    applyId: text('授信申请编号', 'Credit application id', {
      required: true,
      max: 32,
      readOnly: true,
      extension: true,
    }),
    projectName: text('项目名称', 'Project name', { readOnly: true }),
    creditBusiTypeName: text('授信业务品种', 'Facility product type', { readOnly: true }),
    payee: text('收款人', 'Payee', {
      required: true,
      max: 100,
      help: label('借款人或受托支付对象', 'the borrower, or whom the lender pays on their behalf'),
    }),
    loanSum: price('用信金额', 'Drawdown amount', { required: true }),
    periodMonth: integer('期限', 'Period', { required: true, unit: 'month', max: 360 }),
    loanType: choice(
      '用信类型',
      'Loan type',
      options(
        ['1', '首次用信', 'First drawdown'],
        ['3', '再次用信', 'Further drawdown'],
        ['2', '续贷（无还本续贷）', 'Renewal'],
      ),
      {
        required: true,
        initial: '1',
        labelField: 'loanTypeName',
      },
    ),
    loanTypeName: companion('用信类型名称', 'Loan type name'),
    bankName: text('放款机构', 'Lender', { required: true, max: 100 }),
    ...guaranteeTerms,
    ...contractNumbers,
    marginRate: ratio('保证金比例', 'Cash margin rate', fee),
    marginSum: moneyToFen('保证金金额', 'Cash margin amount', fee),
    vouchRate: ratio('担保费率', 'Guarantee fee rate', { ...fee, required: true, unit: 'percentYear' }),
    vouchSum: moneyToFen('担保费', 'Guarantee fee', { ...fee, required: true }),
    consultRate: ratio('咨询费率', 'Consulting fee rate', fee),
    consultSum: moneyToFen('咨询费', 'Consulting fee', fee),
    reviewSum: moneyToFen('评审费', 'Review fee', fee),
    reviewPayedSum: moneyToFen('已收评审费', 'Review fee received', fee),
    transitConsultRate: ratio('过桥咨询费率', 'Bridge consulting fee rate', { ...fee, when: transitional }),
    transitConsultSum: moneyToFen('过桥咨询费', 'Bridge consulting fee', { ...fee, when: transitional }),
    transitConsultPayedSum: moneyToFen('已收过桥咨询费', 'Bridge consulting fee received', {
      ...fee,
      when: transitional,
    }),
    againRate: ratio('再担保费率', 'Re-guarantee fee rate', { ...again, unit: 'percentYear' }),
    againShareRate: ratio('再担保分险比例', 'Re-guarantor’s share of the risk', again),
    againSum: moneyToFen('再担保费', 'Re-guarantee fee', again),
    totalSum: moneyToFen('费用合计', 'Fees in total', { ...fee, readOnly: true }),
    receiveRequire: remark('收费要求', 'Charge requirement', conditions),
    receiveDesc: remark('收费落实情况', 'Charges made', conditions),
    creditConditions: remark('授信条件', 'Credit conditions', { ...conditions, required: true }),
    creditRealize: remark('授信条件落实情况', 'Credit conditions fulfilled', conditions),
    accountSupervise: remark('账户监管要求', 'Account control', conditions),
    accountRealize: remark('账户监管落实情况', 'Account control in place', conditions),
    chargeDesc: remark('收费说明', 'Charge description', conditions),
    creditDataTransfer: remark('授信资料移交情况', 'Credit documents handed over', conditions),
  },
  checks: [feesAsRated(drawdownFees)],
});

/** N6-N13: the credit-use review with its thirteen signatures. */
export const creditUseFlow = flow({
  code: 'project_use_flow',
  label: label('用信申请', 'Drawdown'),
  about: label('在已批授信额度内申请放款，经十三个岗位审批', 'Draw on an approved credit; thirteen posts sign'),
  group: 'credit',
  needs: 'flow:read',
  form: creditUseForm,
  title: ['projectName', 'loanSum'],
  computes: { totalSum: { sum: ['vouchSum', 'consultSum', 'reviewSum', 'transitConsultSum'] } },
  stages: creditStages({
    finance: ['receiveDesc', 'reviewPayedSum', 'transitConsultPayedSum'],
    guarantee: ['creditRealize', 'accountRealize'],
    archive: ['creditDataTransfer'],
    follows: { assistantManager: 'bmanId', examiner: 'reviewManId' },
  }),
  freezes: {
    application: 'applyId',
    parts: ['use', 'application', 'client', 'measures', 'owners', 'ratings', 'files'],
    locks: ['files'],
  },
  sheet: 'use',
});
