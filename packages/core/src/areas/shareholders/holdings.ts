import type { Issue, Values } from '../../field/validate.ts';
import { warning } from '../../field/warning.ts';
import { addDecimals, compareDecimals, isDecimal } from '../../format/decimal.ts';

/** What the other shareholders of the company hold together, and its registered capital in 万元 where it is known. */
export interface Holdings {
  readonly scale: string;
  readonly sum: string;
  readonly capital?: string | undefined;
}

/** Asks about a shareholder with whom all shares pass 100 %, or with whom more is subscribed than the capital. */
export function holdingWarnings({ investScale, investSum }: Values, others: Holdings): readonly Issue[] {
  const scale = sumWith(others.scale, investScale);
  const sum = sumWith(others.sum, investSum);
  const { capital } = others;
  return [
    ...(scale !== undefined && compareDecimals(scale, '100') > 0
      ? warning(
          'investScale',
          'holdings',
          `与其他股东合计 ${scale}%，超过 100%`,
          `makes ${scale}% with the others, above 100%`,
        )
      : []),
    ...(sum !== undefined && capital !== undefined && isDecimal(capital) && compareDecimals(sum, capital) > 0
      ? warning(
          'investSum',
          'holdings',
          `与其他股东合计 ${sum} 万元，超过注册资本 ${capital} 万元`,
          `makes ${sum} with the others, above the registered capital of ${capital} (CNY 10,000)`,
        )
      : []),
  ];
}

function sumWith(others: string, own: unknown): string | undefined {
  return typeof own === 'string' && isDecimal(own) ? addDecimals([others, own]) : undefined;
}
