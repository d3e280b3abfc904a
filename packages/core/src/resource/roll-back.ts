import { write } from './answer-call.ts';
import type { AnyResource } from './resource.ts';
import type { LoggedChange, ResourceHost, StoredRecord } from './store.ts';

type Values = Readonly<Record<string, unknown>>;

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
  let undone: StoredRecord | undefined;
  for (const one of changes) {
    const own = host.resources.find(({ name }) => name === one.resource);
    if (!own) continue;
    const result = await undo(own, one, host);
    if (one.id === changeId) undone = result;
  }
  return undone;
}

async function undo(
  resource: AnyResource,
  change: LoggedChange,
  host: ResourceHost,
): Promise<StoredRecord | undefined> {
  const { recordId: id, action } = change;
  const store = host.store(resource);
  const current = await store.hold(id);
  const [newest] = await store.changes(id);
  if (newest?.id !== change.id)
    throw host.refuse(409, 'conflict', { data: { current: newest?.after, submitted: change.before } });
  if (action === 'add') {
    if (!current) throw host.refuse(404, 'notFound');
    await write(resource, { action: 'remove', before: current }, host);
    return undefined;
  }
  const before = change.before ?? {};
  const values = ownValues(resource, before);
  const version = Number((current ?? before).version) + 1;
  if (current) {
    const after = { ...current, values, version, updateTime: host.now };
    return write(resource, { action: 'update', before: current, after }, host);
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
  return write(resource, { action: 'add', after }, host);
}

/** What is stored of a record that the log keeps as the API gave it. */
function ownValues({ input, id }: AnyResource, image: Values): Values {
  const isOwn = (name: string) => name !== id && Object.hasOwn(input.fields, name);
  return Object.fromEntries(Object.entries(image).filter(([name]) => isOwn(name)));
}
