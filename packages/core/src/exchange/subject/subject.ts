import type { AnyEntity } from '../../entity.ts';
import type { Label } from '../../label.ts';

type Values = Readonly<Record<string, unknown>>;

/** The nouns of the command: what can be brought in and out. */
export const nouns = ['owners', 'measures', 'dishes', 'menus', 'dish-orders'] as const;
export type Noun = (typeof nouns)[number];

/** What a sheet holds: owners, measures of one kind, dishes … Enough for templates and checks; no server is needed. */
export interface Subject {
  readonly noun: Noun;
  /** Names the subject in files and commands: the noun, or the code of a measure's kind. */
  readonly code: string;
  readonly label: Label;
  readonly entity: AnyEntity;
  /** The fields of the key; every export has their columns. */
  readonly keyFields: readonly string[];
  /** Fields that together say which record a row is about, as the record has them; two rows may not share them. */
  keyOf(values: Values): Key | undefined;
  /** Whether an empty cell empties the field of a stored record, or leaves it as it is (decision 0004). */
  readonly emptyCell: 'clears' | 'keeps';
}

export interface Key {
  /** The field under which a repeated key is reported. */
  readonly field: string;
  readonly value: string;
}
