import { type Label, label } from '../../../label.ts';
import { quantities } from '../../post-guarantee/quantities.ts';
import type { Indicator, RowsIndicator } from './indicator.ts';
import { movesOf } from './moves-of.ts';

const compensated = movesOf(quantities.claimed);
const owed = movesOf(quantities.compensationOutstanding);

/** What went wrong, and what came back of it. */
export const riskIndicators = {
  overdueBalance: {
    ...{ kind: 'ledger', over: 'day', moves: movesOf(quantities.overdueOutstanding) },
    ...{
      code: 'overdueBalance',
      label: label('逾期未结清本金（我方份额）', 'Overdue principal, our share'),
      unit: 'wan',
      sum: 'sum',
      good: 'down',
    },
  },
  overdueClients: {
    ...{ kind: 'ledger', over: 'day', moves: movesOf(quantities.overdueOutstanding), per: 'client' },
    ...{
      code: 'overdueClients',
      label: label('逾期户数', 'Clients overdue'),
      unit: 'clients',
      sum: 'count',
      good: 'down',
    },
  },
  maturedBalance: {
    ...{ kind: 'rows', source: 'projects', sum: 'sum', value: 'balance' },
    ...{ code: 'maturedBalance', label: label('到期未还余额', 'Matured and not repaid'), unit: 'wan', good: 'down' },
    where: [
      { column: 'maturity', to: { after: -1 } },
      { column: 'balance', above: '0' },
    ],
  },
  compensation: {
    ...{ kind: 'ledger', over: 'period', moves: compensated },
    ...{ code: 'compensation', label: label('代偿额', 'Compensated'), unit: 'wan', sum: 'sum', good: 'down' },
  },
  compensationEver: {
    ...{ kind: 'ledger', over: 'period', moves: compensated, sinceEver: true },
    ...{
      code: 'compensationEver',
      label: label('历年累计代偿额', 'Compensated, all years'),
      unit: 'wan',
      sum: 'sum',
      good: 'down',
    },
  },
  releasedEver: {
    ...{ kind: 'ledger', over: 'period', moves: { repaid: '1', compensated: '1', released: '1' }, sinceEver: true },
    ...{ code: 'releasedEver', label: label('历年累计解除额', 'Released, all years'), unit: 'wan', sum: 'sum' },
  },
  recovery: {
    ...{ kind: 'ledger', over: 'period', moves: { recovered: '1' } },
    ...{ code: 'recovery', label: label('代偿回收额', 'Recoveries'), unit: 'wan', sum: 'sum', good: 'up' },
  },
  recoveryEver: {
    ...{ kind: 'ledger', over: 'period', moves: { recovered: '1' }, sinceEver: true },
    ...{
      code: 'recoveryEver',
      label: label('历年累计回收额', 'Recovered, all years'),
      unit: 'wan',
      sum: 'sum',
      good: 'up',
    },
  },
  compensationBalance: {
    ...{ kind: 'ledger', over: 'day', moves: owed },
    ...{
      code: 'compensationBalance',
      label: label('代偿余额（我方份额）', 'Compensation outstanding, our share'),
      unit: 'wan',
      sum: 'sum',
      good: 'down',
    },
    about: label('核销由公司填报，未在此扣减', 'Write-offs are reported by companies and not taken off here'),
  },
  maturingSoon: {
    ...{ kind: 'rows', source: 'projects', sum: 'sum', value: 'balance' },
    ...{ code: 'maturingSoon', label: label('30 日内到期余额', 'Maturing within 30 days'), unit: 'wan' },
    where: [
      { column: 'maturity', from: { after: 0 }, to: { after: 30 } },
      { column: 'balance', above: '0' },
    ],
  },
  maturing15: maturingWithin('maturing15', 15),
  maturing7: maturingWithin('maturing7', 7),
  creditsEnding15: endingWithin('creditsEnding15', 15),
  creditsEnding7: endingWithin('creditsEnding7', 7),
  feeDueSmall: ofClients(
    'feeDueSmall',
    'feeDue',
    'small',
    label('单户 500 万及以下应收担保费', 'Fees due up to CNY 5m each'),
  ),
  yearlySumSmall: ofClients(
    'yearlySumSmall',
    'yearlySum',
    'small',
    label('单户 500 万及以下担保额×年数', 'Amount guaranteed × years up to CNY 5m each'),
  ),
  feeDueLarge: ofClients(
    'feeDueLarge',
    'feeDue',
    'large',
    label('单户 500 万以上应收担保费', 'Fees due above CNY 5m each'),
  ),
  yearlySumLarge: ofClients(
    'yearlySumLarge',
    'yearlySum',
    'large',
    label('单户 500 万以上担保额×年数', 'Amount guaranteed × years above CNY 5m each'),
  ),
  creditsEnding: {
    ...{ kind: 'rows', source: 'projects', sum: 'count' },
    ...{
      code: 'creditsEnding',
      label: label('30 日内授信到期', 'Facilities expiring within 30 days'),
      unit: 'projects',
    },
    where: [{ column: 'creditEnd', from: { after: 0 }, to: { after: 30 } }],
  },
  filedBalance: {
    ...{ kind: 'rows', source: 'projects', sum: 'sum', value: 'balance' },
    ...{
      code: 'filedBalance',
      label: label('已纳入再担保余额', 'Balance filed for re-guarantee'),
      unit: 'wan',
      good: 'up',
    },
    where: [{ column: 'isFiled', is: ['1'] }],
  },
  balanceNow: {
    ...{ kind: 'rows', source: 'projects', sum: 'sum', value: 'balance' },
    ...{ code: 'balanceNow', label: label('当前责任余额', 'Liability now'), unit: 'wan' },
  },
  debtNow: {
    ...{ kind: 'rows', source: 'projects', sum: 'sum', value: 'grossBalance' },
    ...{ code: 'debtNow', label: label('当前在保余额', 'Guarantee outstanding now'), unit: 'wan' },
  },
  bankShare: {
    ...{ kind: 'rows', source: 'projects', sum: 'sum', value: 'bankShare' },
    ...{ code: 'bankShare', label: label('银行承担金额', 'Carried by banks'), unit: 'wan', good: 'up' },
  },
  feeDue: {
    ...{ kind: 'rows', source: 'projects', sum: 'sum', value: 'feeDue' },
    ...{ code: 'feeDue', label: label('应收担保费', 'Guarantee fees due'), unit: 'wan' },
  },
  yearlySum: {
    ...{ kind: 'rows', source: 'projects', sum: 'sum', value: 'yearlySum' },
    ...{ code: 'yearlySum', label: label('担保额×年数', 'Amount guaranteed × years'), unit: 'wan' },
  },
} as const satisfies Readonly<Record<string, Indicator>>;

