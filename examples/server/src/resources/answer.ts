import { newGuarantyId, wallTime } from '@danbao/core/format';
import {
  type AnyResource,
  answerCall,
  type CallName,
  type RecordResult,
  type ResourceHost,
} from '@danbao/core/resources';
import type { Context, Write } from '../context.ts';
import type { Db } from '../db/database.ts';
import { compareRead } from '../db/reading-key.ts';
import { sayHowMany, whyNot } from '../http/batch-result.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import { linkedBy } from '../relations/link-source.ts';
import { postingsOf } from '../relations/postings.ts';
import { conflictsOfChange } from './conflicts-of-change.ts';
import { holdChanges } from './hold-changes.ts';
import { indexesOf } from './indexes.ts';
import { operationChanges } from './log.ts';
import { peopleWithinReach } from './people-names.ts';
import { wouldReach } from './scope.ts';
import { sqlStore } from './sql-store.ts';
import { noteUndone } from './undone.ts';

/** What effects of the server work with, beside what every host has. */
export interface ServerHost extends ResourceHost {
  readonly context: Context;
  readonly db: Db;
  readonly afterwards: Write['afterwards'];
  /** Notes in the audit log what else was changed, where that is no record of a resource. */
  readonly record: Write['record'];
}

const reading: readonly CallName[] = ['page', 'find', 'get', 'history'];
const said = { add: 'added', update: 'updated', remove: 'deleted', rollback: 'done' } as const;

/** Answers a call that follows from a resource; a change, its effects and its log are one transaction. */
export async function answerResource(
  resource: AnyResource,
  call: CallName,
  context: Context,
  input: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  if (reading.includes(call)) return answerCall(resource, call, input, hostOf(context, { db: context.db }));
  try {
    const answer = await context.write((write) => answerCall(resource, call, input, hostOf(context, write)));
    if (call === 'addBatch') sayBatch(context, answer as readonly RecordResult[]);
    else context.say(said[call as keyof typeof said]);
    return answer;
  } catch (error) {
    throw takenAtOnce(resource, error) ?? error;
  }
}

function sayBatch(context: Context, results: readonly RecordResult[]): void {
  sayHowMany(context, results.filter(({ result }) => result === 'added').length, results.length, 'added');
}

/** The host of a call in this transaction; handlers of other calls change records of a resource through it too. */
export function hostOf(
  context: Context,
  {
    db,
    record = refuseToRecord,
    afterwards = refuseToRecord,
    each = refuseToRecord,
  }: Pick<Write, 'db'> & Partial<Write>,
): ServerHost {
  const { user, seenVersion, handling, warn, deps } = context;
  const { effects } = deps;
  const { resources, limits } = deps.danbao;
  const now = deps.now();
  return {
    caller: user,
    now: wallTime(now),
    seenVersion: seenVersion === undefined ? undefined : String(seenVersion),
    handling,
    warn,
    newId: newGuarantyId,
    store: (resource) => sqlStore(resource, { db, now, caller: user, resources, effects, record }),
    resources,
    reaches: (resource, record) =>
      wouldReach(db, resource, { caller: user, resources, effects }, { ...record, createdAt: now }),
    people: (ids) => peopleWithinReach(db, user, ids),
    linked: (links, id) => linkedBy({ db, user, deps }, links, id),
    effects: effects as NonNullable<ResourceHost['effects']>,
    limits,
    hold: (changes) => holdChanges(changes, { db, deps, user }),
    postings: ({ limit, key }) => postingsOf(db, limit.quantity, limit.by, key),
    moves: async (change) => (await effects[change.of.name]?.moves?.(change, db)) ?? [],
    compareTexts: compareRead,
    operation: (name) => operationChanges(db, name),
    conflicts: (resource, change) => conflictsOfChange(resource, change, { db, deps, user }),
    undone: (changes) => noteUndone({ db, record }, changes),
    each: (work) => each((write) => work(hostOf(context, write))),
    resultOf: (resource, error) => whyNot(context, takenAtOnce(resource, error) ?? error),
    refuse: (status, message, rest = {}) => new Refusal(status, { message, ...rest }),
    context,
    db,
    afterwards,
    record,
  };
}

function refuseToRecord(): never {
  throw new Error('a call that only reads changes nothing');
}

/** Two calls at once may both find a unique field free; the index lets one of them through. */
function takenAtOnce(resource: AnyResource, error: unknown): Refusal | undefined {
  const { code, constraint } = pgError(error);
  const index = code === '23505' && indexesOf(resource).find(({ name }) => name === constraint);
  return index ? invalid([{ field: index.fields[0] ?? resource.id, rule: 'duplicate' }]) : undefined;
}

function pgError(error: unknown): { readonly code?: string; readonly constraint?: string } {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return typeof cause === 'object' && cause !== null ? cause : {};
}
