import { compareDecimals, multiplyDecimals, percentOf, roundDecimal } from '../../format/decimal.ts';
import type { Label, Locale } from '../../label.ts';
import { describeTerms, isKnown, type StatementFigures, type Term, termsOf, totalOf } from './figures.ts';
import type { Standard } from './line-item.ts';

export type RatioName =
  | 'debtRatio'
  | 'currentRatio'
  | 'quickRatio'
  | 'cashRatio'
  | 'interestCover'
  | 'receivablesTurnover'
  | 'inventoryTurnover'
  | 'assetTurnover'
  | 'grossMargin'
  | 'netMargin'
  | 'returnOnEquity'
  | 'cashToCurrentDebt'
  | 'revenueGrowth';

/** A ratio of two formulas of `termsOf`. */
export interface Ratio {
  readonly name: RatioName;
  readonly label: Label;
  readonly shownAs: 'percent' | 'times';
  readonly of: Readonly<Record<Standard, readonly [part: string, whole: string]>>;
  /** The whole is the mean of both columns. */
  readonly isMean?: true;
  /** Says nothing where the whole is below zero. */
  readonly positive?: true;
}

/** Every ratio that is shown for a statement, in order. */
export const statementRatios: readonly Ratio[] = [
  ratio('debtRatio', '资产负债率', 'Debt ratio', 'percent', ['A58', 'A34'], ['S47', 'S30']),
  ratio('currentRatio', '流动比率', 'Current ratio', 'times', ['A14', 'A48'], ['S15', 'S41']),
  ratio('quickRatio', '速动比率', 'Quick ratio', 'times', ['A14-A09-A07-A12-A13', 'A48'], ['S15-S09-S05-S14', 'S41']),
  ratio('cashRatio', '现金比率', 'Cash ratio', 'times', ['A01+A02', 'A48'], ['S01+S02', 'S41']),
  ratio('interestCover', '利息保障倍数', 'Interest cover', 'times', ['P18+P07a', 'P07a'], ['R30+R19', 'R19']),
  mean(
    'receivablesTurnover',
    '应收账款周转率',
    'Receivables turnover',
    'times',
    ['P01', 'A04+A05+A06'],
    ['R01', 'S03+S04'],
  ),
  mean('inventoryTurnover', '存货周转率', 'Inventory turnover', 'times', ['P02', 'A09'], ['R02', 'S09']),
  mean('assetTurnover', '总资产周转率', 'Asset turnover', 'times', ['P01', 'A34'], ['R01', 'S30']),
  ratio('grossMargin', '销售毛利率', 'Gross margin', 'percent', ['P01-P02', 'P01'], ['R01-R02', 'R01']),
  ratio('netMargin', '销售净利率', 'Net margin', 'percent', ['P20', 'P01'], ['R32', 'R01']),
  mean('returnOnEquity', '净资产收益率', 'Return on equity', 'percent', ['P20', 'A68'], ['R32', 'S52']),
  ratio(
    'cashToCurrentDebt',
    '经营现金流对流动负债',
    'Operating cash flow to current liabilities',
    'percent',
    ['C10', 'A48'],
    ['F07', 'S41'],
  ),
  ratio(
    'revenueGrowth',
    '收入增长率',
    'Revenue growth',
    'percent',
    ['P01-P01@prior', 'P01@prior'],
    ['R01-R01@prior', 'R01@prior'],
  ),
];

/** Why there is no ratio. */
export type NoRatio = 'missing' | 'zero' | 'negative';

export type RatioResult = { readonly value: string } | { readonly none: NoRatio };

/** The reasons in words. */
export const noRatio: Readonly<Record<NoRatio, Label>> = {
  missing: { zh: '不适用：缺少所需金额', en: 'Not applicable: an amount is missing' },
  zero: { zh: '不适用：分母为零', en: 'Not applicable: division by zero' },
  negative: { zh: '不适用：分母为负数', en: 'Not applicable: the divisor is below zero' },
};

