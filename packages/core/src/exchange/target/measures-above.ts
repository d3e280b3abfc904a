import { namedAssets } from '../../areas/measures/assets.ts';
import type { Measure } from '../../areas/measures/measure.ts';
import { amount } from '../../areas/measures/value-checks.ts';
import { addDecimals, compareDecimals } from '../../format/decimal.ts';
import type { ForeseenRow } from './target.ts';

/**
 * New measures as few rows with the same sums: for each asset that `wanted` names, one of each rank that names nothing else,
 * accepted at what all of them are accepted at and appraised at the most that one of them is. What is changed, not added, stays
 * a row of its own.
 */
export function addedUpByAsset(
  // biome-ignore lint/suspicious/noExplicitAny: a kind of any fields fits
  entity: Measure<any>,
  rows: readonly ForeseenRow[],
  wanted: readonly ForeseenRow[],
): readonly ForeseenRow[] {
  const keysOf = ({ values }: ForeseenRow) =>
    namedAssets(entity, values).map(({ field, asset }) => `${field} ${asset}`);
  const needed = new Set(wanted.flatMap(keysOf));
  const ofKey = new Map<string, ForeseenRow[]>();
  for (const row of rows)
    if (!row.stored)
      for (const key of keysOf(row)) if (needed.has(key)) ofKey.set(key, [...(ofKey.get(key) ?? []), row]);
  return [
    ...[...ofKey].flatMap(([key, sharing]) => {
      const [field = ''] = key.split(' ');
      const assessValue = greatest(amounts(sharing, 'assessValue'));
      const ranks = [...new Set(sharing.map(({ values }) => values['sortNum']))];
      return ranks.map((sortNum): ForeseenRow => {
        const ofRank = sharing.filter(({ values }) => values['sortNum'] === sortNum);
        const [first] = ofRank as [ForeseenRow];
        const optValue = addDecimals(amounts(ofRank, 'optValue'));
        return { ...first, values: { [field]: first.values[field], sortNum, assessValue, optValue } };
      });
    }),
    ...rows.filter(({ stored }) => stored),
  ];
}

function amounts(rows: readonly ForeseenRow[], field: string): readonly string[] {
  return rows.flatMap(({ values }) => amount(values, field) ?? []);
}

function greatest(list: readonly string[]): string | undefined {
  return [...list].sort((one, other) => compareDecimals(other, one))[0];
}
