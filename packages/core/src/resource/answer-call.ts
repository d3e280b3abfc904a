import type { Page } from '../endpoint/data.ts';
import { invalid } from './accept.ts';
import { addBatch } from './batch.ts';
import { maxLookUp } from './calls.ts';
import { namedChanges } from './named-changes.ts';
import { namedGroups } from './named-groups.ts';
import { recordsOf } from './record-of.ts';
import type { AnyResource, CallName, RecordOf, ResourceEndpoint } from './resource.ts';
import { rollBack } from './roll-back.ts';
import type { LoggedChange, ResourceHost, StoredRecord } from './store.ts';
import { valuesToStore } from './values-to-store.ts';
import { writeChange } from './write-change.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a call of a resource gives. */
export type AnswerOf<R extends AnyResource, C extends CallName> =
  R['calls'][C] extends ResourceEndpoint<infer _, infer D> ? D : never;

/** Answers a call of a resource: the same in the server and in the mock, over their own stores. The input is checked already. */
export function answerCall<R extends AnyResource, C extends CallName>(
  resource: R,
  call: C,
  input: Values,
  host: ResourceHost,
): Promise<AnswerOf<R, C>> {
  return answers[call](resource, input, host) as Promise<AnswerOf<R, C>>;
}

type Answer = (resource: AnyResource, input: Values, host: ResourceHost) => Promise<unknown>;

const answers: Readonly<Record<CallName, Answer>> = {
  page: async (resource, query, host) => {
    const page: Page<StoredRecord> = await host.store(resource).page(query);
    const groups = await namedGroups(resource, page.groups, query, host);
    return { ...page, rows: await recordsOf(resource, page.rows, host), ...(groups ? { groups } : {}) };
  },
  find: async (resource, { ids = [], keys = [] }, host) => {
    const wanted = { ids: ids as readonly string[], keys: keys as readonly Values[] };
    if (wanted.ids.length + wanted.keys.length > maxLookUp)
      throw invalid(host, [{ field: 'ids', rule: 'max', params: { max: maxLookUp, variant: 'value' } }]);
    return recordsOf(resource, await host.store(resource).find(wanted), host);
  },
  get: async (resource, input, host) => one(resource, await visible(resource, idIn(resource, input), host), host),
  add: async (resource, input, host) => one(resource, await add(resource, input, host), host),
  addBatch: (resource, input, host) => addBatch(resource, input, host, add),
  update: (resource, input, host) => {
    const { [resource.id]: _, confirmed: __, ...values } = input;
    return changeRecord(resource, input, host, (before) => valuesToStore(resource, values, before), input);
  },
  remove: async (resource, input, host) => {
    const before = await held(resource, input, host);
    await writeChange(resource, { action: 'remove', before }, host);
  },
  history: async (resource, input, host) => {
    const id = idIn(resource, input);
    const changes = await host.store(resource).changes(id);
    // Nobody changed it since it was brought in, or it is not there for the caller.
    if (changes.length === 0) await visible(resource, id, host);
    return readableChanges(resource, id, await namedChanges(resource, changes, host), host);
  },
  rollback: async (resource, input, host) => {
    const undone = await rollBack(
      resource,
      idIn(resource, input),
      String(input.changeId),
      input.operation === '1',
      host,
    );
    return undone && one(resource, undone, host);
  },
};

/** The changes without what the caller does not read of the record, as it is now or was at last. */
async function readableChanges(
  resource: AnyResource,
  id: string,
  changes: readonly LoggedChange[],
  host: ResourceHost,
): Promise<readonly LoggedChange[]> {
  const { withheld } = host.effects?.[resource.name] ?? {};
  if (!withheld) return changes;
  const [now] = await host.store(resource).find({ ids: [id] });
  const names = withheld(now ?? { authorId: '', values: changes[0]?.before ?? {} }, host.caller);
  if (names.length === 0) return changes;
  const readable = (values: Values) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => !names.includes(field)));
  return changes.map(({ before, after, ...change }) => ({
    ...change,
    ...(before ? { before: readable(before) } : {}),
    ...(after ? { after: readable(after) } : {}),
  }));
}

function add(resource: AnyResource, input: Values, host: ResourceHost): Promise<StoredRecord> {
  const { caller, now } = host;
  const { [resource.id]: chosen, confirmed: _, ...values } = input;
  const added: StoredRecord = {
    id: chosen === undefined ? host.newId() : String(chosen),
    unitUid: caller.unitUid,
    authorId: caller.userId,
    version: 1,
    createTime: now,
    updateTime: now,
    values: valuesToStore(resource, values),
  };
  return writeChange(resource, { action: 'add', after: added }, host, input);
}

/** Changes the record whose id is in the input, as `update` does, to the values that follow from those that it has. */
export async function changeRecord<R extends AnyResource>(
  resource: R,
  input: Values,
  host: ResourceHost,
  changed: (values: Values) => Values,
  sent?: Values,
): Promise<RecordOf<R>> {
  const before = await held(resource, input, host);
  const values = changed(before.values);
  if (values === before.values) return (await one(resource, before, host)) as RecordOf<R>;
  const after = { ...before, values, version: before.version + 1, updateTime: host.now };
  const stored = await writeChange(resource, { action: 'update', before, after }, host, sent);
  return (await one(resource, stored, host)) as RecordOf<R>;
}

/** The record with what is filled in beside its own values. */
async function one(resource: AnyResource, stored: StoredRecord, host: ResourceHost): Promise<Values> {
  const [record = {}] = await recordsOf(resource, [stored], host);
  return record;
}

async function visible(resource: AnyResource, id: string, host: ResourceHost): Promise<StoredRecord> {
  const [stored] = await host.store(resource).find({ ids: [id] });
  if (!stored) throw host.refuse(404, 'notFound');
  return stored;
}

/** The record that is to be changed, unless the caller has seen another version of it. */
async function held(resource: AnyResource, input: Values, host: ResourceHost): Promise<StoredRecord> {
  const stored = await host.store(resource).hold(idIn(resource, input));
  if (!stored) throw host.refuse(404, 'notFound');
  if (host.seenVersion !== undefined && host.seenVersion !== String(stored.version))
    throw host.refuse(409, 'conflict', { data: { current: await one(resource, stored, host), submitted: input } });
  return stored;
}

function idIn({ id }: AnyResource, input: Values): string {
  return String(input[id] ?? '');
}
