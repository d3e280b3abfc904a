import { entity } from '../../../entity.ts';
import { inOrder } from '../../../field/date-checks.ts';
import { is } from '../../../field/rule.ts';
import { bankAccount } from '../../../field/types/bank-account.ts';
import { choice, options } from '../../../field/types/choice.ts';
import { date } from '../../../field/types/date.ts';
import { remark, text } from '../../../field/types/text.ts';
import { yuan } from '../../../field/types/yuan.ts';
import { label } from '../../../label.ts';
import { flow } from '../flow.ts';
import { signs, starts } from './nodes.ts';

const isTransfer = is('payType', 'transfer');

/** 借款单. */
export const borrowingForm = entity({
  name: 'borrowingForm',
  label: label('借款单', 'Borrowing form'),
  sections: [
    { key: 'loan', label: label('借款信息', 'Borrowing') },
    { key: 'payment', label: label('付款信息', 'Payment') },
  ],
  fields: {
    borrowType: choice(
      '借款类别',
      'Kind',
      options(
        ['trip', '差旅借款', 'Travel'],
        ['purchase', '采购借款', 'Purchase'],
        ['petty', '备用金', 'Petty cash'],
        ['other', '其他', 'Other'],
      ),
      { required: true },
    ),
    amount: yuan('借款金额', 'Amount', { required: true }),
    borrowDate: date('借款日期', 'Borrowed on', { required: true }),
    repayDate: date('预计还款日期', 'To be repaid by', { required: true }),
    purpose: remark('借款用途', 'Purpose', { required: true }),
    payType: choice('付款方式', 'Paid by', options(['transfer', '转账', 'Transfer'], ['cash', '现金', 'Cash']), {
      section: 'payment',
      required: true,
      initial: 'transfer',
    }),
    payee: text('收款人', 'Payee', { section: 'payment', required: true, max: 100 }),
    bankName: text('开户银行', 'Bank', { section: 'payment', when: isTransfer, required: true, max: 100 }),
    bankAccount: bankAccount('银行账号', 'Account', { section: 'payment', when: isTransfer, required: true }),
    payDate: date('付款日期', 'Date of payment', { section: 'payment' }),
    voucherNo: text('凭证号', 'Voucher number', { section: 'payment', max: 50 }),
  },
  checks: [
    inOrder(
      'borrowDate',
      'repayDate',
      label('还款日期不能早于借款日期', 'The repayment cannot be before the borrowing'),
    ),
  ],
});

/** 借款: from 10,000 元 the general manager signs, from 100,000 元 the chairman too; the cashier pays. */
export const borrowingFlow = flow({
  code: 'borrowing_flow',
  numberWord: '借',
  label: label('借款', 'Borrowing'),
  about: label('因公借款，由出纳付款', 'Borrow money for work; the cashier pays'),
  group: 'office',
  needs: 'flow:read',
  form: borrowingForm,
  title: ['borrowType', 'amount'],
  stages: [
    starts('申请', 'Apply', '200400010001'),
    [signs('departmentHead', '部门负责人审批', 'Department head', '200400010002', { within: 'department' })],
    [signs('financeHead', '财务负责人审核', 'Finance head', '200400010003', { separate: true })],
    [
      signs('generalManager', '总经理审批', 'General manager', '200400010004', {
        separate: true,
        when: { atLeast: 'amount', amount: '10000' },
      }),
    ],
    [
      signs('chairman', '董事长审批', 'Chairman', '200400010005', {
        separate: true,
        when: { atLeast: 'amount', amount: '100000' },
      }),
    ],
    [
      signs('cashier', '出纳付款', 'Paid by the cashier', '200400010006', {
        separate: true,
        fills: ['payDate', 'voucherNo'],
        asks: ['payDate'],
      }),
    ],
  ],
  routes: { start: 'borrowing', todo: 'borrowing', detail: 'borrowing' },
});
