import { isApiError, type Requester } from '@danbao/core';
import { conflicts } from '@danbao/core/relations';
import type { AnyResource } from '@danbao/core/resources';
import type { Foresee } from '../form/use-foreseen.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import type { AnyRecord } from './use-records.ts';

/** Servers that have no such call, like the original one. */
const withoutAnswer = new WeakSet<Requester>();

/** What the server would say of a record of a resource: conflicts with others, and limits that it would exceed. */
export function useForesee(resource: AnyResource, record: AnyRecord | undefined, values: AnyRecord): Foresee {
  const { client } = useDanbao();
  const recordId = record && String(record[resource.id]);
  return async (filled, signal) => {
    if (withoutAnswer.has(client)) return [];
    const query = { ...values, ...filled, conflictOf: resource.name, ...(recordId === undefined ? {} : { recordId }) };
    try {
      return await client.request(conflicts.find, query, { signal });
    } catch (error) {
      if (isApiError(error) && [404, 405, 501].includes(error.status ?? 0)) withoutAnswer.add(client);
      return [];
    }
  };
}
