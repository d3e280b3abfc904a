import { findReferred, nameFieldOf, referencesOf } from './references.ts';
import { type AnyResource, isShared, type RecordOf } from './resource.ts';
import type { ResourceHost, StoredRecord } from './store.ts';

type Values = Readonly<Record<string, unknown>>;

/** Records as the API gives them: what is stored, the names of what they refer to, what is computed, and who and when. */
export async function recordsOf<R extends AnyResource>(
  resource: R,
  stored: readonly StoredRecord[],
  host: ResourceHost,
): Promise<readonly RecordOf<R>[]> {
  if (stored.length === 0) return [];
  const names = await namesOf(resource, stored, host);
  const ruled = await resource.rules.compute?.(stored, host);
  const computed = await host.effects?.[resource.name]?.compute?.(stored, host);
  const records = stored.map((record, index) => ({
    [resource.id]: record.id,
    ...record.values,
    ...names(record.values),
    ...ruled?.[index],
    ...computed?.[index],
    ...(isShared(resource.scope) ? {} : { unitUid: record.unitUid }),
    createTime: record.createTime,
    updateTime: record.updateTime,
    version: String(record.version),
  }));
  // What is stored was checked by the definition from which the type follows.
  return records as unknown as readonly RecordOf<R>[];
}

/** The title of a record as far as the caller reads it. */
function titleFor({ name, title }: AnyResource, record: StoredRecord, { effects, caller }: ResourceHost): unknown {
  return effects?.[name]?.withheld?.(record, caller).includes(title) ? '' : record.values[title];
}

/** The names of referred records, one look-up for each referred resource however many records there are. */
export async function namesOf(
  resource: AnyResource,
  stored: readonly Pick<StoredRecord, 'values'>[],
  host: ResourceHost,
) {
  const references = referencesOf(resource);
  const titles = new Map<string, ReadonlyMap<string, unknown>>();
  for (const { field, to } of references) {
    const ids = [...new Set(stored.flatMap(({ values }) => (values[field] ? [String(values[field])] : [])))];
    const other = host.resources.find(({ name }) => name === to);
    const found = other && ids.length > 0 ? await findReferred(resource, other, ids, host) : [];
    titles.set(field, new Map(found.map((record) => [record.id, other && titleFor(other, record, host)])));
  }
  return (values: Values): Values =>
    Object.fromEntries(
      references.flatMap(({ field }) => {
        const title = titles.get(field)?.get(String(values[field] ?? ''));
        return title === undefined ? [] : [[nameFieldOf(field), title]];
      }),
    );
}
