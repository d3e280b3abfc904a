import {
  addDecimals,
  compareDecimals,
  multiplyDecimals,
  percentOf,
  subtractDecimals,
} from '../../../format/decimal.ts';
import type { Indicator, IndicatorLimit } from './indicator.ts';
import { findIndicator } from './indicators.ts';

/** Values of the indicators that are asked from sources; undefined where nothing is known. */
export type FigureValues = Readonly<Record<string, string | undefined>>;

/** The value of an indicator from the values of its parts, exactly; none where a part is not known or nothing is to be divided by. */
export function reckon(indicator: Indicator, values: FigureValues): string | undefined {
  if (indicator.kind === 'weighted') {
    const parts = indicator.parts.map(([code, weight, needs]) => {
      const value = partValue(code, values);
      if (value === undefined) return needs === 'if-known' ? '0' : undefined;
      return multiplyDecimals(value, weight);
    });
    return allOf(parts);
  }
  if (indicator.kind === 'computed') {
    const parts = indicator.of.map(([code, needs]) => partValue(code, values) ?? (needs ? '0' : undefined));
    return parts.includes(undefined) ? undefined : indicator.compute(...(parts as readonly string[]));
  }
  if (indicator.kind !== 'ratio') return values[indicator.code];
  const numerator = allOf(indicator.numerator.map((code) => partValue(code, values)));
  const sum = allOf(indicator.denominator.map((code) => partValue(code, values)));
  const less = allOf((indicator.less ?? []).map((code) => partValue(code, values)));
  if (numerator === undefined || sum === undefined || less === undefined) return undefined;
  const denominator = subtractDecimals(sum, less);
  if (compareDecimals(denominator, '0') <= 0) return undefined;
  return indicator.unit === 'percent'
    ? percentOf(numerator, denominator)
    : percentOf(numerator, multiplyDecimals(denominator, '100'));
}

function partValue(code: string, values: FigureValues): string | undefined {
  const part = findIndicator(code);
  return part && reckon(part, values);
}

function allOf(values: readonly (string | undefined)[]): string | undefined {
  return values.includes(undefined) ? undefined : addDecimals(values as readonly string[]);
}

/** The limit of a figure: a raised one where the rules allow more to whoever it is. */
export function limitOf(
  { limit }: { readonly limit?: Partial<IndicatorLimit> },
  { atMost }: { readonly atMost?: string },
): Partial<IndicatorLimit> | undefined {
  return limit?.raised && atMost !== undefined ? { ...limit, atMost } : limit;
}

/** What an indicator must not pass where enough of others is there; nothing where not, or where it is not known. */
export function raisedLimit({ limit }: Indicator, values: FigureValues): string | undefined {
  const { atMost, where = [] } = limit?.raised ?? {};
  const isMet = where.every(([code, atLeast]) => {
    const value = partValue(code, values);
    return value !== undefined && compareDecimals(value, atLeast) >= 0;
  });
  return isMet ? atMost : undefined;
}

/** How a figure stands to its limit: kept, near (within a fifth of it), or passed. */
export function standingOf(value: string | undefined, limit: Pick<IndicatorLimit, 'atMost' | 'atLeast'> | undefined) {
  if (value === undefined || !limit) return undefined;
  const { atMost, atLeast } = limit;
  if (atMost !== undefined) {
    if (compareDecimals(value, atMost) > 0) return 'passed' as const;
    return compareDecimals(value, multiplyDecimals(atMost, '0.8')) >= 0 ? ('near' as const) : ('kept' as const);
  }
  if (atLeast === undefined) return undefined;
  if (compareDecimals(value, atLeast) < 0) return 'passed' as const;
  return compareDecimals(value, multiplyDecimals(atLeast, '1.2')) <= 0 ? ('near' as const) : ('kept' as const);
}

/** How much more it is than before, in % to two decimals; none where there was nothing. */
export function growth(value: string | undefined, before: string | undefined): string | undefined {
  if (value === undefined || before === undefined || compareDecimals(before, '0') <= 0) return undefined;
  return percentOf(subtractDecimals(value, before), before);
}
