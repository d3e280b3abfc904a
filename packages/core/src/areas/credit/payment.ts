import { entity } from '../../entity.ts';
import { money, price } from '../../field/types/amount.ts';
import { choice, options } from '../../field/types/choice.ts';
import { date } from '../../field/types/date.ts';
import { integer } from '../../field/types/number.ts';
import { remark, text } from '../../field/types/text.ts';
import { label } from '../../label.ts';

const projectId = { required: true, max: 32 } as const;

/** A payment to the client under a project, as it really was made. The specification shows no more than its date. */
export const payment = entity({
  name: 'payment',
  label: label('放款记录', 'Payment'),
  fields: {
    factPay_ID: text('放款编号', 'Payment id', { required: true, max: 32, ours: true }),
    project_ID: text('项目编号', 'Project id', projectId),
    payDate: date('放款日期', 'Paid on', { required: true }),
    paySum: text('放款金额', 'Amount paid', { unit: 'wan', ours: true }),
    payee: text('收款人', 'Payee', { ours: true }),
    bankName: text('放款机构', 'Lender', { ours: true }),
    billBeginDate: date('借据开始日期', 'Bill from', { ours: true }),
    billEndDate: date('借据到期日期', 'Bill until', { ours: true }),
    remark: text('备注', 'Remark', { ours: true }),
    loanId: text('用信计划编号', 'Loan plan id', { max: 32, ours: true }),
  },
});

/** What somebody records when money was paid out under a credit use. */
export const paymentBody = entity({
  name: 'paymentBody',
  label: label('登记放款', 'Record a payment'),
  fields: {
    loanId: text('用信计划编号', 'Loan plan id', { required: true, max: 32 }),
    payDate: date('放款日期', 'Paid on', { required: true }),
    paySum: price('放款金额', 'Amount paid', { required: true }),
    payee: text('收款人', 'Payee', { required: true, max: 100 }),
    bankName: text('放款机构', 'Lender', { required: true, max: 100 }),
    billBeginDate: date('借据开始日期', 'Bill from', { required: true }),
    billEndDate: date('借据到期日期', 'Bill until', { required: true }),
    remark: remark('备注', 'Remark'),
  },
});

export const paymentQuery = entity({
  name: 'paymentQuery',
  label: label('放款记录查询', 'Payments query'),
  fields: {
    project_ID: text('项目编号', 'Project id', projectId),
    sortName: choice('排序字段', 'Sorted by', options(['payDate', '放款日期', 'Paid on']), { initial: 'payDate' }),
    sortOrder: choice('排序方式', 'Order', options(['asc', '升序', 'Ascending'], ['desc', '降序', 'Descending']), {
      initial: 'asc',
    }),
    pageNum: integer('页码', 'Page', { initial: '1' }),
    pageSize: integer('每页条数', 'Page size', { initial: '999', max: 10_000 }),
  },
});

/** What the client paid back. The specification shows none of its fields. */
export const repayment = entity({
  name: 'repayment',
  label: label('还款记录', 'Repayment'),
  fields: {
    repayment_ID: text('还款编号', 'Repayment id', { required: true, max: 32, ours: true }),
    projectId: text('项目编号', 'Project id', projectId),
    repayDate: date('还款日期', 'Repaid on', { required: true, ours: true }),
    principalSum: text('归还本金', 'Principal', { unit: 'wan', ours: true }),
    interestSum: text('支付利息', 'Interest', { unit: 'wan', ours: true }),
    balanceSum: text('剩余本金', 'Principal left', { unit: 'wan', ours: true }),
    remark: text('备注', 'Remark', { ours: true }),
    loanId: text('用信计划编号', 'Loan plan id', { max: 32, ours: true }),
  },
});

export const byProjectId = entity({
  name: 'byProjectId',
  label: label('项目编号', 'Project id'),
  fields: { projectId: text('项目编号', 'Project id', projectId) },
});

/** What somebody records when the client has paid back. */
export const repaymentBody = entity({
  name: 'repaymentBody',
  label: label('登记还款', 'Record a repayment'),
  fields: {
    loanId: text('用信计划编号', 'Loan plan id', { required: true, max: 32 }),
    repayDate: date('还款日期', 'Repaid on', { required: true }),
    principalSum: price('归还本金', 'Principal', { required: true }),
    interestSum: money('支付利息', 'Interest', { required: true, initial: '0' }),
    remark: remark('备注', 'Remark'),
  },
});
