import { approvalIndicators } from './approvals.ts';
import { type Dimension, dimensionsOf } from './dimensions.ts';
import type { Indicator } from './indicator.ts';
import { measureIndicators } from './measures.ts';
import { ratioIndicators } from './ratios.ts';
import { reportedIndicators } from './reported.ts';
import { riskIndicators } from './risk.ts';
import { scaleIndicators } from './scale.ts';

/** Every indicator by its code. A new one is one entry: query, table, chart, export, rows behind and document follow. */
export const indicators = {
  ...scaleIndicators,
  ...riskIndicators,
  ...measureIndicators,
  ...approvalIndicators,
  ...reportedIndicators,
  ...ratioIndicators,
} as const;

export type IndicatorCode = keyof typeof indicators;

export function findIndicator(code: string): Indicator | undefined {
  return Object.hasOwn(indicators, code) ? indicators[code as IndicatorCode] : undefined;
}

/** The indicators that a figure is reckoned from; itself where it is asked from its source. */
export function partsOf(indicator: Indicator): readonly Indicator[] {
  const codes =
    indicator.kind === 'ratio'
      ? [...indicator.numerator, ...indicator.denominator, ...(indicator.less ?? [])]
      : indicator.kind === 'weighted'
        ? indicator.parts.map(([code]) => code)
        : indicator.kind === 'computed'
          ? indicator.of.map(([code]) => code)
          : undefined;
  if (!codes) return [indicator];
  const parts = codes.flatMap((code) => {
    const part = findIndicator(code);
    if (!part) throw new Error(`${indicator.code} is reckoned from ${code}, which is no indicator`);
    return partsOf(part);
  });
  return [...new Map(parts.map((part) => [part.code, part])).values()];
}

/** Those by which it is told whether an indicator has a raised limit. */
export function raisingOf({ limit }: Indicator): readonly Indicator[] {
  return (limit?.raised?.where ?? []).flatMap(([code]) => findIndicator(code) ?? []);
}

/** What an indicator can be told apart by: what all its parts can. */
export function dimensionsOfIndicator(indicator: Indicator): readonly Dimension[] {
  const [first = [], ...others] = partsOf(indicator).map((part) =>
    part.kind === 'rows' ? monthsOnlyWithDay(part) : dimensionsOf[part.kind === 'reported' ? 'reported' : 'ledger'],
  );
  return first.filter((one) => others.every((list) => list.includes(one)));
}

function monthsOnlyWithDay(part: Extract<Indicator, { readonly kind: 'rows' }>): readonly Dimension[] {
  return dimensionsOf[part.source].filter((one) => one !== 'month' || part.day !== undefined);
}

/** Whether its value of an earlier day can be told: rows as they are now have no history. */
export function hasHistory(indicator: Indicator): boolean {
  return partsOf(indicator).every((part) => part.kind !== 'rows' || part.day !== undefined);
}
