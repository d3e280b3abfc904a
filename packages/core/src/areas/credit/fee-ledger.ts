import { entity, type ValuesOf } from '../../entity.ts';
import { inOrder, notInFuture } from '../../field/date-checks.ts';
import { is } from '../../field/rule.ts';
import { moneyToFen } from '../../field/types/amount.ts';
import { choice, options } from '../../field/types/choice.ts';
import { date } from '../../field/types/date.ts';
import { remark, text } from '../../field/types/text.ts';
import type { Issue, Values } from '../../field/validate.ts';
import { warning } from '../../field/warning.ts';
import { compareDecimals, isDecimal, subtractDecimals } from '../../format/decimal.ts';
import { label } from '../../label.ts';
import { limit } from '../../relation/limit.ts';
import { movement } from '../../relation/movement.ts';
import { quantity } from '../../relation/quantity.ts';
import { resource } from '../../resource/resource.ts';
import { ofProject, projectId, staysWithProject } from '../post-guarantee/of-project.ts';

const required = { required: true } as const;
/** What a line of the ledger is about. A deposit that goes back is a line of its own, so that it may go back in parts. */
export const feeKinds = options(
  ['guarantee', '担保费', 'Guarantee fee'],
  ['consulting', '咨询费', 'Consulting fee'],
  ['review', '评审费', 'Review fee'],
  ['bridge', '过桥咨询费', 'Bridge consulting fee'],
  ['reGuarantee', '再担保费（应付）', 'Re-guarantee fee (payable)'],
  ['deposit', '存入保证金', 'Deposit received'],
  ['depositReturned', '退还保证金', 'Deposit returned'],
);

type FeeKind = (typeof feeKinds)[number]['value'];

/** What clients pay for a guarantee: neither what we pay ourselves nor what is theirs. */
const clientFees: readonly FeeKind[] = ['guarantee', 'consulting', 'review', 'bridge'];

/** The ledger of fees and deposits (费用与保证金台账): what was due, what came, what went back. Amounts in 万元, exact to the fen. */
export const feeEntries = resource({
  name: 'feeEntry',
  plural: 'feeEntries',
  label: label('费用与保证金', 'Fee or deposit'),
  pluralLabel: label('费用与保证金台账', 'Fees and deposits'),
  fields: {
    projectId,
    loanId: text('用信计划编号', 'Loan plan id', { max: 32 }),
    kind: choice('项目', 'Kind', feeKinds, required),
    dueDate: date('应收（付）日期', 'Due on', required),
    dueSum: moneyToFen('应收（付）金额', 'Amount due', required),
    receivedDate: date('实收（付）日期', 'Settled on'),
    receivedSum: moneyToFen('实收（付）金额', 'Amount settled'),
    refundDate: date('退费日期', 'Refunded on', { when: is('kind', ...clientFees) }),
    refundSum: moneyToFen('退费金额', 'Amount refunded', { when: is('kind', ...clientFees) }),
    invoiceNo: text('发票号码', 'Invoice number', { max: 50, code: true }),
    remark: remark('备注', 'Remarks'),
  },
  computed: {
    open: moneyToFen('未收（付）', 'Open'),
    balance: moneyToFen('逐笔余额', 'Running balance'),
  },
  checks: [
    notInFuture('receivedDate'),
    notInFuture('refundDate'),
    inOrder('receivedDate', 'refundDate'),
    dayWithSum('receivedDate', 'receivedSum'),
    dayWithSum('refundDate', 'refundSum'),
    noMoreThanDue,
    noMoreThanReceived,
  ],
  title: 'dueDate',
  ...ofProject,
  list: {
    columns: [
      ...(['kind', 'dueDate', 'dueSum', 'receivedDate', 'receivedSum', 'refundDate', 'refundSum'] as const),
      'invoiceNo',
    ],
    filters: ['projectId', 'kind'],
    required: ['projectId'],
    order: 'dueDate',
    // Fees and deposits are no sum of anything; the totals of each stand above.
    sums: [],
  },
  rules: { check: staysWithProject },
  feeds: ['danbao/feeTotals'],
});

/** What is still to be settled of a line, in 万元; never below zero. */
export function openOf({ dueSum, receivedSum }: Values): string {
  const open = subtractDecimals(amountIn(dueSum), amountIn(receivedSum));
  return compareDecimals(open, '0') > 0 ? open : '0';
}

const ofEntries = { of: feeEntries, parents: { project: ['projectId'] } } as const;
const onFees = { field: 'kind', is: clientFees } as const;

