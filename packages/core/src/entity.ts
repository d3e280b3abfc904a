import type { Field } from './field/field.ts';
import type { Issue } from './field/validate.ts';
import type { Label } from './label.ts';

export type Fields = Readonly<Record<string, Field<unknown>>>;

/** A rule across fields: returns what is wrong, nothing when all is well. */
export type Check = (values: Readonly<Record<string, unknown>>) => readonly Issue[];

export interface Entity<F extends Fields = Fields> {
  readonly name: string;
  readonly label: Label;
  readonly fields: F;
  /** Form sections in order; a field without a section stands in the first. */
  readonly sections: readonly Section[];
  readonly checks: readonly Check[];
}

export interface Section {
  readonly key: string;
  readonly label: Label;
}

// biome-ignore lint/suspicious/noExplicitAny: an entity of any fields fits wherever an entity is read
export type AnyEntity = Entity<any>;

type IsRequired<F> = F extends Field<unknown, true> ? true : false;
type ValueOf<T> = T extends Field<infer V> ? V : never;

/**
 * The values of an entity: required fields are always there, all others may be missing. What a definition says of a field stays with
 * its value in editors.
 */
export type ValuesOf<E extends { readonly fields: object }> = [keyof RequiredValues<E['fields']>] extends [never]
  ? OptionalValues<E['fields']>
  : RequiredValues<E['fields']> & OptionalValues<E['fields']>;

type RequiredValues<F> = {
  -readonly [K in keyof F as IsRequired<F[K]> extends true ? K : never]: ValueOf<F[K]>;
};

/** Alone where nothing is required: beside `{}` the compiler would take any text or number for a record of optional fields. */
type OptionalValues<F> = {
  -readonly [K in keyof F as IsRequired<F[K]> extends true ? never : K]?: ValueOf<F[K]> | undefined;
};

/** What an entity's definition gives; sections and checks may be left out. */
export interface EntityDefinition<F extends Fields> {
  readonly name: string;
  readonly label: Label;
  readonly fields: F;
  readonly sections?: readonly Section[];
  readonly checks?: readonly Check[];
}

/** Defines an entity: the one place from which form, check, sheet, API, server and document follow. */
export function entity<const F extends Fields>(definition: EntityDefinition<F>): Entity<F> {
  return { sections: [], checks: [], ...definition };
}
