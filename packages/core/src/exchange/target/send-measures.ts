import { type BatchResult, type MeasureInput, measures } from '../../areas/measures/endpoints.ts';
import { ApiError, type ApiErrorCode, isApiError } from '../../endpoint/api-error.ts';
import { isUnknownCall } from './absent.ts';
import type { ExchangeClient } from './client.ts';
import type { Sending, Sent, Target } from './target.ts';

/** Adds measures by one call; undefined on a server that does not know it, which is asked once. */
export type MeasureBatch = (bodies: readonly MeasureInput[]) => Promise<readonly BatchResult[] | undefined>;

export function measureBatch(client: Pick<ExchangeClient, 'measures'>): MeasureBatch {
  let isKnown = true;
  return async (bodies) => {
    if (!isKnown) return undefined;
    try {
      return await client.measures.addBatch({ measures: bodies });
    } catch (error) {
      if (!isUnknownCall(error)) throw error;
      isKnown = false;
      return undefined;
    }
  };
}

/** What cannot be sent, such as a row whose owner is not there, is refused without the others. */
export function batchSender(
  batch: MeasureBatch,
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

const codes: Readonly<Record<Exclude<BatchResult['result'], 'added'>, ApiErrorCode>> = {
  invalid: 'invalid',
  conflict: 'conflict',
  failed: 'server',
};

/** A measure of which nothing was answered, or that failed, may be in: whoever sends it again looks first. */
function outcomeOf(answer: BatchResult | undefined, { id }: Sending): Sent | ApiError {
  const { result = 'failed', version, message, issues = [] } = answer ?? {};
  if (result === 'added') return { id, version };
  return new ApiError({
    code: codes[result],
    endpoint: `${measures.addBatch.method} ${measures.addBatch.path}`,
    requestId: '',
    attempts: 1,
    inDoubt: result === 'failed',
    issues,
    ...(message === undefined ? {} : { serverMessage: message }),
  });
}
