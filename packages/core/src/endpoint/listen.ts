import { isApiError } from './api-error.ts';
import { wait } from './on-abort.ts';
import { readEvents, type ServerEvent } from './read-events.ts';

export interface ListenOptions {
  /** Opens the stream, telling what was seen last: `(lastEventId, signal) => client.request(notices.live, ...)`. */
  readonly open: (lastEventId: string | undefined, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  readonly onEvent: (event: ServerEvent) => void;
  /** Ends it all. */
  readonly signal: AbortSignal;
  /** While there is no stream, `missed` is told this often, in ms. Default 60000. */
  readonly pollEvery?: number;
  /** The longest wait in ms before the stream is tried again. Default 60000. */
  readonly maxDelay?: number;
  /** A stream without a byte for so many ms is given up. Default 60000. */
  readonly silence?: number;
  readonly random?: () => number;
}

/** The kind of an event that stands for all that may have been missed: load everything again. */
export const missed = 'missed';
/** The kind of the first event of a stream: it only gives the id from which on nothing will be missed. */
export const greeting = 'hello';

/**
 * Hears live events for as long as it may: connects again after growing, random waits, and while there is no stream tells
 * `missed` at regular times, so that whoever hears asks as if it were polling. Ends when the caller is no longer signed in,
 * or may not hear.
 */
export async function listen(options: ListenOptions): Promise<void> {
  const { open, onEvent, signal, pollEvery = 60_000, maxDelay = 60_000, silence, random = Math.random } = options;
  let lastEventId: string | undefined;
  let failures = 0;
  let polling: ReturnType<typeof setInterval> | undefined;
  const stopPolling = () => {
    clearInterval(polling);
    polling = undefined;
  };
  const poll = () => onEvent({ id: '', kind: missed, data: '' });
  signal.addEventListener('abort', stopPolling, { once: true });
  while (!signal.aborted) {
    let opened = Number.POSITIVE_INFINITY;
    let asked = 0;
    try {
      const stream = await open(lastEventId, signal);
      opened = performance.now();
      stopPolling();
      // A server that knows the last event tells itself what was missed since.
      if (failures > 0 && lastEventId === undefined) poll();
      const hear = (event: ServerEvent) => {
        lastEventId = event.id || lastEventId;
        if (event.kind === greeting) return;
        failures = 0;
        onEvent(event);
      };
      await readEvents(stream, hear, { signal, ...(silence === undefined ? {} : { silence }) });
    } catch (error) {
      if (isApiError(error)) {
        if (error.code === 'unauthorized' || error.code === 'forbidden') break;
        asked = 1000 * (error.retryAfter ?? 0);
      }
    }
    if (signal.aborted) break;
    // A stream that greets and closes has not worked; one that was quiet for long has.
    if (performance.now() - opened >= maxDelay) failures = 0;
    failures += 1;
    polling ??= setInterval(poll, pollEvery);
    const delay = random() * Math.min(maxDelay, 1000 * 2 ** Math.min(failures, 10));
    await wait(Math.min(maxDelay, asked) + delay, signal);
  }
  stopPolling();
}
