import type { Page } from '../endpoint/data.ts';
import type { Handling } from '../field/handling.ts';
import type { LinkKind } from '../field/link-kind.ts';
import type { Issue } from '../field/validate.ts';
import type { MessageKey } from '../i18n/messages.ts';
import type { Limit, LimitedChange, LimitedParent, MovedAlong } from '../relation/limit.ts';
import type { Posting } from '../relation/movement.ts';
import type { RecordResult } from './batch.ts';
import type { LinkedRecord } from './people.ts';
import type { AnyResource, RecordChange } from './resource.ts';

type Values = Readonly<Record<string, unknown>>;

/** A record as it is stored. Times are those on the wall, `yyyy-MM-dd HH:mm:ss`. */
export interface StoredRecord {
  readonly id: string;
  readonly unitUid: string;
  /** Who added it. */
  readonly authorId: string;
  readonly version: number;
  readonly createTime: string;
  readonly updateTime: string;
  readonly values: Values;
}

/** Who calls, and when. */
export interface Caller {
  readonly userId: string;
  readonly unitUid: string;
  readonly permissions: readonly string[];
}

/** A change as the log keeps it: whole images, so that undoing it is writing one of them again. */
export interface LoggedChange extends RecordChange {
  readonly resource: string;
  readonly recordId: string;
  /** Names the call that made it; all changes of one call are one operation. */
  readonly operation: string;
}

/**
 * The records of one resource as far as the caller reaches. The server has one over SQL, the mock one in memory; what a call
 * does with them stands once, in `answerCall`.
 */
export interface ResourceStore {
  /** Groups come as they are stored: their titles and their order follow from `answerCall`. */
  page(query: Values): Promise<Page<StoredRecord>>;
  /** By ids or by unique fields; in any order, without what is not there. */
  find(wanted: {
    readonly ids?: readonly string[];
    readonly keys?: readonly Values[];
  }): Promise<readonly StoredRecord[]>;
  /** The record, held until the change is through. */
  hold(id: string): Promise<StoredRecord | undefined>;
  /** Adds it; false where a unique field or the id is taken. */
  insert(record: StoredRecord): Promise<boolean>;
  replace(record: StoredRecord): Promise<void>;
  /** Waits for others who move records of this kind within their tree, until the change is through; nobody else is in memory. */
  alone?(): Promise<void>;
  remove(id: string): Promise<void>;
  /** Whether another record of the scope has the same values in these fields. */
  isTaken(fields: readonly string[], record: StoredRecord): Promise<boolean>;
  /** The changes of a record, the newest first. */
  changes(id: string): Promise<readonly LoggedChange[]>;
  log(change: {
    readonly action: LoggedChange['action'];
    readonly id: string;
    readonly before?: Values | undefined;
    readonly after?: Values | undefined;
  }): Promise<void>;
}

/** What a call needs of the place where it runs. */
export interface ResourceHost {
  readonly caller: Caller;
  /** Now, as it stands on the wall. */
  readonly now: string;
  /** The version that the caller has seen; undefined from callers who do not say. */
  readonly seenVersion: string | undefined;
  /** What the caller wants done with values that are only unusual. */
  readonly handling: Handling;
  /** Notes what goes beside the success of the call. */
  warn(warnings: readonly Issue[]): void;
  newId(): string;
  store(resource: AnyResource): ResourceStore;
  /** The resources that there are, for references to and from a record. */
  readonly resources: readonly AnyResource[];
  /** Whether the caller would reach this record with the values that it is to have; everything where nobody says. */
  reaches?(resource: AnyResource, record: StoredRecord): Promise<boolean>;
  /** The names of people by their ids: of those who may sign in and whom the caller reaches. */
  people(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** A record that fields name by its kind and id, where the caller sees it; ids are taken as they are where nobody knows. */
  linked?(links: LinkKind, id: string): Promise<LinkedRecord | undefined>;
  /** Records of other resources that this call has looked up already, for what many records of a batch refer to. */
  readonly referred?: Map<string, StoredRecord> | undefined;
  /** The order of texts as people look them up. */
  compareTexts(a: string, b: string, options: { readonly isPerson: boolean }): number;
  /** The changes of one operation, the newest first. */
  operation(name: string): Promise<readonly LoggedChange[]>;
  /** Notes that these changes were undone; they may be in force again once the undoing is undone. */
  undone?(changes: readonly LoggedChange[]): Promise<void>;
  /** What is not ordinary and needs more than the records: runs with the change, and may refuse it. */
  readonly effects?: Readonly<Record<string, ResourceEffects>>;
  /** What never exceeds what; checked with every change where `postings` are known. */
  readonly limits?: readonly Limit[];
  /** What has moved the quantity of a limit for a parent, added up by movement and day. */
  postings?(parent: LimitedParent): Promise<readonly Posting[]>;
  /** Holds what these changes move and take up, in one order for all: nobody else changes it until they are through. */
  hold?(changes: readonly DraftChange[]): Promise<void>;
  /** What a change moves beside its own record: changes of records that are no resources, held against the limits with it. */
  readonly moves?: ((change: LimitedChange) => Promise<readonly MovedAlong[]>) | undefined;
  /** With which other records the change would conflict. */
  conflicts?(resource: AnyResource, change: EffectChange): Promise<readonly Issue[]>;
  /** Work that may fail by itself: what it did is undone, everything else stays. */
  each<T>(work: (host: ResourceHost) => Promise<T>): Promise<T>;
  /** What a batch says of a record that was refused, in the caller's language; whatever else went wrong is noted for those who run the server. */
  resultOf(resource: AnyResource, error: unknown): RecordResult;
  /** Makes the refusal that is thrown. */
  refuse(
    status: 403 | 404 | 409 | 422,
    message: MessageKey,
    rest?: { issues?: readonly Issue[]; data?: unknown; params?: Readonly<Record<string, string>> },
  ): Error;
}

/** A change that is about to happen or has just happened. */
export interface EffectChange {
  readonly action: 'add' | 'update' | 'remove';
  readonly before?: StoredRecord | undefined;
  readonly after?: StoredRecord | undefined;
  /** It puts back what was: what had followed from it then has its own line in the log, and is put back by that. */
  readonly isUndoing?: true;
}

/** A change whose records may be those that were sent, not checked yet. */
export interface DraftChange {
  readonly of: AnyResource;
  readonly before?: DraftRecord | undefined;
  readonly after?: DraftRecord | undefined;
}

export type DraftRecord = Pick<StoredRecord, 'id' | 'unitUid' | 'authorId' | 'values'>;

/** What a host adds to a resource beside its rules; in the change's own transaction. */
export interface ResourceEffects<H = ResourceHost> {
  /** Refuses, or lets it go on. */
  before?(change: EffectChange, host: H): Promise<readonly Issue[] | undefined>;
  after?(change: EffectChange, host: H): Promise<void>;
  /** The fields that the caller does not read of a record: neither its history nor the names of those who refer to it say them. */
  withheld?(record: Pick<StoredRecord, 'authorId' | 'values'>, caller: Caller): readonly string[];
  /** The computed fields of records, in their order. */
  compute?(records: readonly StoredRecord[], host: H): Promise<readonly Values[]>;
}
