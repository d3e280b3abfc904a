import type { Column } from './column.ts';
import { plainHeading } from './heading-text.ts';
import { usualHeadings } from './usual-headings.ts';

/** The column of every name that a heading may have, in the form of `plainHeading`. */
export type HeadingNames = ReadonlyMap<string, Column>;

/**
 * Every name of every column. Where two columns could have the same, wire names and labels go before synonyms, synonyms of
 * the definition before the usual ones, a part of a list has what is left, and a field that is seldom given what is left then.
 */
export function headingNames(columns: readonly Column[]): HeadingNames {
  const known = ofColumns.get(columns);
  if (known) return known;
  const names = new Map<string, Column>();
  for (const namesOf of tiers) {
    for (const column of columns) {
      for (const name of namesOf(column)) {
        const plain = plainHeading(name);
        if (!names.has(plain)) names.set(plain, column);
      }
    }
  }
  ofColumns.set(columns, names);
  return names;
}

/** Names that two columns of one sheet claim with the same right; a definition that has some is wrong. */
export function sharedNames(columns: readonly Column[]): string[] {
  return tiers.flatMap((namesOf) => {
    const owners = new Map<string, Column>();
    return columns.flatMap((column) =>
      namesOf(column).filter((name) => {
        const plain = plainHeading(name);
        const other = owners.get(plain);
        owners.set(plain, column);
        return other !== undefined && other !== column;
      }),
    );
  });
}

const ofColumns = new WeakMap<readonly Column[], HeadingNames>();

/** The best right first. */
const tiers: readonly ((column: Column) => readonly string[])[] = [
  ({ name, label, part, field }) => (part ? [] : field.rare ? [name] : [name, label.zh, label.en]),
  ({ synonyms, part, field }) => (part || field.rare ? [] : synonyms),
  ({ name, label, part }) => (part ? [name, label.zh, label.en] : []),
  ({ label, part, field }) => (part || field.rare ? [] : (usualHeadings[label.zh] ?? [])),
  ({ synonyms, part }) => (part ? synonyms : []),
  ({ field, part }) => (part ? (usualHeadings[field.label.zh] ?? []) : []),
  ({ label, synonyms, field }) => (field.rare ? [label.zh, label.en, ...synonyms] : []),
];