/** What moves the sums of fees and deposits. */
export const feeMovements = {
  feeDue: movement({
    ...ofEntries,
    ...{ name: 'feeDue', label: label('应收费用', 'Fees due') },
    ...{ day: 'dueDate', amounts: ['dueSum'], where: onFees },
  }),
  feeReceived: movement({
    ...ofEntries,
    ...{ name: 'feeReceived', label: label('实收费用', 'Fees received') },
    ...{ day: 'receivedDate', amounts: ['receivedSum'], where: onFees },
  }),
  feeRefunded: movement({
    ...ofEntries,
    ...{ name: 'feeRefunded', label: label('退费', 'Fees refunded') },
    ...{ day: 'refundDate', amounts: ['refundSum'], where: onFees },
  }),
  depositReceived: movement({
    ...ofEntries,
    ...{ name: 'depositReceived', label: label('收到保证金', 'Deposits received') },
    ...{ day: 'receivedDate', amounts: ['receivedSum'], where: { field: 'kind', is: ['deposit'] } },
  }),
  depositReturned: movement({
    ...ofEntries,
    ...{ name: 'depositReturned', label: label('退还保证金', 'Deposits returned') },
    ...{ day: 'receivedDate', amounts: ['receivedSum'], where: { field: 'kind', is: ['depositReturned'] } },
  }),
} as const;

const { feeDue, feeReceived, feeRefunded, depositReceived, depositReturned } = feeMovements;

/** What fees and deposits of a project come to, in 万元. */
export const feeQuantities = {
  due: quantity({ name: 'feesDue', label: label('应收费用', 'Fees due'), adds: [feeDue] }),
  received: quantity({
    ...{ name: 'feesReceived', label: label('实收费用', 'Fees received') },
    ...{ adds: [feeReceived], subtracts: [feeRefunded] },
  }),
  /** Below zero where more came than is due yet. */
  open: quantity({
    ...{ name: 'feesOpen', label: label('未收费用', 'Fees open') },
    ...{ adds: [feeDue], subtracts: [feeReceived] },
  }),
  depositHeld: quantity({
    ...{ name: 'depositHeld', label: label('在管保证金', 'Deposit held') },
    ...{ adds: [depositReceived], subtracts: [depositReturned] },
  }),
} as const;

/** No more of a deposit goes back than is held, on no day. */
export const depositLimit = limit({
  name: 'depositReturnedWithinHeld',
  by: 'project',
  quantity: feeQuantities.depositHeld,
});

/** The totals of a project. */
export const feeTotals = entity({
  name: 'feeTotals',
  label: label('费用与保证金合计', 'Totals of fees and deposits'),
  fields: {
    due: moneyToFen('应收费用', 'Fees due', required),
    received: moneyToFen('实收费用', 'Fees received', required),
    open: text('未收费用', 'Fees open', { ...required, unit: 'wan' }),
    depositHeld: moneyToFen('在管保证金', 'Deposit held', required),
  },
});

/** The sums of a drawdown that become due with it, and what was received of them by then. */
const ofDrawdown: readonly { readonly kind: FeeKind; readonly sum: string; readonly received?: string }[] = [
  { kind: 'guarantee', sum: 'vouchSum' },
  { kind: 'consulting', sum: 'consultSum' },
  { kind: 'review', sum: 'reviewSum', received: 'reviewPayedSum' },
  { kind: 'bridge', sum: 'transitConsultSum', received: 'transitConsultPayedSum' },
  { kind: 'reGuarantee', sum: 'againSum' },
  { kind: 'deposit', sum: 'marginSum' },
];

/** The lines that an approved drawdown makes, all due on the day (`yyyy-MM-dd`); what is nothing makes none. */
export function feesDueOf(
  drawdown: Values,
  { projectId, loanId, day }: { readonly projectId: string; readonly loanId: string; readonly day: string },
): readonly Partial<ValuesOf<(typeof feeEntries)['input']>>[] {
  return ofDrawdown.flatMap(({ kind, sum, received }) => {
    const [dueSum, receivedSum] = [amountIn(drawdown[sum]), amountIn(received && drawdown[received])];
    if (compareDecimals(dueSum, '0') <= 0) return [];
    const settled = compareDecimals(receivedSum, '0') > 0 ? { receivedDate: day, receivedSum } : {};
    return [{ projectId, loanId, kind, dueDate: day, dueSum, ...settled }];
  });
}

function amountIn(value: unknown): string {
  return typeof value === 'string' && isDecimal(value) ? value : '0';
}

function dayWithSum(day: string, sum: string) {
  return (values: Values): readonly Issue[] => {
    const [hasDay, hasSum] = [Boolean(values[day]), compareDecimals(amountIn(values[sum]), '0') > 0];
    return hasDay === hasSum ? [] : [{ field: hasDay ? sum : day, rule: 'required' }];
  };
}

function noMoreThanDue({ dueSum, receivedSum }: Values): readonly Issue[] {
  const [due, received] = [amountIn(dueSum), amountIn(receivedSum)];
  return compareDecimals(received, due) > 0
    ? warning('receivedSum', 'fee', `多于应收（付）的 ${due} 万元`, `is more than the ${due} that is due (CNY 10,000)`)
    : [];
}

const refundedTooMuch = label('退费不能多于实收', 'cannot be more than was received');

function noMoreThanReceived({ receivedSum, refundSum }: Values): readonly Issue[] {
  return compareDecimals(amountIn(refundSum), amountIn(receivedSum)) > 0
    ? [{ field: 'refundSum', rule: 'max', message: refundedTooMuch }]
    : [];
}
