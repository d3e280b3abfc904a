import type { Issue } from '@danbao/core';

type Values = Readonly<Record<string, unknown>>;

/** A record as the server has it. */
export interface Stored {
  readonly values: Values;
  readonly version: string | undefined;
  /** The server's id, where it is not the sheet's. */
  readonly id?: string;
  /** The application that it stands in. */
  readonly applyId?: string | undefined;
  /** The id belongs to a measure of another kind; its name. */
  readonly otherKind?: string;
}

/** Names turned into ids, as far as they were found. */
export interface Resolved {
  readonly values: Values;
  /** What a new record holds where the sheet says nothing. */
  readonly defaults?: Values;
  readonly issues: readonly Issue[];
}

export interface Sending {
  readonly id: string;
  /** Names this row of this run, for calls that carry an idempotency key. */
  readonly key: string;
  readonly values: Values;
  readonly stored: Stored | undefined;
  /** Fields whose warnings were accepted. */
  readonly confirmed: readonly string[];
}

/** The server's side of an import: looks records up and writes them. One per noun; plan and run know nothing else. */
export interface Target {
  readonly readPermission: string;
  readonly writePermission: string;
  /** Turns the names of regions and owners into ids; what cannot be found is an issue. */
  resolve(values: Values): Promise<Resolved>;
  find(id: string, values: Values): Promise<Stored | undefined>;
  /** Adds or changes one record. Sending the same again adds nothing. */
  send(sending: Sending): Promise<void>;
  /** Every record, for an export. */
  all(): AsyncIterable<Values>;
}
