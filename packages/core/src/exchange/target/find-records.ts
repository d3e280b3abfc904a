import type { Page } from '../../endpoint/data.ts';
import { type Filter, parametersOf } from '../../resource/query.ts';
import type { AnyResource, RecordOf } from '../../resource/resource.ts';
import { isUnknownCall, noSuchRecord } from './absent.ts';
import type { ExchangeClient } from './client.ts';
import { inBatches } from './in-batches.ts';
import { readPages } from './read-pages.ts';

type Values = Readonly<Record<string, unknown>>;

interface WantedRecords {
  readonly ids?: readonly string[];
  readonly keys?: readonly Values[];
}

const atOnce = 8;

/**
 * Finds records of a resource by ids and by keys, what is not there is left out. One id is loaded by the documented call where
 * there is one. A server without the look-up, as the original system, is asked for every record: by the id, or by its list,
 * whose search is no exact match. At most 500 are asked for with one call.
 */
export function findRecords<R extends AnyResource>(client: Pick<ExchangeClient, 'request'>, resource: R) {
  // What is found has the fields of this resource, whatever the calls of any resource are typed as.
  type Found = RecordOf<R>;
  const { calls, id, list, title }: AnyResource = resource;
  const hasGet = !calls.get.extension;
  let isKnown = true;

  const one = async (recordId: string): Promise<readonly Found[]> => {
    const found = await client.request(calls.get, { [id]: recordId }).catch(noSuchRecord);
    return found ? [found as Found] : [];
  };

  const inList = async (key: Values): Promise<readonly Found[]> => {
    const filters = list.filters.filter(({ by }: Filter) => by === 'value').flatMap(parametersOf);
    const named = Object.entries(key).filter(([field]) => filters.includes(field));
    const text = list.search.includes(title) && typeof key[title] === 'string' ? { text: key[title] } : {};
    const query = { ...Object.fromEntries(named), ...text };
    const load = (page: object) => client.request(calls.page, { ...query, ...page }) as Promise<Page<Found>>;
    for await (const rows of readPages(load, (record: Values) => String(record[id]))) {
      const found = rows.filter((record: Values) =>
        Object.entries(key).every(([field, value]) => record[field] === value),
      );
      if (found.length > 0) return found;
    }
    return [];
  };

  return async ({ ids = [], keys = [] }: WantedRecords): Promise<readonly Found[]> => {
    if (hasGet && keys.length === 0 && ids.length === 1) return one(ids[0] ?? '');
    try {
      if (isKnown) return (await client.request(calls.find, { ids, keys })) as readonly Found[];
    } catch (error) {
      // Where the list is ours too, there is nothing else to ask.
      if (!isUnknownCall(error) || calls.page.extension) throw error;
      isKnown = false;
    }
    const byId = (recordId: string) => (hasGet ? one(recordId) : inList({ [id]: recordId }));
    const found = [...(await inBatches(ids, atOnce, byId)), ...(await inBatches(keys, atOnce, inList))];
    return found.flat();
  };
}
