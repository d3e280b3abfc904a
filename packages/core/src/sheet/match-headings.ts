import type { Cell } from '../workbook/cell.ts';
import { closeEnough, closeness } from './closeness.ts';
import type { Column } from './column.ts';
import { type DayReading, sampleOfEarlyDays } from './early-days.ts';
import { canConvert, type GivenUnit, givenUnit } from './given-unit.ts';
import { type HeadingNames, headingNames } from './heading-names.ts';
import { plainHeading, readHeading } from './heading-text.ts';
import type { Mapping } from './mapping.ts';
import { type SpecialName, type Specials, specialColumns } from './special-column.ts';

/** What became of one heading; a person may decide otherwise by a mapping. */
export interface HeadingState {
  readonly index: number;
  readonly heading: string;
  /**
   * `column`: it names a column. `special`: errors, version or the row's key. `twice`: an earlier heading has the column.
   * `ignored`: the mapping says so. `unknown`: it names nothing, see `suggestions`. `blank`: there is no heading.
   */
  readonly state: 'column' | 'special' | 'twice' | 'ignored' | 'unknown' | 'blank';
  readonly column?: Column;
  readonly special?: SpecialName;
  /** Columns that were probably meant, the likeliest first; at most three. */
  readonly suggestions: readonly Column[];
  /** The unit that the heading names, where it is not the column's. */
  readonly otherUnit?: GivenUnit;
  /** A cell of it, where every cell is a day early by a time zone and nobody said which day is meant. */
  readonly earlyDay?: string;
}

export interface HeadingMatch {
  /** Every heading in order: for a screen on which a person matches them. */
  readonly headings: readonly HeadingState[];
  /** For every heading its column; undefined where none fits or the column is taken already. */
  readonly columns: readonly (Column | undefined)[];
  readonly specials: Specials;
  /** Columns that must be given and have no heading. */
  readonly missing: readonly Column[];
  readonly unknown: readonly UnknownHeading[];
  /** Headings that name a column that an earlier heading has. */
  readonly duplicates: readonly { readonly index: number; readonly heading: string; readonly column: Column }[];
  /** Headings whose unit is not the column's, 评估价值（元） for a column in 万元, as long as nobody agreed to convert it. */
  readonly otherUnits: readonly OtherUnit[];
  /** Units that the mapping agrees to convert from, by wire name. */
  readonly units: Readonly<Record<string, GivenUnit>>;
  /** Columns of days whose cells are all a day early by a time zone, as long as nobody said which day is meant. */
  readonly earlyDays: readonly EarlyDays[];
  /** How days are read, as the mapping says, by wire name. */
  readonly days: Readonly<Record<string, DayReading>>;
}

export interface UnknownHeading {
  readonly index: number;
  readonly heading: string;
  /** The column that was probably meant. */
  readonly suggestion: Column | undefined;
}

export interface EarlyDays {
  readonly index: number;
  readonly heading: string;
  readonly column: Column;
  /** The first such cell, 2026-01-04 16:00:00. */
  readonly sample: string;
}

export interface OtherUnit {
  readonly index: number;
  readonly heading: string;
  readonly column: Column;
  readonly unit: GivenUnit;
  /** Whether a mapping can agree to it: the decimal point is moved, nothing is rounded. */
  readonly canConvert: boolean;
}

/**
 * Finds the column of each heading: by wire name, zh or en label or synonym, with or without unit and star, in full or
 * half width, in any brackets, whatever the case, blanks, line breaks and a number before it. What the mapping says goes first. `below` are
 * the first rows below the headings, for what only cells can tell.
 */