function maturingWithin(code: string, days: number): RowsIndicator<'projects'> {
  return {
    ...{ kind: 'rows', source: 'projects', sum: 'sum', value: 'balance', code, unit: 'wan' },
    label: label(`${days} 日内到期余额`, `Maturing within ${days} days`),
    where: [
      { column: 'maturity', from: { after: 0 }, to: { after: days } },
      { column: 'balance', above: '0' },
    ],
  };
}

function endingWithin(code: string, days: number): RowsIndicator<'projects'> {
  return {
    ...{ kind: 'rows', source: 'projects', sum: 'count', code, unit: 'projects' },
    label: label(`${days} 日内授信到期`, `Facilities expiring within ${days} days`),
    where: [{ column: 'creditEnd', from: { after: 0 }, to: { after: days } }],
  };
}

/** Of the projects of customers who have up to CNY 5m, or more. */
function ofClients(
  code: string,
  value: 'feeDue' | 'yearlySum',
  size: 'small' | 'large',
  name: Label,
): RowsIndicator<'projects'> {
  const bound = size === 'small' ? { upTo: '500' } : { above: '500' };
  return {
    ...{ kind: 'rows', source: 'projects', sum: 'sum', unit: 'wan', code, value, label: name },
    where: [{ column: 'clientBalance', ...bound }],
  };
}
