import type { AnyResource } from './resource.ts';
import type { DraftChange, DraftRecord, LoggedChange, ResourceHost, StoredRecord } from './store.ts';
import { writeChange } from './write-change.ts';

type Values = Readonly<Record<string, unknown>>;

const isUndoing = true;

/**
 * Undoes one change, or with `isOperation` every change of its call, each as a new change. Refused where one of the records
 * was changed since.
 */
export async function rollBack(
  resource: AnyResource,
  id: string,
  changeId: string,
  isOperation: boolean,
  host: ResourceHost,
): Promise<StoredRecord | undefined> {
  const change = (await host.store(resource).changes(id)).find((one) => one.id === changeId);
  if (!change) throw host.refuse(404, 'notFound');
  const changes = isOperation ? await host.operation(change.operation) : [change];
  return (await undoChanges(changes, host)).get(changeId);
}

/** Undoes these changes, the newest first; what each record has become, by the change's id. All of them, or none. */
export async function undoChanges(
  changes: readonly LoggedChange[],
  host: ResourceHost,
): Promise<ReadonlyMap<string, StoredRecord | undefined>> {
  const [since] = await changedSince(changes, host);
  if (since) {
    const undone = changes.find(({ recordId }) => recordId === since.recordId);
    const params = { title: titleOf(since, host), user: since.userName, time: since.at };
    throw host.refuse(409, 'changedSince', { params, data: { current: since.after, submitted: undone?.before } });
  }
  await host.hold?.(changes.flatMap((one) => reversed(one, host)));
  const results = new Map<string, StoredRecord | undefined>();
  for (const one of changes) {
    const own = resourceOf(one, host);
    if (own) results.set(one.id, await undo(own, one, host));
  }
  await host.undone?.(changes);
  return results;
}

/** The newest change of each record that came after these changes of it: they stand in the way of undoing. Holds the records. */
export async function changedSince(
  changes: readonly LoggedChange[],
  host: ResourceHost,
): Promise<readonly LoggedChange[]> {
  const newest = new Map<string, LoggedChange>();
  for (const change of changes) {
    const key = recordKey(change);
    if (!newest.has(key)) newest.set(key, change);
  }
  const later = new Map<string, LoggedChange>();
  // In one order for all: of two that hold several records, one waits.
  for (const key of [...newest.keys()].sort()) {
    const change = newest.get(key) as LoggedChange;
    const own = resourceOf(change, host);
    if (!own) continue;
    await host.store(own).hold(change.recordId);
    const [last] = await host.store(own).changes(change.recordId);
    if (last && last.id !== change.id) later.set(key, last);
  }
  return [...newest.keys()].flatMap((key) => later.get(key) ?? []);
}

function recordKey({ resource, recordId }: LoggedChange): string {
  return `${resource} ${recordId}`;
}

/** What people know the record of a change by. */
export function titleOf(change: LoggedChange, host: ResourceHost): string {
  const title = (change.after ?? change.before)?.[resourceOf(change, host)?.title ?? ''];
  return typeof title === 'string' && title !== '' ? title : change.recordId;
}

function resourceOf({ resource }: LoggedChange, { resources }: ResourceHost): AnyResource | undefined {
  return resources.find(({ name }) => name === resource);
}

/** A change the other way round, as far as it is known before it happens. */
function reversed(change: LoggedChange, host: ResourceHost): readonly DraftChange[] {
  const of = resourceOf(change, host);
  if (!of) return [];
  const draft = (image: Values | undefined): DraftRecord | undefined =>
    image && {
      id: change.recordId,
      unitUid: String(image['unitUid'] ?? host.caller.unitUid),
      authorId: host.caller.userId,
      values: ownValues(of, image),
    };
  return [{ of, before: draft(change.after), after: draft(change.before) }];
}

async function undo(
  resource: AnyResource,
  change: LoggedChange,
  host: ResourceHost,
): Promise<StoredRecord | undefined> {
  const { recordId: id, action } = change;
  const current = await host.store(resource).hold(id);
  if (action === 'add') {
    if (!current) throw host.refuse(404, 'notFound');
    await writeChange(resource, { action: 'remove', before: current, isUndoing }, host);
    return undefined;
  }
  const before = change.before ?? {};
  const values = ownValues(resource, before);
  const version = Number((current ?? before).version) + 1;
  if (current) {
    const after = { ...current, values, version, updateTime: host.now };
    return writeChange(resource, { action: 'update', before: current, after, isUndoing }, host);
  }
  const after: StoredRecord = {
    id,
    unitUid: String(before['unitUid'] ?? host.caller.unitUid),
    authorId: host.caller.userId,
    version,
    createTime: String(before['createTime'] ?? host.now),
    updateTime: host.now,
    values,
  };
  return writeChange(resource, { action: 'add', after, isUndoing }, host);
}

/** What is stored of a record that the log keeps as the API gave it. */
function ownValues({ input, id }: AnyResource, image: Values): Values {
  const isOwn = (name: string) => name !== id && Object.hasOwn(input.fields, name);
  return Object.fromEntries(Object.entries(image).filter(([name]) => isOwn(name)));
}