export function matchHeadings(
  headings: readonly string[],
  columns: readonly Column[],
  mapping: Pick<Mapping, 'headings' | 'units' | 'days'> = { headings: {} },
  below: readonly (readonly Cell[])[] = [],
): HeadingMatch {
  const names = headingNames(columns);
  const said = new Map(Object.entries(mapping.headings).map(([heading, name]) => [plainHeading(heading), name]));
  const units = consented(mapping.units ?? {}, columns);
  const days = mapping.days ?? {};
  const taken = new Set<Column>();
  const specials: Partial<Record<SpecialName, number>> = {};
  const found = headings.map((heading, index): HeadingState => {
    const base = { index, heading, suggestions: [] };
    const { names: texts, unit } = readHeading(heading);
    if (texts.length === 0) return { ...base, state: 'blank' };
    const mapped = said.get(plainHeading(heading));
    if (mapped === null) return { ...base, state: 'ignored' };
    const column = mapped === undefined ? firstOf(texts, names) : columns.find(({ name }) => name === mapped);
    const special = mapped === undefined ? specialOf(texts) : specialNamed(mapped);
    if (!column && special) {
      if (specials[special] !== undefined) return { ...base, state: 'ignored' };
      specials[special] = index;
      return { ...base, state: 'special', special };
    }
    if (!column) return { ...base, state: 'unknown' };
    if (taken.has(column)) return { ...base, state: 'twice', column };
    taken.add(column);
    const cells = below.map((row) => row[index]);
    return { ...base, state: 'column', column, ...otherUnit(unit, column, units), ...earlyDay(cells, column, days) };
  });
  const states = found.map((one) =>
    one.state === 'unknown' ? { ...one, suggestions: closest(one.heading, names, taken) } : one,
  );
  return {
    headings: states,
    columns: states.map(({ state, column }) => (state === 'column' ? column : undefined)),
    specials,
    missing: missingOf(columns, taken),
    unknown: states.flatMap(({ state, index, heading, suggestions: [suggestion] }) =>
      state === 'unknown' ? [{ index, heading, suggestion }] : [],
    ),
    duplicates: states.flatMap(({ state, index, heading, column }) =>
      state === 'twice' && column ? [{ index, heading, column }] : [],
    ),
    otherUnits: states.flatMap(({ index, heading, column, otherUnit: unit }) => {
      const own = column?.unit && givenUnit(column.unit);
      return column && unit ? [{ index, heading, column, unit, canConvert: own ? canConvert(unit, own) : false }] : [];
    }),
    units,
    earlyDays: states.flatMap(({ index, heading, column, earlyDay: sample }) =>
      column && sample ? [{ index, heading, column, sample }] : [],
    ),
    days,
  };
}

function firstOf(texts: readonly string[], names: HeadingNames): Column | undefined {
  return texts.map((text) => names.get(text)).find((column) => column !== undefined);
}

const specialNames = new Map(
  (Object.entries(specialColumns) as [SpecialName, (typeof specialColumns)[SpecialName]][]).flatMap(
    ([name, { label, synonyms }]) =>
      [label.zh, label.en, ...synonyms].map((text) => [plainHeading(text), name] as const),
  ),
);

function specialOf(texts: readonly string[]): SpecialName | undefined {
  return texts.map((text) => specialNames.get(text)).find((name) => name !== undefined);
}

function specialNamed(name: string): SpecialName | undefined {
  return Object.hasOwn(specialColumns, name) ? (name as SpecialName) : undefined;
}

function consented(units: Readonly<Record<string, string>>, columns: readonly Column[]) {
  const result: Record<string, GivenUnit> = {};
  for (const { name, unit } of columns) {
    const [own, given] = [unit && givenUnit(unit), givenUnit(units[name] ?? '')];
    if (own && given && own !== given && canConvert(given, own)) result[name] = given;
  }
  return result;
}

function otherUnit(unit: GivenUnit | undefined, column: Column, agreed: Readonly<Record<string, GivenUnit>>) {
  const isOther = unit !== undefined && unit.name !== column.unit && unit !== agreed[column.name];
  return isOther ? { otherUnit: unit } : {};
}

/** Only a day can be early by one: a moment is what it says. */
function earlyDay(cells: readonly Cell[], { name, field }: Column, said: Readonly<Record<string, DayReading>>) {
  if (field.type.name !== 'date' || said[name] !== undefined) return {};
  const sample = sampleOfEarlyDays(cells);
  return sample === undefined ? {} : { earlyDay: sample };
}

/** A column need not stand in the sheet where another one that is there may hold its value. */
function missingOf(columns: readonly Column[], taken: ReadonlySet<Column>): Column[] {
  const held = new Set([...taken].flatMap(({ field }) => field.holds ?? []));
  return columns.filter(
    (column) => column.required === true && !column.field.when && !taken.has(column) && !held.has(column.name),
  );
}

function closest(heading: string, names: HeadingNames, taken: ReadonlySet<Column>): Column[] {
  const texts = readHeading(heading).names;
  const best = new Map<Column, number>();
  for (const [known, column] of names) {
    if (taken.has(column)) continue;
    const score = Math.max(...texts.map((text) => closeness(text, known)));
    if (score >= closeEnough && score > (best.get(column) ?? 0)) best.set(column, score);
  }
  return [...best]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([column]) => column);
}
