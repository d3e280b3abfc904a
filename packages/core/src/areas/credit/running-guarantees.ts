import type { Check } from '../../entity.ts';
import { inOrder } from '../../field/date-checks.ts';
import { money, price } from '../../field/types/amount.ts';
import { choice, yesNo } from '../../field/types/choice.ts';
import { date } from '../../field/types/date.ts';
import { ratio } from '../../field/types/number.ts';
import { person } from '../../field/types/person.ts';
import { remark, text } from '../../field/types/text.ts';
import { compareDecimals } from '../../format/decimal.ts';
import { label } from '../../label.ts';
import { type RecordOf, resource } from '../../resource/resource.ts';
import { businessVarieties } from './business-varieties.ts';

const required = { required: true } as const;

const overCredit = label('不能超过授信金额', 'cannot be more than the credit');
const overDrawdown = label('不能超过用信金额', 'cannot be more than the drawdown');
const overPayment = label(
  '应小于放款金额；已还清的业务不必承接',
  'must be less than was paid out; what is paid back is not taken over',
);

/** Each sum is part of the one before it. */
const sums: Check = ({ applySum, loanSum, paySum, repaidSum }) => [
  ...(isMore(loanSum, applySum) ? [{ field: 'loanSum', rule: 'max', message: overCredit }] : []),
  ...(isMore(paySum, loanSum) ? [{ field: 'paySum', rule: 'max', message: overDrawdown }] : []),
  ...(isMore(repaidSum, paySum) || (isSum(repaidSum) && repaidSum === paySum)
    ? [{ field: 'repaidSum', rule: 'max', message: overPayment }]
    : []),
];

/**
 * Guarantees that run in the system that a deployment replaces, one row for each. Taken over, each is a credit that is
 * approved, with its drawdown and what was paid out and paid back: what has happened there is not approved here again.
 * Its id is that of the project, of the application and of the drawdown.
 */
export const runningGuarantees = resource({
  name: 'runningGuarantee',
  plural: 'runningGuarantees',
  label: label('承接业务', 'Running guarantee'),
  pluralLabel: label('承接业务', 'Running guarantees'),
  sections: [
    { key: 'credit', label: label('授信', 'Credit') },
    { key: 'payment', label: label('用信与放款', 'Drawdown and disbursement') },
  ],
  fields: {
    busiCode: text('原业务编号', 'Number in the old system', {
      ...required,
      max: 50,
      code: true,
      section: 'credit',
      synonyms: ['业务编号', '合同编号', '项目编号'],
    }),
    certificateCode: text('客户证件号码', 'Client’s certificate number', {
      ...required,
      max: 50,
      code: true,
      section: 'credit',
      synonyms: ['统一社会信用代码', '证件号码', '身份证号码'],
    }),
    projectName: text('项目名称', 'Project', { ...required, max: 100, section: 'credit', wide: true }),
    busiTypeNameList: choice('业务品种', 'Product type', businessVarieties, { ...required, section: 'credit' }),
    ...person('managerName', 'managerId', '项目经理', 'Lead manager', {
      ...required,
      section: 'credit',
      synonyms: ['A 角', '客户经理', 'Manager'],
      help: label(
        '姓名；同名时写明编号，如张三（1102），或填登录名',
        'the name; where names are the same with the number, 张三（1102）, or the sign-in name',
      ),
    }),
    applySum: price('授信金额', 'Facility amount', {
      ...required,
      section: 'credit',
      synonyms: ['批复金额', 'Credit'],
    }),
    creditBeginDate: date('授信起始日期', 'Facility start', {
      ...required,
      section: 'credit',
      synonyms: ['Credit from'],
    }),
    creditEndDate: date('授信到期日期', 'Facility expiry', {
      ...required,
      section: 'credit',
      synonyms: ['Credit until'],
    }),
    isLoopCredit: yesNo('循环授信', 'Revolving credit', { initial: '0', section: 'credit' }),
    guaranteeRate: ratio('担保费率', 'Guarantee fee rate', { ...required, section: 'credit' }),
    loanSum: price('用信金额', 'Drawdown amount', {
      ...required,
      section: 'payment',
      synonyms: ['担保金额', 'Drawdown'],
    }),
    payDate: date('放款日期', 'Disbursed on', { ...required, section: 'payment' }),
    paySum: price('放款金额', 'Amount disbursed', { ...required, section: 'payment' }),
    repaidSum: money('已还本金', 'Principal repaid', { initial: '0', section: 'payment' }),
    payee: text('收款人', 'Payee', { ...required, max: 100, section: 'payment' }),
    bankName: text('放款机构', 'Lender', { ...required, max: 100, section: 'payment', synonyms: ['合作银行'] }),
    billBeginDate: date('借据起始日', 'Loan note date', { ...required, section: 'payment' }),
    billEndDate: date('借据到期日期', 'Maturity date', { ...required, section: 'payment' }),
    remark: remark('备注', 'Remarks', { section: 'payment' }),
  },
  computed: { clientName: text('客户名称', 'Client', { max: 50 }) },
  checks: [inOrder('creditBeginDate', 'creditEndDate'), inOrder('billBeginDate', 'billEndDate'), sums],
  title: 'busiCode',
  access: { read: 'project:takeOver', write: 'project:takeOver' },
  scope: 'unit',
  unique: [['busiCode']],
  list: {
    columns: ['busiCode', 'projectName', 'applySum', 'paySum', 'repaidSum', 'billEndDate', 'managerName'],
    filters: ['busiTypeNameList'],
    search: ['busiCode', 'projectName', 'certificateCode'],
    order: '-createTime',
  },
  page: { path: '/running-guarantees', icon: 'file', menu: 'admin' },
  sheet: true,
  rules: { derive: (values) => ({ repaidSum: '0', isLoopCredit: '0', ...values, ...days(values) }) },
  feeds: ['grp/pro', 'oa/dataGathering/'],
});

export type RunningGuarantee = RecordOf<typeof runningGuarantees> & { readonly clientName?: string };

const dateNames = ['creditBeginDate', 'creditEndDate', 'payDate', 'billBeginDate', 'billEndDate'] as const;

/** Forms send days with a time. */
function days(values: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(dateNames.map((name) => [name, String(values[name]).slice(0, 10)]));
}

function isSum(value: unknown): value is string {
  return typeof value === 'string' && /^\d+(\.\d+)?$/.test(value);
}

function isMore(value: unknown, limit: unknown): boolean {
  return isSum(value) && isSum(limit) && compareDecimals(value, limit) > 0;
}