/** The ratio as a plain number with exactly four decimals (0.5432 is 54.32%), halves rounded up; or why there is none. */
export function ratioOf({ of, isMean, positive }: Ratio, standard: Standard, figures: StatementFigures): RatioResult {
  const [part, whole] = [termsOf(of[standard][0]), wholeOf(of[standard][1], isMean)];
  // The total of each side must be known; lines of it that the form leaves empty count as nothing.
  const isGiven = [part, whole].every((terms) => terms.some((cell) => isKnown(cell, figures)));
  const [first] = part;
  if (!isGiven || !first || !isKnown(first, figures) || (isMean && !hasBoth(whole, figures)))
    return { none: 'missing' };
  const divisor = totalOf(whole, figures);
  const sign = compareDecimals(divisor, '0');
  if (sign === 0) return { none: 'zero' };
  if (positive && sign < 0) return { none: 'negative' };
  const dividend = totalOf(part, figures);
  const percent = percentOf(isMean ? multiplyDecimals(dividend, '2') : dividend, divisor, 2) ?? '0';
  return { value: roundDecimal(multiplyDecimals(percent, '0.01'), 4) };
}

/** As people read it: 54.32% or 1.23; the reason where there is none. */
export function formatRatio({ shownAs }: Ratio, result: RatioResult, locale: Locale): string {
  if ('none' in result) return noRatio[result.none][locale];
  const { value } = result;
  return shownAs === 'percent' ? `${roundDecimal(multiplyDecimals(value, '100'), 2)}%` : roundDecimal(value, 2);
}

/** The formula in words. */
export function describeRatio({ of, isMean }: Ratio, standard: Standard, locale: Locale): string {
  const [part, whole] = of[standard].map((formula) => {
    const terms = termsOf(formula);
    const text = describeTerms(terms, locale);
    return terms.length > 1 ? `(${text})` : text;
  });
  const mean = locale === 'zh' ? `${whole}的年初与期末平均` : `mean of ${whole} at begin and end`;
  return `${part} ÷ ${isMean ? mean : whole}`;
}

/** The summary figures of a statement (Z7), amounts in yuan. */
export interface StatementSummary {
  readonly totalAssets?: string;
  readonly totalLiabilities?: string;
  readonly netAssets?: string;
  readonly revenue?: string;
  readonly netProfit?: string;
  readonly operatingCashFlow?: string;
  readonly currentRatio?: string;
  readonly debtRatio?: string;
}

const summaryCodes = {
  totalAssets: { general: 'A34', small: 'S30' },
  totalLiabilities: { general: 'A58', small: 'S47' },
  netAssets: { general: 'A68', small: 'S52' },
  revenue: { general: 'P01', small: 'R01' },
  netProfit: { general: 'P20', small: 'R32' },
  operatingCashFlow: { general: 'C10', small: 'F07' },
} as const;

/** The summary that follows from the lines; what is not known is left out. */
export function summaryOf(standard: Standard, figures: StatementFigures): StatementSummary {
  const amounts = Object.entries(summaryCodes).map(([name, codes]) => [name, figures[codes[standard]]?.current]);
  const ratios = statementRatios
    .filter(({ name }) => name === 'currentRatio' || name === 'debtRatio')
    .map((one) => {
      const result = ratioOf(one, standard, figures);
      return [one.name, 'value' in result ? result.value : undefined];
    });
  return Object.fromEntries([...amounts, ...ratios].filter(([, value]) => value !== undefined));
}

function wholeOf(formula: string, isMean: true | undefined): readonly Term[] {
  const terms = termsOf(formula);
  return isMean ? [...terms, ...terms.map((term) => ({ ...term, column: 'prior' as const }))] : terms;
}

function hasBoth(terms: readonly Term[], figures: StatementFigures): boolean {
  return (['current', 'prior'] as const).every((column) =>
    terms.some((term) => term.column === column && isKnown(term, figures)),
  );
}

type Sides = readonly [part: string, whole: string];

function ratio(
  name: RatioName,
  zh: string,
  en: string,
  shownAs: Ratio['shownAs'],
  general: Sides,
  small: Sides,
): Ratio {
  const positive = name === 'interestCover' || name === 'revenueGrowth';
  return { name, label: { zh, en }, shownAs, of: { general, small }, ...(positive ? { positive } : {}) };
}

function mean(name: RatioName, zh: string, en: string, shownAs: Ratio['shownAs'], general: Sides, small: Sides): Ratio {
  return { ...ratio(name, zh, en, shownAs, general, small), isMean: true, positive: true };
}
