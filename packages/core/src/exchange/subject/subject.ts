import type { AnyEntity } from '../../entity.ts';
import type { Label } from '../../label.ts';
import type { AnyResource } from '../../resource/resource.ts';

type Values = Readonly<Record<string, unknown>>;

/** What can be brought in and out, as the command calls it: `owners`, `measures`, `dish-orders`, the plural of a resource. */
export type Noun = string;

/** What a sheet holds: owners, measures of one kind, dishes … Enough for templates and checks; no server is needed. */
export interface Subject {
  readonly noun: Noun;
  /** Names the subject in files and commands: the noun, or the code of a measure's kind. */
  readonly code: string;
  readonly label: Label;
  /** Many of them. */
  readonly pluralLabel: Label;
  /** What a record is known by, in words. */
  readonly keyLabel: Label;
  readonly entity: AnyEntity;
  /** The fields of the key; every export has their columns. */
  readonly keyFields: readonly string[];
  /** Fields of numbers that may be any text: a cell that holds a number has lost its leading zeros already. */
  readonly codes?: readonly string[];
  /** Fields that together say which record a row is about, as the record has them; two rows may not share them. */
  keyOf(values: Values): Key | undefined;
  /** Whether an empty cell empties the field of a stored record, or leaves it as it is (decision 0004). */
  readonly emptyCell: 'clears' | 'keeps';
  /** What a record is called; the first is what servers search by. */
  readonly nameFields: readonly string[];
  /** What servers choose by that is no column. */
  readonly serverFilters: readonly string[];
  /**
   * Whose records somebody sees: `own`, `unit` and `group` say it, `reach` is the unit, or every unit for those who see every unit, and with
   * `ownUnless` whoever lacks the permission sees their own, anybody else those of the unit.
   *
   * @default 'reach'
   */
  readonly scope?: 'own' | 'unit' | 'group' | 'reach' | { readonly ownUnless: string };
  /** Whose records an export holds, in words for everybody, where that is not all that the person may see. */
  readonly scopeLabel?: Label;
  /** The query of their list, where they are no resource's and it takes `where` and `order`. */
  readonly query?: AnyEntity;
  /** The resource whose records these are. */
  readonly resource?: AnyResource;
}

export interface Key {
  /** The field under which a repeated key is reported. */
  readonly field: string;
  readonly value: string;
}
