import { addDecimals } from '@danbao/core/format';
import { coverageOf, type MeasureRecord } from '@danbao/core/measures';
import type { KindOf } from '../use-kinds.ts';

/** What measures come to in 万元; undefined where there is nothing of the sort. */
export interface MeasureSums {
  readonly assessValue: string | undefined;
  readonly alreadyValue: string | undefined;
  readonly optValue: string | undefined;
}

/** Of a coverage's parts only the warnings depend on the day. */
const anyDay = '2000-01-01';

/** By the rule of all sums: what is disposed of or released counts no more, and some promises add nothing. */
function sumsOf(rows: readonly MeasureRecord[], kindOf: KindOf) {
  const counted = rows.map((row) => {
    const secures = row.isVoidPromise === '1' ? 'nothing' : (kindOf(row)?.secures ?? 'nothing');
    return { ...row, secures } as const;
  });
  return coverageOf(counted, {}, anyDay);
}

/** What the collateral among them comes to. */
export function collateralSums(rows: readonly MeasureRecord[], kindOf: KindOf): MeasureSums {
  const { assessValue, alreadyValue, optValue } = sumsOf(rows, kindOf);
  return { assessValue, alreadyValue, optValue };
}

/** The sums of a group. Guarantees have no value of an asset; they come to what they promise, and margins that are held. */
export function groupSums(rows: readonly MeasureRecord[], kindOf: KindOf): MeasureSums {
  if (rows.some((row) => kindOf(row)?.family !== 'guarantee')) return collateralSums(rows, kindOf);
  const { optValue, guaranteeSum } = sumsOf(rows, kindOf);
  return { assessValue: undefined, alreadyValue: undefined, optValue: addDecimals([optValue, guaranteeSum]) };
}
