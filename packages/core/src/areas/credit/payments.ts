import type { ValuesOf } from '../../entity.ts';
import { inOrder } from '../../field/date-checks.ts';
import { money, price } from '../../field/types/amount.ts';
import { choice, options } from '../../field/types/choice.ts';
import { date } from '../../field/types/date.ts';
import { remark, text } from '../../field/types/text.ts';
import { isDateText } from '../../format/date.ts';
import { label } from '../../label.ts';
import { answerCall } from '../../resource/answer-call.ts';
import { type RecordOf, resource } from '../../resource/resource.ts';
import type { RuleChange } from '../../resource/rules.ts';
import type { ResourceHost } from '../../resource/store.ts';
import { contractNumbers, guaranteeEnds, guaranteeTerms, termsSection } from './guarantee-terms.ts';
import { noteWithTheMoney, notYet } from './payment-checks.ts';

type Values = Readonly<Record<string, unknown>>;

const access = { read: 'project:read', write: 'project:write' } as const;
const projectId = text('项目编号', 'Project id', { required: true, max: 32 });
const loanId = text('用信计划编号', 'Loan plan id', { required: true, max: 32, extension: true });
/** What shows the sums of plans, and of the client that they are of. */
const feeds = ['grp/pro', 'oa/dataGathering/'];

/** What a disbursement knows of its drawdown: it is not typed again. */
const { creditor: _, ...carriedTerms } = { ...guaranteeTerms, ...contractNumbers };

/** How a loan note stands on a day. */
export const noteStates = options(
  ['open', '未到期', 'Not due', 'info'],
  ['overdue', '逾期', 'Overdue', 'danger'],
  ['settled', '已结清', 'Settled', 'success'],
);

/** What follows for a loan note from what was paid back. */
export const noteFields = {
  noteOutstanding: money('借据余额', 'Outstanding of the note', { extension: true }),
  noteState: choice('借据状态', 'Status of the note', noteStates, { extension: true }),
} as const;

/** Payments to the client under a project, as they really were made (M13). The specification shows no more than their date. */
export const payments = resource({
  name: 'payment',
  plural: 'payments',
  label: label('放款记录', 'Disbursement'),
  id: 'factPay_ID',
  sections: [
    { key: 'payment', label: label('放款', 'Disbursement') },
    { ...termsSection, label: label('借款合同与保证', 'Loan contract and guarantee') },
  ],
  fields: {
    project_ID: projectId,
    loanId,
    payDate: date('放款日期', 'Disbursed on', { required: true }),
    paySum: price('放款金额', 'Amount disbursed', { required: true, extension: true }),
    payee: text('收款人', 'Payee', { required: true, max: 100, extension: true }),
    bankName: text('放款机构', 'Lender', { required: true, max: 100, extension: true }),
    noteNo: text('借据号', 'Number of the loan note', { max: 50, code: true, extension: true }),
    billBeginDate: date('借据起始日', 'Loan note date', { required: true, extension: true }),
    billEndDate: date('借据到期日期', 'Maturity date', { required: true, extension: true }),
    /** Asked for where the deployment pays out although conditions are open. */
    conditionsReason: remark('条件未落实仍放款的理由', 'Why money goes out while conditions are open', {
      max: 500,
      extension: true,
    }),
    remark: remark('备注', 'Remarks', { extension: true }),
    ...carriedTerms,
    guaranteeUntil: date('保证期间届满日', 'Guarantee lasts until', {
      section: termsSection.key,
      readOnly: true,
      extension: true,
      help: label('借据到期日加保证期间', 'the maturity date and the period of guarantee'),
    }),
  },
  computed: noteFields,
  checks: [inOrder('billBeginDate', 'billEndDate'), noteWithTheMoney],
  title: 'payDate',
  access,
  scope: { of: 'project_ID' },
  list: {
    columns: ['payDate', 'paySum', 'noteNo', 'payee', 'bankName', 'billBeginDate', 'billEndDate', 'remark'],
    filters: ['project_ID'],
    required: ['project_ID'],
    order: 'payDate',
    orders: ['-payDate'],
  },
  calls: {
    page: {
      at: 'POST grp/proFactpay/selectPayTable',
      wire: {
        sort: ['sortName', 'sortOrder'],
        synonyms: { pageSize: 'page' },
        defaults: { order: 'payDate', pageNum: '1', pageSize: '999' },
      },
    },
  },
  rules: {
    check: (change) => [...staysUnderItsPlan(change), ...notYet('payDate', change)],
    derive: (values) => withGuaranteeEnd(days(values, ['payDate', 'billBeginDate', 'billEndDate'])),
  },
  feeds,
});

/** A payment with what is left of its loan note. */
export type Payment = RecordOf<typeof payments> & Partial<ValuesOf<{ readonly fields: typeof noteFields }>>;

/** What the client paid back. The specification shows none of its fields. */
export const repayments = resource({
  name: 'repayment',
  plural: 'repayments',
  label: label('还款记录', 'Repayment'),
  id: 'repayment_ID',
  fields: {
    projectId,
    loanId,
    repayDate: date('还款日期', 'Repaid on', { required: true, extension: true }),
    principalSum: price('归还本金', 'Principal', { required: true, extension: true }),
    interestSum: money('归还利息', 'Interest', { required: true, initial: '0', extension: true }),
    remark: remark('备注', 'Remarks', { extension: true }),
  },
  computed: { balanceSum: text('贷款余额', 'Outstanding principal', { unit: 'wan', extension: true }) },
  title: 'repayDate',
  access,
  scope: { of: 'projectId' },
  list: {
    columns: ['repayDate', 'principalSum', 'interestSum', 'remark'],
    filters: ['projectId'],
    order: 'repayDate',
  },
  rules: {
    check: (change) => [...staysUnderItsPlan(change), ...notYet('repayDate', change)],
    derive: (values) => days(values, ['repayDate']),
  },
  feeds,
});

/** A repayment with what of the principal was left after it. */
export type Repayment = RecordOf<typeof repayments> & { readonly balanceSum?: string };

/** The original system asks for all repayments of a project at once. */
export async function repaymentsOf(projectId: string, host: ResourceHost): Promise<readonly Repayment[]> {
  return (await answerCall(repayments, 'page', { projectId, pageSize: '10000' }, host)).rows;
}

function staysUnderItsPlan({ before, after }: RuleChange) {
  return before && after && before['loanId'] !== after['loanId'] ? [{ field: 'loanId', rule: 'unknown' }] : [];
}

/** The creditor's right to call on us ends so long after the note falls due. */
function withGuaranteeEnd(values: Values): Values {
  const { billEndDate, guaranteeMonths } = values;
  if (!isDateText(String(billEndDate))) return values;
  return { ...values, guaranteeUntil: guaranteeEnds(String(billEndDate), String(guaranteeMonths ?? '')) };
}

/** Forms send days with a time. */
function days(values: Values, names: readonly string[]): Values {
  return { ...values, ...Object.fromEntries(names.map((name) => [name, String(values[name]).slice(0, 10)])) };
}
