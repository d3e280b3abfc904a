import type { ApiError } from '../../endpoint/api-error.ts';
import type { Access } from '../../endpoint/endpoint.ts';
import type { Issue } from '../../field/validate.ts';

type Values = Readonly<Record<string, unknown>>;

/** The server's side of an exchange: looks records up and writes them. One per subject; plan and run know nothing else. */
export interface Target {
  readonly readAccess: Access;
  readonly writeAccess: Access;
  /** Where new records go: the application, else the unit. The same content elsewhere is another record. */
  readonly scope?: string;
  /** Turns the names of regions, owners and dishes into ids, row by row in order; what cannot be found is an issue. */
  resolve(rows: readonly Values[]): Promise<readonly Resolved[]>;
  /** What the server has of these rows, in their order; undefined where it has nothing. */
  find(rows: readonly Wanted[]): Promise<readonly (Stored | undefined)[]>;
  /**
   * The records with these ids of the server, in their order; undefined where there is none, or none within reach. `id` of each is the
   * server's, `values` what the row says. None where `find` goes by the server's ids anyway.
   */
  readonly byId?: (rows: readonly Wanted[]) => Promise<readonly (Stored | undefined)[]>;
  /** Fields that no record changes once it is there, by their names in the sheet. */
  readonly fixed?: readonly string[];
  /**
   * Begins a plan: what the server would refuse or have confirmed of rows that are added or changed, batch by batch in the order of the
   * sheet; a row that it has already and that stays as it is gets no issues.
   */
  readonly foresee?: () => (rows: readonly ForeseenRow[]) => Promise<readonly (readonly Issue[])[]>;
  /**
   * Adds or changes one record. With `by-id` and `by-key` the same may be sent again and changes nothing more; the
   * engine looks a record up before it sends a second time to a server that does not honour keys.
   */
  send(sending: RecordToSend): Promise<Sent>;
  /**
   * Adds many new records by one call, each as `send` would; what became of them in their order. None where the server has
   * no such call for the subject. Undefined: it turned out not to have it, nothing was sent. A failure is thrown and
   * says of all of them whether they may be in.
   */
  readonly sendBatch?: (sendings: readonly RecordToSend[]) => Promise<readonly (Sent | ApiError)[] | undefined>;
  /** Records of this subject that the same job is going to add; `resolve` of later sheets may name them from now on. */
  expect?(rows: readonly Wanted[]): void;
  /** Removes a record, as long as it has this version; none where records of the subject cannot be removed. */
  readonly remove?: (id: string, version: string | undefined) => Promise<void>;
  /** `remove` only cancels: the record stays, marked so. */
  readonly onlyCancels?: true;
  /** Removes many by one call, each as `remove` would; like `sendBatch`, undefined where the server has no such call. */
  readonly removeBatch?: (records: readonly Sent[]) => Promise<readonly (ApiError | undefined)[] | undefined>;
  /** Every record that the filter leaves, for an export; of a resource by the conditions and in the order of its list. */
  all(filter: TargetFilter, list?: ListQuery): AsyncIterable<readonly Stored[]>;
}

/** A row that is looked for: by its own id, else by the values that its subject is known by. */
export interface Wanted {
  readonly id: string;
  readonly values: Values;
  /** It may have been sent just now: the server itself is asked, whatever was known of it before. */
  readonly doubted?: true;
}

/** A row of a plan: where it stands, and the id under which it is found or added; empty where it has none. */
export interface ForeseenRow {
  readonly id: string;
  readonly row: number;
  /** What would be sent. */
  readonly values: Values;
  /** What it changes; undefined for a new record. */
  readonly stored?: Stored | undefined;
  /** The record stays as it is stored. */
  readonly stays?: true;
}

/** Names turned into ids, as far as they were found. */
export interface Resolved {
  readonly values: Values;
  /** What a new record holds where the sheet says nothing. */
  readonly defaults?: Values;
  /** Owners that nobody knows yet and that the row names fully: to be added first, each once, where that was asked for. */
  readonly newOwners?: readonly Values[];
  readonly issues: readonly Issue[];
}

/** A record as the server has it. */
export interface Stored {
  /** The server's id. */
  readonly id: string;
  /** Under the names of the sheet's columns, as `resolve` would give them. */
  readonly values: Values;
  /** The ids of what it refers to, by field, where values hold names. */
  readonly ids?: Values;
  /** Changes with every change of the record. */
  readonly version: string | undefined;
  /** The row cannot be this record: it is of another kind, or stands in another application. */
  readonly mismatch?: Issue;
  /** The `key` of the sending that has added it, where the server keeps that. */
  readonly addedIn?: string;
}

export interface RecordToSend {
  /** The id under which a new record is sent, where the wire carries one. */
  readonly id: string;
  /** Names this row of this job, for calls that carry an idempotency key. */
  readonly key: string;
  readonly values: Values;
  /** What is changed; undefined for a new record. */
  readonly stored: { readonly id: string; readonly version: string | undefined } | undefined;
  /** Fields whose warnings were accepted. */
  readonly confirmed: readonly string[];
}

export interface Sent {
  readonly id: string;
  readonly version: string | undefined;
  /** The `key` under which the record was added, where the server keeps that: with another one it was there before. */
  readonly addedIn?: string | undefined;
}

/** Column names and the values that records must have in them. */
/** What the list of a resource is asked for. */
export interface ListQuery {
  /** As `formatWhere` writes it. */
  readonly where?: string | undefined;
  /** A field, descending with `-` before it. */
  readonly order?: string | undefined;
}

export type TargetFilter = Readonly<Record<string, string>>;
