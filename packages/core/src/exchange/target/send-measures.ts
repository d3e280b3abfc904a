import { type BatchResult, type MeasureInput, type MeasureRemoval, measures } from '../../areas/measures/endpoints.ts';
import { ApiError, type ApiErrorCode, isApiError } from '../../endpoint/api-error.ts';
import type { Endpoint } from '../../endpoint/endpoint.ts';
import { isUnknownCall } from './absent.ts';
import type { ExchangeClient } from './client.ts';
import type { Sending, Sent, Target } from './target.ts';

/** Calls for many measures; each answers undefined on a server that does not know it, which is asked once. */
export interface MeasureBatches {
  add(bodies: readonly MeasureInput[]): Promise<readonly BatchResult[] | undefined>;
  remove(records: readonly MeasureRemoval[]): Promise<readonly BatchResult[] | undefined>;
}

export function measureBatches(client: Pick<ExchangeClient, 'measures'>): MeasureBatches {
  return {
    add: ifKnown((measures) => client.measures.addBatch({ measures })),
    remove: ifKnown((measures) => client.measures.removeBatch({ measures })),
  };
}

function ifKnown<T, R>(call: (items: readonly T[]) => Promise<R>): (items: readonly T[]) => Promise<R | undefined> {
  let isKnown = true;
  return async (items) => {
    if (!isKnown) return undefined;
    try {
      return await call(items);
    } catch (error) {
      if (!isUnknownCall(error)) throw error;
      isKnown = false;
      return undefined;
    }
  };
}

/** What cannot be sent, such as a row whose owner is not there, is refused without the others. */
export function batchSender(
  batch: MeasureBatches['add'],
  bodyOf: (sending: Sending) => Promise<MeasureInput>,
): NonNullable<Target['sendBatch']> {
  return async (sendings) => {
    const bodies = await Promise.all(sendings.map((sending) => bodyOf(sending).catch(refusal)));
    const sent = bodies.filter((body): body is MeasureInput => !(body instanceof ApiError));
    const results = sent.length === 0 ? [] : await batch(sent);
    if (results === undefined) return undefined;
    let next = 0;
    return bodies.map((body, index) =>
      body instanceof ApiError ? body : outcomeOf(results[next++], sendings[index] as Sending),
    );
  };
}

function refusal(error: unknown): ApiError {
  if (isApiError(error)) return error;
  throw error;
}

const codes: Readonly<Record<Exclude<BatchResult['result'], 'added' | 'removed'>, ApiErrorCode>> = {
  invalid: 'invalid',
  conflict: 'conflict',
  failed: 'server',
};

/** Removes by one call, each record only while it has the version given. */
export function batchRemover(batch: MeasureBatches['remove']): NonNullable<Target['removeBatch']> {
  return async (records) => {
    const results = await batch(
      records.map(({ id, version }) => ({ optGuaranty_ID: id, ...(version === undefined ? {} : { version }) })),
    );
    return results && records.map((_, index) => refusalIn(results[index], measures.removeBatch));
  };
}

function outcomeOf(answer: BatchResult | undefined, { id }: Sending): Sent | ApiError {
  return refusalIn(answer, measures.addBatch) ?? { id, version: answer?.version };
}

/** Why a measure of a batch was not done. One of which nothing was answered, or that failed, may be: who sends it again looks first. */
function refusalIn(answer: BatchResult | undefined, { method, path }: Endpoint): ApiError | undefined {
  const { result = 'failed', message, issues = [] } = answer ?? {};
  if (result === 'added' || result === 'removed') return undefined;
  return new ApiError({
    code: codes[result],
    endpoint: `${method} ${path}`,
    requestId: '',
    attempts: 1,
    inDoubt: result === 'failed',
    issues,
    ...(message === undefined ? {} : { serverMessage: message }),
  });
}
