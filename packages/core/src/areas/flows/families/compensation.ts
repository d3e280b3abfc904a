import { entity } from '../../../entity.ts';
import { notInFuture } from '../../../field/date-checks.ts';
import { money, moneyToFen, price } from '../../../field/types/amount.ts';
import { companion } from '../../../field/types/companion.ts';
import { date } from '../../../field/types/date.ts';
import { remark, text } from '../../../field/types/text.ts';
import { label } from '../../../label.ts';
import { flow } from '../flow.ts';
import { signs, starts } from './nodes.ts';

const required = { required: true } as const;
const sum = { section: 'sum' } as const;
const computed = { ...sum, readOnly: true } as const;
const payment = { section: 'payment' } as const;

/** 代偿申请表: what the creditor demands in the client's place. Amounts in 万元. */
export const compensationForm = entity({
  name: 'compensationForm',
  label: label('代偿申请表', 'Compensation form'),
  sections: [
    { key: 'demand', label: label('代偿通知', 'Demand') },
    { key: 'sum', label: label('代偿金额与分担', 'Amounts and shares') },
    { key: 'payment', label: label('付款', 'Payment') },
  ],
  fields: {
    applyId: text('授信申请编号', 'Credit application id', { ...required, max: 32, readOnly: true }),
    projectId: companion('项目编号', 'Project id', { max: 32 }),
    projectName: text('项目名称', 'Project name', { readOnly: true }),
    clientName: text('客户名称', 'Client', { readOnly: true }),
    loanId: companion('用信计划编号', 'Loan plan id', { max: 32 }),
    loanName: text('用信', 'Drawdown', { ...required, max: 200 }),
    creditor: text('债权人', 'Creditor', { ...required, max: 100, section: 'demand' }),
    demandNo: text('债权人代偿通知书号', 'Number of the creditor’s demand', {
      ...required,
      max: 50,
      code: true,
      section: 'demand',
    }),
    demandDate: date('代偿通知日期', 'Demanded on', { ...required, section: 'demand' }),
    cause: remark('代偿原因', 'Cause', { ...required, max: 1000, section: 'demand' }),
    principal: price('代偿本金', 'Principal', { ...required, ...sum }),
    interest: money('代偿利息', 'Interest', { ...sum, initial: '0' }),
    fees: money('代偿费用', 'Fees', { ...sum, initial: '0' }),
    total: money('代偿合计', 'Total', computed),
    guaranteeOutstanding: moneyToFen('在保余额', 'Guarantee outstanding', computed),
    liability: moneyToFen('责任余额', 'Liability outstanding', computed),
    ourPart: moneyToFen('我方承担', 'Our part', computed),
    bankPart: moneyToFen('应由银行分担', 'The bank’s part', computed),
    againPart: moneyToFen('应由再担保分担', 'Claim on the re-guarantor', computed),
    overShareReason: remark('超过我方责任余额的理由', 'Why more than our liability is paid', { ...sum, max: 500 }),
    voucherNo: text('代偿凭证号', 'Voucher number', { ...payment, max: 50 }),
    paidDate: date('代偿日期', 'Paid on', payment),
  },
  checks: [notInFuture('demandDate'), notInFuture('paidDate')],
});

/** 代偿申请: who decides signs first; the finance head pays last and names the voucher, and the compensation is recorded. */
export const compensationFlow = flow({
  code: 'project_compensation_flow',
  numberWord: '偿',
  label: label('代偿申请', 'Compensation'),
  about: label('债权人要求代偿时申请付款', 'Pay the creditor in the client’s place'),
  group: 'credit',
  needs: 'flow:read',
  form: compensationForm,
  title: ['projectName', 'principal'],
  foreseen: true,
  computes: { total: { sum: ['principal', 'interest', 'fees'] } },
  stages: [
    starts('项目经理A角', 'Lead manager', '200900030001'),
    [signs('businessHead', '业务部门负责人', 'Business department head', '200900030002', { within: 'department' })],
    [signs('riskHead', '风险管理部负责人', 'Risk-management department head', '200900030003', { separate: true })],
    [signs('generalManager', '总经理', 'General manager', '200900030004', { separate: true })],
    [signs('chairman', '董事长', 'Chairman', '200900030005', { separate: true })],
    [
      signs('financeHead', '财务负责人', 'Finance head', '200900030006', {
        separate: true,
        fills: ['voucherNo', 'paidDate'],
        asks: ['voucherNo', 'paidDate'],
      }),
    ],
  ],
  sheet: 'compensation',
  freezes: {
    application: 'applyId',
    parts: ['application', 'client', 'files'],
    locks: ['files'],
  },
});
