import { ApiError, isApiError } from '../../endpoint/api-error.ts';
import type { Endpoint } from '../../endpoint/endpoint.ts';
import { type Answer, refusalIn } from '../../resource/refusal-in.ts';
import { isUnknownCall } from './absent.ts';
import type { RecordToSend, Sent, Target } from './target.ts';

/** A call for many records; it answers undefined on a server that does not know it, which is asked once. */
export type BatchCall<T> = (items: readonly T[]) => Promise<readonly Answer[] | undefined>;

export function batchCall<T>(call: (items: readonly T[]) => Promise<readonly Answer[]>): BatchCall<T> {
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

/** Adds many by one call. What cannot be sent, such as a row whose owner is not there, is refused without the others. */
export function batchSender<T>(
  call: BatchCall<T>,
  endpoint: Endpoint,
  bodyOf: (sending: RecordToSend) => Promise<T>,
): NonNullable<Target['sendBatch']> {
  return async (sendings) => {
    const bodies: readonly (T | ApiError)[] = await Promise.all(
      sendings.map((sending) => bodyOf(sending).catch(refusal)),
    );
    const sent = bodies.filter((body): body is T => !(body instanceof ApiError));
    const results = sent.length === 0 ? [] : await call(sent);
    if (results === undefined) return undefined;
    let next = 0;
    return bodies.map((body, index) =>
      body instanceof ApiError ? body : outcomeOf(results[next++], sendings[index] as RecordToSend, endpoint),
    );
  };
}

function refusal(error: unknown): ApiError {
  if (isApiError(error)) return error;
  throw error;
}

function outcomeOf(answer: Answer | undefined, sending: RecordToSend, endpoint: Endpoint): Sent | ApiError {
  const { id = sending.id, version, addedIn } = answer ?? {};
  return refusalIn(answer, endpoint) ?? { id, version, addedIn };
}
