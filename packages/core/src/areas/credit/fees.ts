import type { Check } from '../../entity.ts';
import type { Values } from '../../field/validate.ts';
import { warning } from '../../field/warning.ts';
import {
  compareDecimals,
  isDecimal,
  multiplyDecimals,
  percentOf,
  roundDecimal,
  trimDecimal,
} from '../../format/decimal.ts';
import { parseTerm } from '../../format/term.ts';

/** How a fee, or a deposit, follows from a rate: by the names of a form's fields. */
export interface FeeRule {
  readonly fee: string;
  /** The rate in %: a year where there is a term, else of the sum. */
  readonly rate: string;
  /** The amount that it is taken of, in 万元. */
  readonly of: string;
  /** The part of that amount in %; all of it where the form does not say. */
  readonly share?: string;
  /** The months, or the term in months and days. Without one the fee is taken once. */
  readonly term?: string;
}

/** The fees of a credit application. The cash margin is no fee of a year; re-guarantee is of the re-guarantor's share. */
export const applicationFees: readonly FeeRule[] = [
  { fee: 'guarantySum', rate: 'guaranteeRate', of: 'applySum', term: 'periodMonthDay' },
  {
    ...{ fee: 'guarantyAgainSum', rate: 'guarantyAgainRate', of: 'applySum' },
    ...{ share: 'againShareRate', term: 'periodMonthDay' },
  },
  { fee: 'consultingSum', rate: 'consultingRate', of: 'applySum', term: 'periodMonthDay' },
  { fee: 'bzSum', rate: 'bzScale', of: 'applySum' },
];

/** The fees of a drawdown. A bridge loan is paid back within days: its consulting fee is taken once. */
export const drawdownFees: readonly FeeRule[] = [
  { fee: 'marginSum', rate: 'marginRate', of: 'loanSum' },
  { fee: 'vouchSum', rate: 'vouchRate', of: 'loanSum', term: 'periodMonth' },
  { fee: 'consultSum', rate: 'consultRate', of: 'loanSum', term: 'periodMonth' },
  { fee: 'transitConsultSum', rate: 'transitConsultRate', of: 'loanSum' },
  { fee: 'againSum', rate: 'againRate', of: 'loanSum', share: 'againShareRate', term: 'periodMonth' },
];

/**
 * What a fee comes to, in 万元, rounded to the fen (6 decimals of 万元; halves up): amount × share × rate, × months / 12 where
 * it is taken by the year. Days beyond months are of a year of 360. Undefined while something of it is missing or is no number.
 */
export function feeOf({ rate, of, share, term }: FeeRule, values: Values): string | undefined {
  const days = term === undefined ? yearOfDays : daysOf(values[term]);
  const [amount, percent, part] = [numberOf(values[of]), numberOf(values[rate]), share && numberOf(values[share])];
  if (days === undefined || amount === undefined || percent === undefined) return undefined;
  const shared = part === undefined ? multiplyDecimals(amount, '100') : multiplyDecimals(amount, part || '100');
  const all = multiplyDecimals(multiplyDecimals(shared, percent), String(days));
  const fee = percentOf(all, String(yearOfDays * 1_000_000), 6);
  return fee && trimDecimal(fee);
}

/** Whether a fee as it was typed is what it comes to: to the fen, or to the yuan (4 decimals of 万元), as the original system keeps it. */
export function isFee(typed: string, fee: string): boolean {
  const decimals = typed.split('.')[1]?.length ?? 0;
  return compareDecimals(roundDecimal(fee, Math.max(decimals, 4)), typed) === 0;
}

/** Asks about fees that are not what rate and term make, with both figures. */
export function feesAsRated(rules: readonly FeeRule[]): Check {
  return (values) =>
    rules.flatMap((rule) => {
      const [typed, fee] = [numberOf(values[rule.fee]), feeOf(rule, values)];
      if (typed === undefined || fee === undefined || isFee(typed, fee)) return [];
      return warning(
        rule.fee,
        'fee',
        `按费率${rule.term ? '和期限' : ''}计算为 ${fee} 万元，填写的是 ${typed} 万元`,
        `is ${typed}, while the rate${rule.term ? ' and the term' : ''} make it ${fee} (CNY 10,000)`,
      );
    });
}

const yearOfDays = 360;

/** Months count 30 days each, so that twelve of them are a year. */
function daysOf(value: unknown): number | undefined {
  const term = typeof value === 'string' ? parseTerm(value) : undefined;
  return term && term.months * 30 + term.days;
}

function numberOf(value: unknown): string | undefined {
  return typeof value === 'string' && isDecimal(value, { signed: false }) ? value : undefined;
}
