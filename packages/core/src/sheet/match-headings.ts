import { type Unit, units } from '../field/unit.ts';
import { normaliseWidth } from '../format/text.ts';
import type { Column } from './column.ts';

export interface HeadingMatch {
  /** For every heading its column; undefined where none fits or the column is taken already. */
  readonly columns: readonly (Column | undefined)[];
  /** Columns that must be given and have no heading. */
  readonly missing: readonly Column[];
  readonly unknown: readonly UnknownHeading[];
  /** Headings that name a column that an earlier heading has. */
  readonly duplicates: readonly { readonly index: number; readonly heading: string; readonly column: Column }[];
  /** Headings whose unit is not the column's: 评估价值（元） for a column in 万元. */
  readonly otherUnits: readonly { readonly index: number; readonly heading: string; readonly column: Column }[];
}

export interface UnknownHeading {
  readonly index: number;
  readonly heading: string;
  /** The column that was probably meant. */
  readonly suggestion: Column | undefined;
}

/**
 * Finds the column of each heading: by wire name, zh or en label or synonym, with or without unit and star,
 * in full or half width, whatever the case and spaces.
 */
export function matchHeadings(headings: readonly string[], columns: readonly Column[]): HeadingMatch {
  const byName = new Map(columns.flatMap((column) => namesOf(column).map((name) => [plain(name), column] as const)));
  const taken = new Set<Column>();
  const matched: (Column | undefined)[] = [];
  const unknown: UnknownHeading[] = [];
  const duplicates: HeadingMatch['duplicates'][number][] = [];
  const otherUnits: HeadingMatch['otherUnits'][number][] = [];
  headings.forEach((heading, index) => {
    const { name, unit } = split(heading);
    const column = name === '' ? undefined : (byName.get(plain(heading)) ?? byName.get(name));
    matched.push(column && taken.has(column) ? undefined : column);
    if (name === '') return;
    if (!column) unknown.push({ index, heading, suggestion: closest(name, byName, taken) });
    else if (taken.has(column)) duplicates.push({ index, heading, column });
    else {
      taken.add(column);
      if (unit !== undefined && isOtherUnit(unit, column.unit)) otherUnits.push({ index, heading, column });
    }
  });
  const missing = columns.filter((column) => column.required === true && !column.field.when && !taken.has(column));
  return { columns: matched, missing, unknown, duplicates, otherUnits };
}

function namesOf({ name, label, field }: Column): string[] {
  return [name, label.zh, label.en, ...(field.synonyms ?? [])];
}

function plain(text: string): string {
  return normaliseWidth(text).replace(/[\s*]/g, '').toLowerCase();
}

/** `*评估价值（万元）` is 评估价值 in 万元. */
function split(heading: string): { readonly name: string; readonly unit: string | undefined } {
  const text = plain(heading);
  const open = text.endsWith(')') ? text.lastIndexOf('(') : -1;
  return open < 0 ? { name: text, unit: undefined } : { name: text.slice(0, open), unit: text.slice(open + 1, -1) };
}

function isOtherUnit(text: string, unit: Unit | undefined): boolean {
  const named = Object.entries(units).find(([, { zh, en }]) => [plain(zh), plain(en)].includes(text))?.[0];
  return named !== undefined && named !== unit;
}

/** A close miss: at most a third of the letters differ. */
function closest(name: string, byName: ReadonlyMap<string, Column>, taken: ReadonlySet<Column>): Column | undefined {
  let best: { readonly column: Column; readonly distance: number } | undefined;
  for (const [known, column] of byName) {
    if (taken.has(column) || known.length > 40 || name.length > 40) continue;
    const distance = editDistance(name, known);
    if (distance * 3 <= Math.max(name.length, known.length) && (!best || distance < best.distance))
      best = { column, distance };
  }
  return best?.column;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
