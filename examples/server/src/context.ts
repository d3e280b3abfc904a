import type { Handling, Issue, Locale } from '@danbao/core';
import type { MessageKey } from '@danbao/core/i18n';
import type { Principal } from './auth/principal.ts';
import type { Db } from './db/database.ts';
import type { Deps } from './deps.ts';
import type { OwnMessageKey } from './i18n/sentences.ts';

/** A transaction with what every write leaves behind. */
export interface Write {
  readonly db: Db;
  /** Writes the audit row of a change; it commits or vanishes together with the change. */
  record(change: Change): Promise<void>;
  /** Work for when the change is kept: telling others of it. */
  afterwards(work: () => void): void;
  /** Work that may fail by itself: what it did is undone, everything else stays. */
  each<T>(work: (write: Write) => Promise<T>): Promise<T>;
}

export interface Change {
  readonly action:
    | 'add'
    | 'update'
    | 'remove'
    | 'signIn'
    | 'signInRefused'
    | 'signOut'
    | 'read'
    | 'export'
    | 'download'
    | 'refused';
  readonly entity: string;
  readonly entityId: string;
  /** The record in whose history the change stands; the changed record itself when not said. */
  readonly subject?: string;
  /** The unit of a record that is gone and of which `before` does not say it. */
  readonly unitUid?: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** What a read goes by: the database, or a transaction's, and what is defined. */
export type Reading = Pick<Context, 'db' | 'deps'>;

/** An answer as it is given again to a call that was done before: it was kept as JSON, where a moment is a text. */
export type Kept<T> = T extends Date
  ? Date | string
  : T extends (infer E)[]
    ? Kept<E>[]
    : T extends readonly (infer E)[]
      ? readonly Kept<E>[]
      : T extends string | number | boolean | null | undefined
        ? T
        : T extends object
          ? { [K in keyof T]: Kept<T[K]> }
          : T;

/** One call as a handler sees it. */
export interface Context {
  readonly deps: Deps;
  /** For reads. Inside `write` use the transaction's own `db`. */
  readonly db: Db;
  /** The caller; asking for them on a public endpoint is a mistake and throws. */
  readonly user: Principal;
  readonly locale: Locale;
  readonly requestId: string;
  /** The same when the same call is sent again: its Idempotency-Key where it has one, else the request's id. */
  readonly callKey: string;
  /** Where the caller is, as far as the network tells. */
  readonly address: string;
  /** The version that the caller has seen (If-Match); undefined from callers who do not say. */
  readonly seenVersion: number | undefined;
  /** What the caller wants done with values that are only unusual. */
  readonly handling: Handling;
  /** Notes what goes beside the success of the call. */
  warn(warnings: readonly Issue[]): void;
  readonly log: Deps['log'];
  /** Aborted when the caller waits for no answer any more. */
  readonly signal: AbortSignal;
  /** Runs the work in one transaction. A call with an Idempotency-Key that was done before answers what it answered then. */
  write<T>(work: (write: Write) => Promise<T>): Promise<Kept<T>>;
  /** Whether this very call was done before: then `write` answers what it answered, and what led to it may have changed. */
  wasDone(): Promise<boolean>;
  /** The sentence that goes with the answer. */
  say(message: MessageKey | OwnMessageKey): void;
}
