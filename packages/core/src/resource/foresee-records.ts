import { type Issue, validate } from '../field/validate.ts';
import { fromWire } from '../field/wire.ts';
import type { ConflictRecord } from '../relation/conflict.ts';
import { type ConflictHost, findConflicts } from '../relation/find-conflicts.ts';
import { type Limit, type LimitedParent, limitsTouchedBy, postingsMoved } from '../relation/limit.ts';
import { addedUp, type Posting } from '../relation/movement.ts';
import { brokenLimits } from './broken-limits.ts';
import { conflictRecordOf } from './conflict-record.ts';
import type { AnyResource } from './resource.ts';
import type { Caller, ResourceHost } from './store.ts';
import { valuesToStore } from './values-to-store.ts';

type Values = Readonly<Record<string, unknown>>;

/** A record that is not saved yet: a change of what is kept under its id, else a new one. */
export interface UnsavedRecord {
  readonly recordId?: string | undefined;
  readonly values: Values;
}

/** What records move of a quantity that has a limit, for one of its parents. */
export interface MovedPosting extends Posting {
  /** The name of the limit. */
  readonly limit: string;
  /** What names the parent. */
  readonly parent: readonly string[];
}

export interface ForesightQuery {
  /** The kind of record: the name of a resource, the code of a flow. */
  readonly of: string;
  /** Of a flow: the node at which it is filled in; the starter's when not said. */
  readonly node?: string | undefined;
  /** Each counts against those before it, as far as nothing refuses them. */
  readonly records: readonly UnsavedRecord[];
  /** Records that are saved before these, with which these may conflict. */
  readonly above?: readonly UnsavedRecord[];
  /** What they move. */
  readonly moved?: readonly MovedPosting[];
}

export interface Foreseen {
  /** Of each record, in their order, what saving it would say. */
  readonly issues: readonly (readonly Issue[])[];
  /** What those move that nothing refuses. */
  readonly moved: readonly MovedPosting[];
}

/** What a query needs of a server: what is stored, who calls, and what the caller may write. */
export interface ForesightHost extends ConflictHost {
  readonly caller: Pick<Caller, 'userId' | 'unitUid'>;
  /** The resource of the records; undefined where they are flows. */
  readonly resource: AnyResource | undefined;
  readonly limits: readonly Limit[];
  /** What a change moves beside its own record. */
  readonly moves?: ResourceHost['moves'];
  /** Now, as it stands on the wall. */
  readonly now: string;
  /** Those of these records that the caller may change. */
  kept(ids: readonly string[]): Promise<readonly ConflictRecord[]>;
  /** Whether the caller may write below the parent that the values name: nobody else learns its figures. */
  mayWriteBelow(values: Values): Promise<boolean>;
  /** What has moved the quantity of a limit for a parent. */
  postings(parent: LimitedParent): Promise<readonly Posting[]>;
  /** What saving or sending such a record would ask beside conflicts and limits. */
  doubts?(record: ConflictRecord, before: ConflictRecord | undefined): Promise<readonly Issue[]>;
}

/** A record as it would be, and as it is kept. */
interface Draft {
  readonly record: ConflictRecord;
  readonly before: ConflictRecord | undefined;
  readonly sent: Values;
  /** Nothing is wrong with it by itself: its definition says what is, and sums are made of sound values alone. */
  readonly isSound: boolean;
}

/** With what records would conflict that are not saved yet, and which limits they would exceed; nothing is held, and saving asks again. */
export async function foreseeRecords(query: ForesightQuery, host: ForesightHost): Promise<Foreseen> {
  const { records, above = [], node: at } = query;
  const ids = [...above, ...records].flatMap(({ recordId }) => recordId ?? []);
  const kept = new Map((ids.length === 0 ? [] : await host.kept(ids)).map((one) => [one.id, one]));
  const drafted = (place: string) => (one: UnsavedRecord, index: number) =>
    draftOf(query.of, one, `${place} ${index}`, kept, host);
  const beside = above.map(drafted('above')).map(({ record }) => record);
  const limits = limitsHeld(query.moved ?? [], host);
  const issues: (readonly Issue[])[] = [];
  for (const draft of records.map(drafted('record'))) {
    const { record, before } = draft;
    const known = await findConflicts(record, host, { before, at, beside });
    const isAsked = draft.isSound && !known.some(isRefusal);
    const more = isAsked ? [...(await limits.issuesOf(draft)), ...((await host.doubts?.(record, before)) ?? [])] : [];
    const found = [...known, ...more];
    issues.push(found);
    if (!draft.isSound || found.some(isRefusal)) continue;
    beside.push(record);
    limits.accept(draft);
  }
  return { issues, moved: limits.moved() };
}

