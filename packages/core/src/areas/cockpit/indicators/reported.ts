import { label } from '../../../label.ts';
import type { FigureUnit, Indicator } from './indicator.ts';

const last = { kind: 'reported', sum: 'last' } as const;
const sum = { kind: 'reported', sum: 'sum' } as const;
const wan: { readonly unit: FigureUnit } = { unit: 'wan' };

/** What finance and the companies know and the system does not: reported by month, confirmed by the group. */
export const reportedIndicators = {
  netAssets: { ...last, ...wan, code: 'netAssets', label: label('净资产', 'Net assets'), good: 'up' },
  guaranteeEquity: {
    ...{ ...last, ...wan, code: 'guaranteeEquity' },
    label: label('对其他担保、再担保公司股权投资', 'Equity held in other guarantors'),
  },
  ratedBonds: {
    ...{ ...last, ...wan, code: 'ratedBonds' },
    label: label('主体评级 AA 及以上发债担保余额', 'Bond guarantees of issuers rated AA or better'),
  },
  otherFinancing: {
    ...{ ...last, ...wan, code: 'otherFinancing' },
    label: label('其他融资担保在保余额', 'Balance of other financing guarantees'),
    about: label('信托、资产管理计划、资产支持证券等', 'Trusts, asset management plans, asset-backed securities'),
  },
  totalAssets: { ...last, ...wan, code: 'totalAssets', label: label('资产总额', 'Total assets') },
  compensationReceivable: {
    ...{ ...last, ...wan, code: 'compensationReceivable' },
    label: label('应收代偿款', 'Compensation receivable'),
    good: 'down',
  },
  assetsOne: { ...last, ...wan, code: 'assetsOne', label: label('Ⅰ级资产', 'Class I assets') },
  assetsTwo: { ...last, ...wan, code: 'assetsTwo', label: label('Ⅱ级资产', 'Class II assets') },
  assetsThree: { ...last, ...wan, code: 'assetsThree', label: label('Ⅲ级资产', 'Class III assets') },
  unearnedReserve: {
    ...last,
    ...wan,
    code: 'unearnedReserve',
    label: label('未到期责任准备金', 'Unearned premium reserve'),
  },
  compensationReserve: {
    ...last,
    ...wan,
    code: 'compensationReserve',
    label: label('担保赔偿准备金', 'Compensation reserve'),
  },
  generalReserve: { ...last, ...wan, code: 'generalReserve', label: label('一般风险准备金', 'General risk reserve') },
  loss: { ...sum, ...wan, code: 'loss', label: label('担保损失额', 'Guarantee losses'), good: 'down' },
  feeIncome: { ...sum, ...wan, code: 'feeIncome', label: label('担保费收入', 'Fee income'), good: 'up' },
  feeReceived: { ...sum, ...wan, code: 'feeReceived', label: label('实收担保费', 'Fees received'), good: 'up' },
  jobs: { ...last, code: 'jobs', unit: 'persons', label: label('支持就业人数', 'Jobs supported'), good: 'up' },
  taxes: { ...sum, ...wan, code: 'taxes', label: label('带动纳税额', 'Taxes paid by clients'), good: 'up' },
} as const satisfies Readonly<Record<string, Indicator>>;
