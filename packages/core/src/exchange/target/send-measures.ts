import { type MeasureInput, type MeasureRemoval, measures } from '../../areas/measures/endpoints.ts';
import { refusalIn } from '../../resource/refusal-in.ts';
import type { ExchangeClient } from './client.ts';
import { type BatchCall, batchCall } from './in-one-call.ts';
import type { Target } from './target.ts';

/** Calls for many measures. */
export interface MeasureBatches {
  readonly add: BatchCall<MeasureInput>;
  readonly remove: BatchCall<MeasureRemoval>;
}

export function measureBatches(client: Pick<ExchangeClient, 'measures'>): MeasureBatches {
  return {
    add: batchCall((measures) => client.measures.addBatch({ measures })),
    remove: batchCall((measures) => client.measures.removeBatch({ measures })),
  };
}

/** Removes by one call, each record only while it has the version given. */
export function batchRemover(batch: MeasureBatches['remove']): NonNullable<Target['removeBatch']> {
  return async (records) => {
    const results = await batch(
      records.map(({ id, version }) => ({ optGuaranty_ID: id, ...(version === undefined ? {} : { version }) })),
    );
    return results && records.map((_, index) => refusalIn(results[index], measures.removeBatch));
  };
}
