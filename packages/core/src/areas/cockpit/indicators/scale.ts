import { label } from '../../../label.ts';
import type { Indicator } from './indicator.ts';

/** What is guaranteed and not ended: paid out, less what was repaid, compensated or otherwise released. */
export const balanceMoves = { paid: '1', repaid: '-1', compensated: '-1', released: '-1' } as const;
const balance = { kind: 'ledger', over: 'day', moves: balanceMoves } as const;
const paid = { kind: 'ledger', over: 'period', moves: { paid: '1' } } as const;
const isPolicy = [{ column: 'isPolicy', is: ['1'] }] as const;
const isLoan = { column: 'productClass', is: ['loan'] } as const;

/** How large the business is. */
export const scaleIndicators = {
  balance: {
    ...balance,
    code: 'balance',
    label: label('在保余额', 'Guarantee balance'),
    unit: 'wan',
    sum: 'sum',
    good: 'up',
  },
  guaranteedClients: {
    ...balance,
    ...{ code: 'guaranteedClients', label: label('在保户数', 'Customers guaranteed'), unit: 'clients', sum: 'count' },
    ...{ per: 'client', good: 'up' },
    about: label('同一统一社会信用代码或身份证号只计一户', 'One credit code or ID number is one customer'),
  },
  guaranteedProjects: {
    ...balance,
    ...{
      code: 'guaranteedProjects',
      label: label('在保项目数', 'Projects guaranteed'),
      unit: 'projects',
      sum: 'count',
    },
    per: 'project',
  },
  newGuarantee: {
    ...paid,
    ...{ code: 'newGuarantee', label: label('新增担保额', 'Newly guaranteed'), unit: 'wan', sum: 'sum', good: 'up' },
  },
  newClients: {
    ...paid,
    ...{ code: 'newClients', label: label('新增户数', 'Customers with new guarantees'), unit: 'clients', sum: 'count' },
    ...{ per: 'client', good: 'up' },
  },
  firstClients: {
    ...paid,
    ...{ code: 'firstClients', label: label('首担户数', 'First-time customers'), unit: 'clients', sum: 'count' },
    ...{ per: 'client', good: 'up', where: [{ column: 'isFirst', is: ['1'] }] },
  },
  released: {
    ...{ kind: 'ledger', over: 'period', moves: { repaid: '1', compensated: '1', released: '1' } },
    ...{ code: 'released', label: label('解除担保额', 'Released'), unit: 'wan', sum: 'sum' },
    about: label('含归还、代偿与其他解除', 'Repaid, compensated and otherwise released'),
  },
  policyBalance: {
    ...balance,
    ...{
      code: 'policyBalance',
      label: label('支小支农在保余额', 'Small and rural balance'),
      unit: 'wan',
      sum: 'sum',
      where: isPolicy,
    },
    good: 'up',
  },
  policyClients: {
    ...balance,
    ...{
      code: 'policyClients',
      label: label('支小支农在保户数', 'Small and rural customers'),
      unit: 'clients',
      sum: 'count',
    },
    ...{ per: 'client', where: isPolicy, good: 'up' },
  },
  policyNew: {
    ...paid,
    ...{
      code: 'policyNew',
      label: label('支小支农新增额', 'Small and rural, newly guaranteed'),
      unit: 'wan',
      sum: 'sum',
      where: isPolicy,
    },
    good: 'up',
  },
  policyUpTo500: {
    ...balance,
    ...{
      code: 'policyUpTo500',
      label: label('单户 500 万及以下支小支农余额', 'Small and rural up to CNY 5m each'),
      unit: 'wan',
      sum: 'sum',
    },
    ...{ per: 'client', where: isPolicy, atMost: '500' },
  },
  smallLoans: {
    ...balance,
    ...{
      code: 'smallLoans',
      label: label('小微单户 500 万及以下余额', 'Small enterprises up to CNY 5m each'),
      unit: 'wan',
      sum: 'sum',
    },
    ...{ per: 'client', where: [isLoan, { column: 'isSmall', is: ['1'] }], atMost: '500' },
  },
  loans: {
    ...balance,
    ...{ code: 'loans', label: label('借款类担保余额', 'Loan guarantees'), unit: 'wan', sum: 'sum', where: [isLoan] },
  },
  bonds: {
    ...balance,
    ...{ code: 'bonds', label: label('发债类担保余额', 'Bond guarantees'), unit: 'wan', sum: 'sum' },
    where: [{ column: 'productClass', is: ['bond'] }],
  },
  liabilityBalance: {
    ...{ kind: 'weighted', code: 'liabilityBalance', unit: 'wan' },
    label: label('融资担保责任余额', 'Financing guarantee liability'),
    parts: [
      ['loans', '1'],
      ['smallLoans', '-0.25'],
      ['bonds', '1'],
    ],
    about: label(
      '小微单户 500 万及以下按 75% 计；发债主体评级与农户 200 万口径系统中没有，按 100% 计；保函等非融资担保不计',
      'Small enterprises up to CNY 5m count 75%; ratings of bond issuers and the farmers’ limit of CNY 2m are not recorded, so those count in full; non-financing guarantees do not count',
    ),
  },
  topTen: {
    ...balance,
    ...{
      code: 'topTen',
      label: label('前十户在保余额', 'Ten largest customers'),
      unit: 'wan',
      sum: 'top',
      per: 'client',
      good: 'down',
    },
  },
  largestClient: {
    ...balance,
    ...{
      code: 'largestClient',
      label: label('最大单户在保余额', 'Largest customer'),
      unit: 'wan',
      sum: 'max',
      per: 'client',
      good: 'down',
    },
  },
} as const satisfies Readonly<Record<string, Indicator>>;
