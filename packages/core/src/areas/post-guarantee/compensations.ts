import { inOrder, notInFuture } from '../../field/date-checks.ts';
import { money, price } from '../../field/types/amount.ts';
import { choice, options } from '../../field/types/choice.ts';
import { date } from '../../field/types/date.ts';
import { reference } from '../../field/types/reference.ts';
import { remark, text } from '../../field/types/text.ts';
import type { Issue } from '../../field/validate.ts';
import { addDecimals } from '../../format/decimal.ts';
import { label } from '../../label.ts';
import { type RecordOf, resource } from '../../resource/resource.ts';
import type { RuleChange } from '../../resource/rules.ts';
import { ofProject, projectId, staysWithProject } from './of-project.ts';

const required = { required: true } as const;
const none = { ...required, initial: '0' } as const;

const approved = label(
  '经代偿审批登记的，不能修改或删除',
  'what was approved as a compensation is neither changed nor deleted',
);
const beforeDemand = label('不能早于债权人的代偿通知', 'cannot be before the creditor demanded it');

/** The parts of a sum as the risk is shared (`riskParts`), in 万元: the remainder is ours. */
function shares(bankZh: string, bankEn: string, againZh: string, againEn: string) {
  return {
    ourPart: money('我方承担', 'Our part'),
    bankPart: money(bankZh, bankEn),
    againPart: money(againZh, againEn),
  };
}

/** What the guarantor paid to the creditor in the client's place. Amounts in 万元. */
export const compensations = resource({
  name: 'compensation',
  plural: 'compensations',
  label: label('代偿', 'Compensation payment'),
  fields: {
    projectId,
    voucherNo: text('代偿凭证号', 'Voucher number', { ...required, max: 50 }),
    paidDate: date('代偿日期', 'Paid on', required),
    creditor: text('债权人', 'Creditor', { ...required, max: 100 }),
    principal: price('代偿本金', 'Principal', required),
    interest: money('代偿利息', 'Interest', none),
    fees: money('代偿费用', 'Fees', none),
    demandNo: text('债权人代偿通知书号', 'Number of the creditor’s demand', { max: 50, code: true }),
    demandDate: date('代偿通知日期', 'Demanded on'),
    /** Asked for where more principal is paid than the liability that is outstanding. */
    overShareReason: remark('超过我方责任余额的理由', 'Why more than our liability is paid', { max: 500 }),
    remark: remark('备注', 'Remarks'),
    flowId: text('代偿审批编号', 'Id of its approval', { readOnly: true, max: 32 }),
  },
  computed: {
    ...shares('应由银行分担', 'The bank’s part', '应由再担保分担', 'Claim on the re-guarantor'),
    recovered: money('已追偿', 'Recovered'),
    outstanding: money('尚未追偿', 'Still to be recovered'),
  },
  checks: [notInFuture('paidDate'), notInFuture('demandDate'), inOrder('demandDate', 'paidDate', beforeDemand)],
  title: 'voucherNo',
  ...ofProject,
  unique: [['projectId', 'voucherNo']],
  list: {
    columns: ['voucherNo', 'paidDate', 'creditor', 'principal', 'interest', 'fees'],
    filters: ['projectId'],
    order: '-paidDate',
  },
  rules: {
    check: (change) => [...staysWithProject(change), ...staysAsApproved(change)],
    derive: (values, before) => (before?.['flowId'] ? { ...values, flowId: before['flowId'] } : values),
  },
  feeds: ['danbao/recoveries'],
});

export type Compensation = RecordOf<typeof compensations> & {
  readonly recovered?: string;
  readonly outstanding?: string;
};

/** What an approval has brought about is neither changed nor deleted by hand; remarks are. */
function staysAsApproved({ before, after }: RuleChange): readonly Issue[] {
  if (!before?.['flowId']) return [];
  const names = new Set([...Object.keys(before), ...Object.keys(after ?? {})].filter((name) => name !== 'remark'));
  const stays = after !== undefined && [...names].every((name) => (before[name] ?? '') === (after[name] ?? ''));
  return stays ? [] : [{ field: 'flowId', rule: 'approved', message: approved }];
}

/** All that was paid in a compensation, in 万元. */
export function compensationSum({ principal, interest, fees }: Readonly<Record<string, unknown>>): string {
  return addDecimals([principal, interest, fees].map((part) => String(part ?? '0')));
}

/** What came back of a compensation; together never more than was paid, which the server sees to. Amounts in 万元. */
export const recoveries = resource({
  name: 'recovery',
  plural: 'recoveries',
  label: label('追偿', 'Recovery'),
  pluralLabel: label('追偿', 'Recoveries'),
  fields: {
    projectId,
    compensationId: reference('代偿', 'Compensation payment', 'compensation', required),
    recoveredDate: date('追偿到账日期', 'Received on', required),
    amount: price('追偿金额', 'Amount recovered', required),
    way: choice(
      '追偿方式',
      'How',
      options(
        ['voluntary', '债务人还款', 'Paid by the debtor'],
        ['guarantor', '反担保人还款', 'Paid by a counter-guarantor'],
        ['disposal', '处置抵质押物', 'Sale of collateral'],
        ['enforcement', '诉讼执行', 'Enforcement by court'],
        ['asset', '以物抵债', 'Asset taken in payment'],
      ),
      required,
    ),
    remark: remark('备注', 'Remarks'),
  },
  computed: shares('应付银行', 'The bank’s part', '应付再担保', 'The re-guarantor’s part'),
  checks: [notInFuture('recoveredDate')],
  title: 'recoveredDate',
  ...ofProject,
  list: {
    columns: ['compensationId', 'recoveredDate', 'amount', 'way', 'remark'],
    filters: ['projectId', 'compensationId'],
    order: '-recoveredDate',
  },
  rules: { check: staysWithProject },
  feeds: ['danbao/compensations'],
});

export type Recovery = RecordOf<typeof recoveries>;
