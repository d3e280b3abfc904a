import { label } from '../../../label.ts';
import { quantities } from '../../post-guarantee/quantities.ts';
import type { Indicator } from './indicator.ts';
import { movesOf } from './moves-of.ts';

const balance = { kind: 'ledger', over: 'day', moves: movesOf(quantities.liability) } as const;
const paid = { kind: 'ledger', over: 'period', moves: { paid: '1' } } as const;
const isPolicy = [{ column: 'isPolicy', is: ['1'] }] as const;
const isSmall = { column: 'isSmall', is: ['1'] } as const;
/** An individual with a rural project; never a small enterprise. */
const isFarmer = { column: 'isFarmer', is: ['1'] } as const;
const isLoan = { column: 'productClass', is: ['loan'] } as const;

/** How large the business is. */
export const scaleIndicators = {
  balance: {
    ...balance,
    code: 'balance',
    label: quantities.liability.label,
    unit: 'wan',
    sum: 'sum',
    good: 'up',
  },
  guaranteedClients: {
    ...balance,
    ...{ code: 'guaranteedClients', label: label('在保户数', 'Clients guaranteed'), unit: 'clients', sum: 'count' },
    ...{ per: 'client', good: 'up' },
    about: label('同一统一社会信用代码或身份证号只计一户', 'One credit code or ID number is one client'),
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
    ...{ code: 'newClients', label: label('新增户数', 'Clients with new guarantees'), unit: 'clients', sum: 'count' },
    ...{ per: 'client', good: 'up' },
  },
  firstClients: {
    ...paid,
    ...{ code: 'firstClients', label: label('首担户数', 'First-time clients'), unit: 'clients', sum: 'count' },
    ...{ per: 'client', good: 'up', where: [{ column: 'isFirst', is: ['1'] }] },
  },
  released: {
    ...{ kind: 'ledger', over: 'period', moves: { repaid: '1', compensated: '1', released: '1' } },
    ...{ code: 'released', label: label('解除担保额', 'Guarantees discharged'), unit: 'wan', sum: 'sum' },
    about: label('含归还、代偿与其他解除', 'Repaid, compensated and otherwise released'),
  },
  policyBalance: {
    ...balance,
    ...{
      code: 'policyBalance',
      label: label('支小支农责任余额', 'Small and rural liability'),
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
      label: label('支小支农在保户数', 'Small and rural clients'),
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
    ...{ per: 'client', where: [isLoan, isSmall], atMost: '500' },
  },
  farmerLoans: {
    ...balance,
    ...{
      code: 'farmerLoans',
      label: label('农户单户 200 万及以下余额', 'Farmers up to CNY 2m each'),
      unit: 'wan',
      sum: 'sum',
    },
    ...{ per: 'client', where: [isLoan, isFarmer], atMost: '200' },
    about: label('农户指三农项目的自然人客户', 'Farmers are individual clients of rural projects'),
  },
  smallFarmBalance: {
    ...{ kind: 'weighted', code: 'smallFarmBalance', unit: 'wan', good: 'up' },
    label: label('小微企业和农户责任余额', 'Liability of small enterprises and farmers'),
    parts: [
      ['smallBalance', '1'],
      ['farmerBalance', '1'],
    ],
  },
  smallBalance: {
    ...balance,
    ...{
      code: 'smallBalance',
      label: label('小微企业责任余额', 'Liability of small enterprises'),
      unit: 'wan',
      sum: 'sum',
    },
    ...{ where: [isSmall], good: 'up' },
  },
  farmerBalance: {
    ...balance,
    ...{ code: 'farmerBalance', label: label('农户责任余额', 'Liability of farmers'), unit: 'wan', sum: 'sum' },
    ...{ where: [isFarmer], good: 'up' },
  },
  smallClients: {
    ...balance,
    ...{ code: 'smallClients', label: label('小微企业在保户数', 'Small enterprises guaranteed'), unit: 'clients' },
    ...{ sum: 'count', per: 'client', where: [isSmall], good: 'up' },
  },
  farmerClients: {
    ...balance,
    ...{ code: 'farmerClients', label: label('农户在保户数', 'Farmers guaranteed'), unit: 'clients' },
    ...{ sum: 'count', per: 'client', where: [isFarmer], good: 'up' },
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
  loanLiability: {
    ...{ kind: 'weighted', code: 'loanLiability', unit: 'wan' },
    label: label('借款类担保责任余额', 'Liability of loan guarantees'),
    parts: [
      ['loans', '1'],
      ['smallLoans', '-0.25'],
      ['farmerLoans', '-0.25'],
    ],
    about: label(
      '小微单户 500 万、农户单户 200 万及以下按 75% 计，其他按 100% 计',
      'Small enterprises up to CNY 5m and farmers up to CNY 2m count 75%, all else in full',
    ),
  },
  bondLiability: {
    ...{ kind: 'weighted', code: 'bondLiability', unit: 'wan' },
    label: label('发债类担保责任余额', 'Liability of bond guarantees'),
    parts: [
      ['bonds', '1'],
      ['ratedBonds', '-0.2', 'if-known'],
    ],
    about: label(
      '主体评级 AA 及以上按 80% 计，其余额由公司填报；未填报的全部按 100% 计',
      'Issuers rated AA or better count 80%; companies report their balance, and without a report all bonds count in full',
    ),
  },
  otherLiability: {
    ...{ kind: 'weighted', code: 'otherLiability', unit: 'wan' },
    label: label('其他融资担保责任余额', 'Liability of other financing guarantees'),
    parts: [['otherFinancing', '1', 'if-known']],
    about: label(
      '按 100% 计，由公司填报；保函等非融资担保不计',
      'Counts in full, reported by companies; non-financing guarantees do not count',
    ),
  },
  liabilityBalance: {
    ...{ kind: 'weighted', code: 'liabilityBalance', unit: 'wan' },
    label: label('融资担保责任余额', 'Financing guarantee liability'),
    parts: [
      ['loanLiability', '1'],
      ['bondLiability', '1'],
      ['otherLiability', '1'],
    ],
  },
  largestGroup: {
    ...balance,
    ...{
      code: 'largestGroup',
      label: label('最大关联集团责任余额', 'Largest group of related clients'),
      unit: 'wan',
    },
    ...{ sum: 'max', per: 'group', good: 'down' },
    about: label(
      '客户页「关联客户」中直接或间接相关的客户为一个集团',
      'Clients that are related on their pages, directly or through others, are one group',
    ),
  },
  topTen: {
    ...balance,
    ...{
      code: 'topTen',
      label: label('前十户责任余额', 'Ten largest clients'),
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
      label: label('最大单户责任余额', 'Largest client'),
      unit: 'wan',
      sum: 'max',
      per: 'client',
      good: 'down',
    },
  },
} as const satisfies Readonly<Record<string, Indicator>>;
