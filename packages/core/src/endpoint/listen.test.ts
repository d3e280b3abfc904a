import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listen } from '../client.ts';
import { ApiError, type ApiErrorCode } from '../index.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Opening = string | Error;

/** A server that answers each connection in turn: a text is sent and stays open, one that ends in `|` ends. */
function serverOf(...openings: readonly Opening[]) {
  const seen: (string | undefined)[] = [];
  const open = async (lastEventId: string | undefined): Promise<ReadableStream<Uint8Array>> => {
    const opening = openings[seen.length] ?? new TypeError('no more');
    seen.push(lastEventId);
    if (opening instanceof Error) throw opening;
    return new ReadableStream({
      start: (stream) => {
        stream.enqueue(new TextEncoder().encode(opening.replace('|', '')));
        if (opening.endsWith('|')) stream.close();
      },
    });
  };
  return { open, seen };
}

function hear(...openings: readonly Opening[]) {
  const server = serverOf(...openings);
  const stop = new AbortController();
  const kinds: string[] = [];
  const ended = listen({
    open: server.open,
    onEvent: ({ kind }) => kinds.push(kind),
    signal: stop.signal,
    random: () => 1,
  });
  return { ...server, kinds, stop, ended };
}

const hello = 'id: 1\nevent: hello\n\n';
const notice = 'id: 2\nevent: notice\n\n';
const refused = (code: ApiErrorCode, retryAfter?: number) =>
  new ApiError({ code, endpoint: 'GET x', requestId: '1', attempts: 1, ...(retryAfter ? { retryAfter } : {}) });

test('hears events, keeps the greeting to itself, and comes back with the last id', async () => {
  const { kinds, seen, stop, ended } = hear(`${hello}${notice}|`, hello);
  await vi.advanceTimersByTimeAsync(2000);
  expect([seen, kinds]).toEqual([[undefined, '2'], ['notice']]);
  stop.abort();
  await ended;
  expect(vi.getTimerCount()).toBe(0);
});

test('polls every 60 s while the stream is refused, and stops once it is there', async () => {
  const errors = Array.from({ length: 8 }, () => refused('server'));
  const { kinds, seen, stop, ended } = hear(...errors, hello);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(kinds).toEqual([]);
  await vi.advanceTimersByTimeAsync(122_000);
  expect(kinds).toEqual(['missed', 'missed', 'missed']);
  // 2, 4, 8, 16, 32, then every 60 s: nobody is hammered.
  expect(seen).toHaveLength(7);
  await vi.advanceTimersByTimeAsync(70_000);
  const sofar = kinds.length;
  // Without an id to come back with, whatever was missed is asked for once.
  expect([seen.length, kinds.at(-1)]).toEqual([9, 'missed']);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(kinds).toHaveLength(sofar);
  stop.abort();
  await ended;
  expect(vi.getTimerCount()).toBe(0);
});

test('a server that greets and closes is asked ever more seldom; one that was quiet for long is asked at once', async () => {
  const { seen, stop } = hear(...Array.from({ length: 99 }, () => `${hello}|`));
  await vi.advanceTimersByTimeAsync(61_000);
  // 2, 4, 8, 16, 32 seconds.
  expect(seen).toHaveLength(5);
  stop.abort();
  const quiet = hear(...Array.from({ length: 99 }, () => hello));
  await vi.advanceTimersByTimeAsync(10 * 63_000);
  expect(quiet.seen.length).toBeGreaterThanOrEqual(10);
  quiet.stop.abort();
});

test('waits as long as the server asks for', async () => {
  const { seen, stop } = hear(refused('too-many', 30), hello);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(seen).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(4000);
  expect(seen).toHaveLength(2);
  stop.abort();
});

test('gives up a stream that has gone silent and opens another', async () => {
  const { seen, stop } = hear(hello, hello);
  await vi.advanceTimersByTimeAsync(63_000);
  expect(seen).toEqual([undefined, '1']);
  stop.abort();
});

test('ends when the caller is no longer signed in, and when it is told to, also while it waits', async () => {
  await hear(refused('unauthorized')).ended;
  await hear(refused('forbidden')).ended;
  const { stop, ended } = hear(refused('server'));
  await vi.advanceTimersByTimeAsync(1);
  stop.abort();
  await ended;
  expect(vi.getTimerCount()).toBe(0);
});
