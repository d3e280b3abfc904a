import type { AnyEntity, ValuesOf } from '../entity.ts';

/** One page of a longer list. */
export interface Page<T> {
  /** How many there are; with `more` only the least that there are. */
  readonly total: number;
  readonly rows: readonly T[];
  /** There are more than `total`: a long list is not counted to its end. */
  readonly more?: boolean;
  /** Sent as `after`, it gives the page that follows this one. */
  readonly next?: string;
  /** Asked for with `sums`: exact decimals by field, in the unit of the field, over all records that match and not this page alone. */
  readonly sums?: Readonly<Record<string, string>>;
  /** Asked for with `group`: the groups of all records that match, in order. */
  readonly groups?: readonly PageGroup[];
}

/** The rows of a list that are alike in what it is grouped by. */
export interface PageGroup {
  /** As it is stored; a year or a month as `yyyy` and `yyyy-MM`; an empty text stands for all without a value. */
  readonly value: string;
  /** How the record is called that the value is the id of, where the caller reaches it. */
  readonly title?: string;
  readonly count: number;
  /** Exact decimals by field, in the unit of the field: of what the list adds up. */
  readonly sums: Readonly<Record<string, string>>;
}

/** What an answer holds. `at`: where in `data` it lies, when not at its top (`data.opt`). */
export interface DataShape<D = unknown> {
  readonly shape: 'one' | 'list' | 'page' | 'nothing' | 'value' | 'file' | 'events';
  readonly entity?: AnyEntity;
  readonly at?: string;
  /** Other names under which servers send a field, within the record or beside it: `{ optguarantyOwners: 'clientList' }` (F14). */
  readonly known?: Readonly<Record<string, string>>;
  /** It may hold more fields than its entity names (a measure holds those of its kind). */
  readonly open?: true;
  /** Names of which one is in every such answer, where it has no entity. */
  readonly names?: readonly string[];
  /** It comes without an envelope. */
  readonly raw?: true;
  /** Type only. */
  readonly '~data'?: D;
}

/** One record. */
export function one<E extends AnyEntity>(entity: E, at?: string): DataShape<ValuesOf<E>> {
  return { shape: 'one', entity, ...(at ? { at } : {}) };
}

/** One record that holds more fields than its entity names (a measure holds those of its kind). */
export function oneOpen<E extends AnyEntity>(
  entity: E,
  at?: string,
): DataShape<ValuesOf<E> & Readonly<Record<string, unknown>>> {
  return openly(one(entity, at));
}

/** What an answer of records that hold more than their entity names is typed as. */
export function openly<T>(shape: DataShape): DataShape<T> {
  return { ...shape, open: true } as DataShape<T>;
}

/** All records. */
export function listOf<E extends AnyEntity>(entity: E, at?: string): DataShape<readonly ValuesOf<E>[]> {
  return { shape: 'list', entity, ...(at ? { at } : {}) };
}

/** A page of records, whether the server says rows or records (D7, Y21). */
export function pageOf<E extends AnyEntity>(entity: E): DataShape<Page<ValuesOf<E>>> {
  return { shape: 'page', entity };
}

/** An answer of its own shape, given by the type. One that may come without an envelope names what is in it. */
export function answerOf<T>(...names: readonly string[]): DataShape<T> {
  return { shape: 'value', ...(names.length > 0 ? { names } : {}) };
}

/** Success is the whole answer. */
export const nothing: DataShape<undefined> = { shape: 'nothing' };

/** A file, with its name where the server gives one. */
export const file: DataShape<DownloadedFile> = { shape: 'file', raw: true };

/** A stream of server-sent events; `listen` and `readEvents` read it. Its deadline ends with the headers. */
export const events: DataShape<EventStream> = { shape: 'events', raw: true };

export interface DownloadedFile {
  readonly blob: Blob;
  readonly fileName: string | undefined;
}

/** The bytes of a stream of server-sent events; `readEvents` reads them. */
export interface EventStream extends ReadableStream<Uint8Array> {}
