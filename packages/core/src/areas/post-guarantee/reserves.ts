import {
  compareDecimals,
  multiplyDecimals,
  roundDecimal,
  subtractDecimals,
  trimDecimal,
} from '../../format/decimal.ts';
import { label } from '../../label.ts';

/** The rule by which guarantors put reserves aside. */
export const reserveRule = label(
  '《融资性担保公司管理暂行办法》第三十一条',
  'Interim rules for financing guarantee companies, article 31',
);

/** Shares of the fees of a year, and of the liability outstanding at its end. */
export const reserveShares = {
  /** Of the fees of the year, as unearned premium reserve. */
  unearned: '0.5',
  /** Of the liability, put aside as compensation reserve in a year. */
  compensation: '0.01',
  /** Of the liability: from here on only what is missing to it is put aside. */
  compensationFull: '0.1',
} as const;

/** 万元 to the fen. */
const fen = 6;

/** The unearned premium reserve due for the guarantee fees of a year; both in 万元, to the fen. */
export function unearnedReserveDue(fees: string): string {
  return toFen(multiplyDecimals(fees, reserveShares.unearned));
}

/**
 * What is put aside for a year as compensation reserve: a share of the liability outstanding at its end, but never more than
 * what the reserve there is lacks of its full share. In 万元, to the fen.
 * @param reserve What was put aside before. @default '0'
 */
export function compensationReserveDue(liability: string, reserve = '0'): string {
  const ofYear = toFen(multiplyDecimals(liability, reserveShares.compensation));
  const missing = subtractDecimals(toFen(multiplyDecimals(liability, reserveShares.compensationFull)), reserve);
  if (compareDecimals(missing, '0') <= 0) return '0';
  return compareDecimals(missing, ofYear) < 0 ? trimDecimal(missing) : ofYear;
}

function toFen(sum: string): string {
  return trimDecimal(roundDecimal(sum, fen));
}
