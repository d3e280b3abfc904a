import { ApiError, isApiError } from '../../endpoint/api-error.ts';
import type { Requester } from '../../endpoint/client.ts';
import { listen } from '../../endpoint/listen.ts';
import { onAbort, wait } from '../../endpoint/on-abort.ts';
import { notices } from '../notices/endpoints.ts';
import { type ChangePage, changes } from './endpoints.ts';

export interface FollowOptions {
  /** The `position` of the last page that was dealt with. @default none: the first page says `isStart` */
  readonly after?: string;
  /** Ends it; what is under way is cut off. */
  readonly signal: AbortSignal;
  /** How often is asked where no live event comes, in ms. @default 60000 */
  readonly pollEvery?: number;
  /** The longest wait in ms before a server that does not answer is asked again. @default 60000 */
  readonly maxDelay?: number;
}

/** How soon is asked again for what is committed and not yet in order, in ms. */
const soon = 100;

/**
 * Every change of records that the caller may read, page by page and as they happen, in the order in which they were committed: for who
 * keeps a copy. A page with `isStart` means: read everything anew. Keep the `position` of a page once it is dealt with, and give it as
 * `after` the next time: nothing is missed over restarts of either side, and a page that was not dealt with comes again.
 *
 * Waits by live events (`listen`) and asks again by itself where the server cannot be reached; it throws when the caller is no
 * longer signed in or may not ask.
 */
export async function* followChanges(
  client: Pick<Requester, 'request'>,
  { after, signal, pollEvery = 60_000, maxDelay = 60_000 }: FollowOptions,
): AsyncGenerator<ChangePage, void> {
  const bell = createBell();
  const ended = new AbortController();
  const release = onAbort(signal, () => ended.abort());
  onAbort(ended.signal, () => bell.ring());
  const open = (lastEventId: string | undefined, until: AbortSignal) =>
    client.request(notices.live, lastEventId === undefined ? {} : { lastEventId }, { signal: until });
  const listening = listen({ open, signal: ended.signal, onEvent: () => bell.ring(), pollEvery, maxDelay });
  try {
    let position = after;
    let failures = 0;
    let delay = soon;
    while (!signal.aborted) {
      const rung = bell.next();
      const page = await pageAfter(client, position, signal);
      if (page instanceof ApiError) {
        failures += 1;
        const later = Math.min(maxDelay, 1000 * 2 ** Math.min(failures, 10));
        await wait(Math.max(later, (page.retryAfter ?? 0) * 1000), signal);
        continue;
      }
      failures = 0;
      if (page.isStart || page.rows.length > 0) {
        yield page;
        delay = soon;
      } else if (page.hasMore) {
        // What may not be read moves the position and is not told. Where nothing moves, a transaction somewhere is long.
        delay = page.position === position ? Math.min(2 * delay, pollEvery) : soon;
        await wait(delay, signal);
      } else {
        delay = soon;
        await ringOr(rung, pollEvery);
      }
      ({ position } = page);
    }
  } finally {
    release();
    ended.abort();
    await listening;
  }
}

/** Until it rings, at most so many ms. */
async function ringOr(rung: Promise<void>, ms: number): Promise<void> {
  const heard = new AbortController();
  void rung.then(() => heard.abort());
  await wait(ms, heard.signal);
}

/** The error where asking again may help; others are thrown. */
async function pageAfter(
  client: Pick<Requester, 'request'>,
  position: string | undefined,
  signal: AbortSignal,
): Promise<ChangePage | ApiError> {
  try {
    return await client.request(changes.page, position === undefined ? {} : { after: position }, { signal });
  } catch (error) {
    if (isApiError(error) && (signal.aborted || passing.has(error.code))) return error;
    throw error;
  }
}

const passing: ReadonlySet<string> = new Set(['network', 'timeout', 'too-many', 'server']);

/** Rings for who waits; one that rings while nobody waits is heard by who had asked for it before. */
function createBell() {
  let resume = () => {};
  let rung = new Promise<void>((done) => {
    resume = done;
  });
  return {
    next: () => rung,
    ring: () => {
      resume();
      rung = new Promise((done) => {
        resume = done;
      });
    },
  };
}
