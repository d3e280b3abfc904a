import { isDecimal, multiplyDecimals, roundDecimal, subtractDecimals, trimDecimal } from '../../format/decimal.ts';

/** How a risk is shared, in %; what is not said is nobody else's. */
export interface RiskRates {
  readonly bankShareRate?: string | undefined;
  readonly againShareRate?: string | undefined;
}

/** The parts of a sum in 万元: ours, the bank's and the re-guarantor's. Together they are the sum, to the last digit. */
export interface RiskParts {
  readonly ours: string;
  readonly bank: string;
  readonly again: string;
}

/** 万元 to the fen. */
const fen = 6;

/** A sum split as the risk is shared: the others' parts are rounded to the fen, the remainder is ours. */
export function riskParts(sum: string, { bankShareRate, againShareRate }: RiskRates): RiskParts {
  const part = (rate = '0') =>
    trimDecimal(roundDecimal(multiplyDecimals(sum, multiplyDecimals(isDecimal(rate) ? rate : '0', '0.01')), fen));
  const [bank, again] = [part(bankShareRate), part(againShareRate)];
  return { ours: subtractDecimals(subtractDecimals(sum, bank), again), bank, again };
}
