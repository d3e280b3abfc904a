import { namedAssets } from '../../areas/measures/assets.ts';
import type { Measure } from '../../areas/measures/measure.ts';
import { amount } from '../../areas/measures/value-checks.ts';
import { addDecimals, compareDecimals } from '../../format/decimal.ts';
import type { ForeseenRow } from './target.ts';

/**
 * New measures as few rows with the same sums: those of the same assets and rank as one, accepted at what they are accepted at
 * together and appraised at the most that one of their assets is. What is changed, not added, stays a row of its own.
 */
export function addedUpByAsset(
  // biome-ignore lint/suspicious/noExplicitAny: a kind of any fields fits
  entity: Measure<any>,
  rows: readonly ForeseenRow[],
): readonly ForeseenRow[] {
  const assetsOf = ({ values }: ForeseenRow) => JSON.stringify(namedAssets(entity, values));
  const added = grouped(
    rows.filter(({ stored }) => !stored),
    assetsOf,
  );
  return [
    ...added.flatMap((ofAssets) => {
      const assessValue = greatest(amounts(ofAssets, 'assessValue'));
      return grouped(ofAssets, ({ values }) => String(values['sortNum'] ?? '')).map((ofRank): ForeseenRow => {
        const [first] = ofRank as [ForeseenRow];
        const optValue = addDecimals(amounts(ofRank, 'optValue'));
        return { ...first, values: { ...first.values, assessValue, optValue } };
      });
    }),
    ...rows.filter(({ stored }) => stored),
  ];
}

function grouped<T>(list: readonly T[], keyOf: (one: T) => string): readonly (readonly T[])[] {
  const groups = new Map<string, T[]>();
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return [...groups.values()];
}

function amounts(rows: readonly ForeseenRow[], field: string): readonly string[] {
  return rows.flatMap(({ values }) => amount(values, field) ?? []);
}

function greatest(list: readonly string[]): string | undefined {
  return [...list].sort((one, other) => compareDecimals(other, one))[0];
}
