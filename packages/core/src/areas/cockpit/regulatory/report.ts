import { type Label, label } from '../../../label.ts';
import { feeQuantities } from '../../credit/fee-ledger.ts';
import { quantities } from '../../post-guarantee/quantities.ts';
import { reserveRule } from '../../post-guarantee/reserves.ts';
import type { IndicatorCode } from '../indicators/indicators.ts';

/** The quantities of regulatory reports beside their indicators: the whole sum, not our share. */
export const reportQuantities = {
  guaranteeOutstanding: quantities.guaranteeOutstanding,
  feesDue: feeQuantities.due,
  feesReceived: feeQuantities.received,
  feesOpen: feeQuantities.open,
  depositHeld: feeQuantities.depositHeld,
} as const;

export type ReportQuantity = keyof typeof reportQuantities;

/** What a figure is of: the last day of the period; the period, and the year so far; the year so far alone. */
export type FigureSpan = 'day' | 'period' | 'year';

/** A figure of a report: an indicator or a quantity, never reckoned anew. */
export type ReportFigure = { readonly over: FigureSpan } & (
  | { readonly indicator: IndicatorCode; readonly quantity?: never }
  | { readonly quantity: ReportQuantity; readonly indicator?: never }
);

interface Named {
  readonly key: string;
  readonly label: Label;
  /** The rule that asks for it. */
  readonly source?: Label;
}

/** A table of a report: a line for each figure; a line for each key of a dimension; the five classes; loan notes by days overdue. */
export type ReportSection = Named &
  (
    | { readonly kind: 'figures'; readonly figures: readonly ReportFigure[] }
    | {
        readonly kind: 'parts';
        readonly by: 'product' | 'client';
        /** Only the largest by the first figure. */
        readonly top?: number;
        readonly figures: readonly ReportFigure[];
      }
    | { readonly kind: 'classes' }
    | { readonly kind: 'notes' }
  );

export interface RegulatoryReportDefinition {
  readonly label: Label;
  /** What the period is called. */
  readonly period: Label;
  readonly sections: readonly ReportSection[];
}

const at = (...codes: readonly IndicatorCode[]) => codes.map((indicator) => ({ indicator, over: 'day' }) as const);
const during = (...codes: readonly IndicatorCode[]) =>
  codes.map((indicator) => ({ indicator, over: 'period' }) as const);
const inYear = (...codes: readonly IndicatorCode[]) => codes.map((indicator) => ({ indicator, over: 'year' }) as const);
const sums = (over: FigureSpan, ...names: readonly ReportQuantity[]) =>
  names.map((quantity) => ({ quantity, over }) as const);

const regulations = label('《融资担保公司监督管理条例》', 'Regulations on Financing Guarantee Companies');
const liabilityRule = label(
  '《融资担保责任余额计量办法》',
  'Rules for measuring the liability of financing guarantees',
);
const assetRule = label('《融资担保公司资产比例管理办法》', 'Asset ratio rules for financing guarantee companies');
const monitoring = label('《融资担保公司非现场监管规程》', 'Rules for the off-site monitoring of guarantee companies');

const monthly: readonly ReportSection[] = [
  {
    ...{ kind: 'figures', key: 'scale', label: label('业务规模', 'Scale of business'), source: monitoring },
    figures: [
      ...sums('day', 'guaranteeOutstanding'),
      ...at('balance', 'guaranteedClients', 'guaranteedProjects'),
      ...during('newGuarantee', 'newClients', 'released', 'policyNew'),
      ...at('policyBalance', 'policyClients'),
    ],
  },
  {
    ...{ kind: 'parts', key: 'products', label: label('分业务品种', 'By product type'), by: 'product' },
    figures: [
      ...at('balance'),
      ...sums('day', 'guaranteeOutstanding'),
      ...at('guaranteedClients', 'guaranteedProjects'),
      ...during('newGuarantee', 'released'),
    ],
  },
  {
    ...{ kind: 'figures', key: 'liability', label: label('融资担保责任余额', 'Financing guarantee liability') },
    source: liabilityRule,
    figures: at('loanLiability', 'bondLiability', 'otherLiability', 'liabilityBalance'),
  },
  {
    ...{ kind: 'figures', key: 'risk', label: label('代偿与追偿', 'Compensation and recovery'), source: monitoring },
    figures: [
      ...during('compensation', 'recovery', 'loss'),
      ...at('compensationBalance', 'overdueBalance', 'overdueClients', 'overdueRate'),
      ...during('compensationRate', 'recoveryRate', 'lossRate'),
      ...at('compensationRateEver', 'recoveryRateEver'),
    ],
  },
  {
    ...{ kind: 'figures', key: 'reserves', label: label('准备金', 'Reserves'), source: reserveRule },
    figures: [
      ...inYear('feeIncome', 'unearnedReserveDue'),
      ...at('unearnedReserve', 'compensationReserveDue', 'compensationReserve', 'generalReserve', 'reserveCoverage'),
    ],
  },
  {
    ...{ kind: 'figures', key: 'limits', label: label('放大倍数与集中度', 'Leverage and concentration') },
    source: regulations,
    figures: at(
      'netAssets',
      'leverage',
      'largestClient',
      'clientConcentration',
      'largestGroup',
      'groupConcentration',
      'topTenShare',
    ),
  },
  {
    ...{ kind: 'figures', key: 'shares', label: label('风险分担', 'Risk sharing') },
    figures: at('filedBalance', 'filedShare', 'bankShareRate'),
  },
  {
    ...{ kind: 'figures', key: 'assets', label: label('资产比例', 'Asset ratios'), source: assetRule },
    figures: at('totalAssets', 'assetsOneShare', 'assetsOneTwoShare', 'assetsThreeShare', 'capitalShare'),
  },
];

const quarterly: readonly ReportSection[] = [
  ...monthly,
  { kind: 'classes', key: 'classes', label: label('五级分类', 'Five classes') },
  {
    ...{ kind: 'parts', key: 'clients', label: label('前十大客户', 'Ten largest clients'), by: 'client', top: 10 },
    figures: [...at('balance'), ...sums('day', 'guaranteeOutstanding')],
  },
  {
    ...{ kind: 'figures', key: 'fees', label: label('费用与保证金', 'Fees and deposits') },
    figures: [...sums('period', 'feesDue', 'feesReceived'), ...sums('day', 'feesOpen', 'depositHeld')],
  },
  { kind: 'notes', key: 'notes', label: label('借据逾期情况', 'Loan notes by days overdue') },
];

/** The reports of a guarantee company to its supervisor: page, workbook, answer and document follow from these. Amounts in 万元. */
export const regulatoryReports = {
  monthly: {
    ...{ label: label('融资担保公司月报', 'Monthly regulatory report'), period: label('月份', 'Month') },
    sections: monthly,
  },
  quarterly: {
    ...{ label: label('融资担保公司季报', 'Quarterly regulatory report'), period: label('季度', 'Quarter') },
    sections: quarterly,
  },
} as const satisfies Readonly<Record<string, RegulatoryReportDefinition>>;

export type RegulatoryReportName = keyof typeof regulatoryReports;
