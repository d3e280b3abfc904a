import { readableColumns, type SheetHead, type Subject } from '@danbao/core/exchange';
import { type DayReading, type HeadingMatch, type Mapping, readMapping, writeMapping } from '@danbao/core/sheet';
import type { KeyStorage } from '../browser/key-storage.ts';

/** What a person decided about the headings of such a sheet before. Units and days are asked for every time. */
export function keptMapping(storage: KeyStorage, subject: Subject, { rows }: SheetHead): Mapping {
  const none: Mapping = { version: 1, subject: subject.code, headings: {} };
  const { mapping = none } = readMapping(storage.get(keyOf(subject)) ?? '', subject.code, readableColumns(subject));
  const inFile = new Set(rows.flatMap(({ cells }) => cells.map((cell) => String(cell ?? '').trim())));
  const headings = Object.entries(mapping.headings).filter(([heading]) => inFile.has(heading));
  return { ...none, headings: Object.fromEntries(headings) };
}

export function keepMapping(storage: KeyStorage, subject: Subject, mapping: Mapping): void {
  if (Object.keys(mapping.headings).length === 0) return;
  const { units: _units, days: _days, ...kept } = mapping;
  storage.set(keyOf(subject), writeMapping(kept));
}

/** A heading gets a column, or none; what had the column before gives it up. */
export function withHeading(mapping: Mapping, match: HeadingMatch, heading: string, column: string | null): Mapping {
  const former = match.headings.filter(
    (one) => column !== null && one.heading !== heading && (one.column?.name === column || one.special === column),
  );
  const given = Object.entries(mapping.headings).filter(([, name]) => column === null || name !== column);
  return {
    ...mapping,
    headings: {
      ...Object.fromEntries(given),
      ...Object.fromEntries(former.map((one) => [one.heading, null])),
      [heading]: column,
    },
  };
}

/** A column is converted from this unit, or not. */
export function withUnit(mapping: Mapping, column: string, unit: string | undefined): Mapping {
  const { [column]: _, ...others } = mapping.units ?? {};
  return { ...mapping, units: unit === undefined ? others : { ...others, [column]: unit } };
}

/** The days of a column are read as written or as the day after, or it is open again. */
export function withDays(mapping: Mapping, column: string, reading: DayReading | undefined): Mapping {
  const { [column]: _, ...others } = mapping.days ?? {};
  return { ...mapping, days: reading === undefined ? others : { ...others, [column]: reading } };
}

/** Whether the rows can be read: nothing that is needed is missing, nothing is there twice, every unit and day is answered for. */
export function isComplete({ columns, missing, duplicates, otherUnits, earlyDays }: HeadingMatch): boolean {
  const open = missing.length + duplicates.length + otherUnits.length + earlyDays.length;
  return open === 0 && columns.some((column) => column !== undefined);
}

function keyOf({ code }: Subject): string {
  return `import-mapping:${code}`;
}
