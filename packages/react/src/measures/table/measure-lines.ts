import type { Locale } from '@danbao/core';
import { compareDecimals, isDecimal } from '@danbao/core/format';
import { type MeasureFamily, type MeasureRecord, measureFamilies } from '@danbao/core/measures';
import type { KindOf } from '../use-kinds.ts';
import { methodName, typeName } from './measure-names.ts';
import { groupSums, type MeasureSums } from './measure-sums.ts';

/** The measures of one kind as a line of their own, with what they come to. */
export interface MeasureGroup {
  /** Its key among the lines; no measure has such an id. */
  readonly optGuaranty_ID: string;
  readonly isGroup: true;
  /** Method and type, as 抵押 · 房产. */
  readonly name: string;
  readonly count: number;
  readonly sums: MeasureSums;
  readonly isFolded: boolean;
}

export type MeasureLine = MeasureRecord | MeasureGroup;

export function isMeasureGroup(line: MeasureLine): line is MeasureGroup {
  return line['isGroup'] === true;
}

/** What measures are sorted by: what a column says of one, as it is compared. */
export type SortKey = (row: MeasureRecord) => string;

const families = Object.keys(measureFamilies) as readonly MeasureFamily[];

export interface LinesOptions {
  readonly kindOf: KindOf;
  readonly locale: Locale;
  /** The keys of the groups of which only the sums are shown. */
  readonly folded: ReadonlySet<string>;
  /** Within a group; as they are when not said. */
  readonly sortBy?: { readonly key: SortKey; readonly isDown: boolean } | undefined;
}

/** Measures by their kinds, each kind under a line with its name and sums: collateral first, then guarantees, then what nobody knows. */
export function measureLines(rows: readonly MeasureRecord[], { kindOf, locale, folded, sortBy }: LinesOptions) {
  const groups = new Map<string, MeasureRecord[]>();
  for (const row of rows) {
    const key = `group ${kindOf(row)?.kind ?? row.optTypeName ?? ''}`;
    const known = groups.get(key);
    if (known) known.push(row);
    else groups.set(key, [row]);
  }
  const placeOf = ([first]: readonly MeasureRecord[]) => {
    const place = families.indexOf((first && kindOf(first)?.family) as MeasureFamily);
    return place < 0 ? families.length : place;
  };
  return [...groups]
    .sort(([, one], [, other]) => placeOf(one) - placeOf(other))
    .flatMap(([key, measures]): MeasureLine[] => {
      const [first] = measures;
      const names = first ? [methodName(first, kindOf, locale), typeName(first, kindOf, locale)] : [];
      const isFolded = folded.has(key);
      const group: MeasureGroup = {
        optGuaranty_ID: key,
        isGroup: true,
        name: names.filter(Boolean).join(' · '),
        count: measures.length,
        sums: groupSums(measures, kindOf),
        isFolded,
      };
      return [group, ...(isFolded ? [] : sortBy ? sorted(measures, sortBy) : measures)];
    });
}

/** What says nothing stands last, whichever way they are sorted. */
function sorted(rows: readonly MeasureRecord[], { key, isDown }: NonNullable<LinesOptions['sortBy']>) {
  const keyed = rows.map((row) => ({ row, text: key(row) }));
  keyed.sort(({ text: one }, { text: other }) => {
    if (one === '' || other === '') return Number(one === '') - Number(other === '');
    const order = isDecimal(one) && isDecimal(other) ? compareDecimals(one, other) : collator.compare(one, other);
    return isDown ? -order : order;
  });
  return keyed.map(({ row }) => row);
}

const collator = /* @__PURE__ */ new Intl.Collator('zh', { numeric: true });
