import { compareDecimals, isDecimal } from '../../format/decimal.ts';
import type { CreditGap } from './progress.ts';

/** What is known of a credit when something is to be drawn on it. */
export interface DrawnCredit {
  readonly state?: string | undefined;
  /** yyyy-MM-dd, with a time or without; none known: it does not end. */
  readonly creditEndDate?: string | undefined;
  /** What is left of it, in 万元. */
  readonly restSum?: string | undefined;
}

/**
 * What stands against drawing on a credit: it is approved, still runs on that day (yyyy-MM-dd in China), and has something left, and enough
 * for the sum where one is given (N3).
 */
export function creditUseGaps(credit: DrawnCredit, today: string, loanSum = ''): readonly CreditGap[] {
  const { state, creditEndDate = '', restSum = '' } = credit;
  if (state !== 'approved') return ['approved'];
  const isUsedUp = isDecimal(restSum) && compareDecimals(restSum, '0') <= 0;
  const isTooMuch = isDecimal(loanSum) && isDecimal(restSum) && compareDecimals(loanSum, restSum) > 0;
  const isOver = creditEndDate !== '' && creditEndDate.slice(0, 10) < today;
  return [
    ...(isUsedUp ? (['usedUp'] as const) : isTooMuch ? (['quota'] as const) : []),
    ...(isOver ? (['expired'] as const) : []),
  ];
}
