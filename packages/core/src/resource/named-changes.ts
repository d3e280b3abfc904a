import type { Field } from '../field/field.ts';
import { namesOf } from './record-of.ts';
import type { AnyResource } from './resource.ts';
import type { LoggedChange, ResourceHost, StoredRecord } from './store.ts';

type Values = Readonly<Record<string, unknown>>;

/** The changes of a record with the names, as they are now, of the records and people whose ids stand in them: what is gone keeps its id. */
export async function namedChanges(
  resource: AnyResource,
  changes: readonly LoggedChange[],
  host: ResourceHost,
): Promise<readonly LoggedChange[]> {
  const states = changes.flatMap(({ recordId, before, after }) =>
    [before, after].flatMap((values) => (values ? [asStored(recordId, values)] : [])),
  );
  const names = await namesOf(resource, states, host);
  const people = Object.entries(resource.computed as Readonly<Record<string, Field>>).flatMap(([name, { idField }]) =>
    idField ? [name] : [],
  );
  const computed = people.length > 0 ? await host.effects?.[resource.name]?.compute?.(states, host) : undefined;
  const named = new Map(
    states.map(({ values }, at) => {
      const own = Object.entries(computed?.[at] ?? {}).filter(([name, text]) => people.includes(name) && text !== '');
      return [values, { ...values, ...names(values), ...Object.fromEntries(own) }];
    }),
  );
  return changes.map(({ before, after, ...change }) => ({
    ...change,
    ...(before ? { before: named.get(before) ?? before } : {}),
    ...(after ? { after: named.get(after) ?? after } : {}),
  }));
}

/** A state of before as effects read records. */
function asStored(id: string, values: Values): StoredRecord {
  return { id, unitUid: '', authorId: '', version: 0, createTime: '', updateTime: '', values };
}
