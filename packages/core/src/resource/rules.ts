import type { Issue } from '../field/validate.ts';
import type { ResourceHost, StoredRecord } from './store.ts';

type Values = Readonly<Record<string, unknown>>;

/** A change of a record: an addition has nothing before it, a deletion nothing after it. */
export interface RuleChange {
  readonly action: 'add' | 'update' | 'remove';
  readonly before?: Values | undefined;
  readonly after?: Values | undefined;
  /** The day on which it happens, `yyyy-MM-dd`. */
  readonly today: string;
}

/** Behaviour that is not ordinary, as pure functions: form, server and mock call the same ones. */
export interface ResourceRules {
  /** What is wrong with the change as a whole; fields are checked by their definitions already. */
  check?(change: RuleChange): readonly Issue[];
  /** Fields that follow from others, or of a change from what they were. */
  derive?(values: Values, before?: Values): Values;
  /** The computed fields of records that follow from other records, in their order. */
  compute?(records: readonly StoredRecord[], host: ResourceHost): Promise<readonly Values[]>;
}