function isRefusal({ confirmable }: Issue): boolean {
  return confirmable !== true;
}

/** The id of a record that the caller may not change counts as that of a new one. */
function draftOf(
  of: string,
  { recordId, values }: UnsavedRecord,
  place: string,
  kept: ReadonlyMap<string, ConflictRecord>,
  { resource, caller }: ForesightHost,
): Draft {
  const before = recordId === undefined ? undefined : kept.get(recordId);
  const { unitUid, authorId } = before ?? { unitUid: caller.unitUid, authorId: caller.userId };
  const id = recordId ?? place;
  // Whoever fills in some fields of a flow leaves the others as they are.
  if (!resource) {
    const record = { of, id, unitUid, authorId, isSeen: true, values: { ...before?.values, ...values } };
    return { record: { ...record, title: before?.title }, before, sent: values, isSound: true };
  }
  const sent = fromWire(resource.input, values);
  const wrong = validate(resource.input, sent).filter(isRefusal);
  const stored = { id, unitUid, authorId, values: valuesToStore(resource, soundOf(sent, wrong), before?.values) };
  return { record: conflictRecordOf(resource, stored), before, sent, isSound: wrong.length === 0 };
}

/** Without the fields that are refused: what follows from values, and what conflicts read, is made of sound ones. */
function soundOf(sent: Values, wrong: readonly Issue[]): Values {
  const names = new Set(wrong.map(({ field }) => field.split('.')[0]));
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !names.has(name)));
}

/** Of sound drafts. */
interface HeldLimits {
  issuesOf(draft: Draft): Promise<readonly Issue[]>;
  /** From now on what it moves counts. */
  accept(draft: Draft): void;
  moved(): readonly MovedPosting[];
}

function limitsHeld(earlier: readonly MovedPosting[], host: ForesightHost): HeldLimits {
  const { resource, limits } = host;
  if (!resource) return { issuesOf: async () => [], accept: () => {}, moved: () => [] };
  const standing = new Map<string, Promise<readonly Posting[]>>();
  const before = byParent(earlier);
  const accepted = new Map<string, { readonly parent: LimitedParent; readonly postings: Posting[] }>();
  const postings = async (parent: LimitedParent) => {
    const name = nameOf(parent.limit.name, parent.key);
    const stored = standing.get(name) ?? host.postings(parent);
    standing.set(name, stored);
    return [...(await stored), ...(before.get(name) ?? []), ...(accepted.get(name)?.postings ?? [])];
  };
  const changeOf = ({ record, before: was }: Draft) => ({
    of: resource,
    before: was,
    // What is new has no id yet: nothing is kept under it.
    after: { id: was ? record.id : '', values: record.values },
  });
  return {
    issuesOf: async (draft) => {
      const change = changeOf(draft);
      if (limitsTouchedBy(limits, change).length === 0 || !(await host.mayWriteBelow(draft.sent))) return [];
      return brokenLimits(change, { limits, postings, moves: host.moves, now: host.now });
    },
    accept: (draft) => {
      const change = changeOf(draft);
      for (const parent of limitsTouchedBy(limits, change)) {
        const name = nameOf(parent.limit.name, parent.key);
        const own = accepted.get(name) ?? { parent, postings: [] };
        own.postings.push(...postingsMoved(parent, change));
        accepted.set(name, own);
      }
    },
    moved: () =>
      [...accepted.values()].flatMap(({ parent: { limit, key }, postings: own }) =>
        addedUp(own).map((posting) => ({ limit: limit.name, parent: key, ...posting })),
      ),
  };
}

function byParent(moved: readonly MovedPosting[]): ReadonlyMap<string, readonly Posting[]> {
  const found = new Map<string, Posting[]>();
  for (const { limit, parent, movement, day, amount } of moved) {
    const name = nameOf(limit, parent);
    found.set(name, [...(found.get(name) ?? []), { movement, day, amount }]);
  }
  return found;
}

/** Names a parent of a limit. */
function nameOf(limit: string, parent: readonly string[]): string {
  return JSON.stringify([limit, ...parent]);
}
