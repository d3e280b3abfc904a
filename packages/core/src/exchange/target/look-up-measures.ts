import type { MeasureRecord } from '../../areas/measures/endpoints.ts';
import { absent, isUnknownCall } from './absent.ts';
import type { ExchangeClient } from './client.ts';
import { inBatches } from './in-batches.ts';

/** Those of the ids that the server has, by id. */
export type MeasureLookUp = (ids: readonly string[]) => Promise<ReadonlyMap<string, MeasureRecord>>;

/** The most that one call may ask for. */
const maxIds = 500;
const atOnce = 16;

/** Many ids with one call; one by one on a server that does not know that call, which is asked once. */
export function measureLookUp(client: Pick<ExchangeClient, 'measures'>): MeasureLookUp {
  let isKnown = true;
  const many = async (ids: readonly string[]): Promise<readonly MeasureRecord[] | undefined> => {
    if (!isKnown) return undefined;
    try {
      return await client.measures.lookUp({ ids });
    } catch (error) {
      if (!isUnknownCall(error)) throw error;
      isKnown = false;
      return undefined;
    }
  };
  const single = async (ids: readonly string[]): Promise<readonly MeasureRecord[]> => {
    const found = await inBatches(ids, atOnce, (id) => client.measures.get({ optGuaranty_ID: id }).catch(absent));
    return found.filter((record) => record !== undefined);
  };
  return async (ids) => {
    const found = new Map<string, MeasureRecord>();
    for (let start = 0; start < ids.length; start += maxIds) {
      const part = ids.slice(start, start + maxIds);
      for (const record of (await many(part)) ?? (await single(part))) found.set(record.optGuaranty_ID, record);
    }
    return found;
  };
}
