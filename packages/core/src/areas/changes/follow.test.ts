import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, type ApiErrorCode } from '../../endpoint/api-error.ts';
import type { Requester } from '../../endpoint/client.ts';
import { notices } from '../notices/endpoints.ts';
import { type ChangePage, changes } from './endpoints.ts';
import { followChanges } from './follow.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const failure = (code: ApiErrorCode, retryAfter?: number) =>
  new ApiError({
    ...{ code, endpoint: changes.page.path, requestId: '1', attempts: 1 },
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });
const at = (position: string, changed: Partial<ChangePage> = {}): ChangePage => ({
  ...{ isStart: false, hasMore: false, position, rows: [] },
  ...changed,
});
const row = (id: string) => ({ kind: 'owner', id, action: 'add', at: '2026-03-02 09:00:00' }) as const;

/** A server that gives these answers one after another, and then an empty page for ever. */
function answering(...answers: readonly (ChangePage | ApiError)[]) {
  const asked: unknown[] = [];
  const left = [...answers];
  let ring = () => {};
  const live = new ReadableStream<Uint8Array>({
    start: (stream) => {
      ring = () => stream.enqueue(new TextEncoder().encode('id: 1\nevent: owner\ndata:\n\n'));
    },
  });
  const request = async (endpoint: unknown, input: { readonly after?: string }) => {
    if (endpoint === notices.live) return live;
    asked.push(input.after);
    const answer = left.shift() ?? at(String(input.after));
    if (answer instanceof ApiError) throw answer;
    return answer;
  };
  return { client: { request } as unknown as Pick<Requester, 'request'>, asked, ring: () => ring() };
}

async function collect(client: Pick<Requester, 'request'>, after: string | undefined, stop: AbortController) {
  const pages: ChangePage[] = [];
  const follow = followChanges(client, { signal: stop.signal, ...(after === undefined ? {} : { after }) });
  const done = (async () => {
    for await (const page of follow) pages.push(page);
  })();
  return { pages, done };
}

test('without a position the first page says so; then it goes on from the position of each page', async () => {
  const { client, asked } = answering(at('p0', { isStart: true }), at('p1', { rows: [row('a')] }), at('p2'));
  const stop = new AbortController();
  const { pages, done } = await collect(client, undefined, stop);
  await vi.advanceTimersByTimeAsync(0);
  expect(pages.map(({ position }) => position)).toEqual(['p0', 'p1']);
  expect(asked).toEqual([undefined, 'p0', 'p1']);
  stop.abort();
  await done;
});

test('a live event is followed by a question, and without one it asks again after a minute', async () => {
  const { client, asked, ring } = answering(at('p1'), at('p1', { rows: [row('a')] }));
  const stop = new AbortController();
  const { pages, done } = await collect(client, 'p1', stop);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(asked).toHaveLength(1);
  ring();
  await vi.advanceTimersByTimeAsync(0);
  expect([asked.length, pages.length]).toEqual([3, 1]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(4);
  stop.abort();
  await done;
});

test('what is committed and not yet in order is asked for again shortly', async () => {
  const { client, asked } = answering(at('p1', { hasMore: true }), at('p2', { rows: [row('a')] }));
  const stop = new AbortController();
  const { pages, done } = await collect(client, 'p1', stop);
  await vi.advanceTimersByTimeAsync(1000);
  expect(pages.map(({ position }) => position)).toEqual(['p2']);
  expect(asked.slice(0, 2)).toEqual(['p1', 'p1']);
  stop.abort();
  await done;
});

test('what the caller may not read is passed over, however much there is of it', async () => {
  const hidden = { hasMore: true };
  const { client, asked } = answering(at('p2', hidden), at('p3', hidden), at('p4', { rows: [row('a')] }));
  const stop = new AbortController();
  const { pages, done } = await collect(client, 'p1', stop);
  await vi.advanceTimersByTimeAsync(1000);
  expect([asked.slice(0, 3), pages.map(({ position }) => position)]).toEqual([['p1', 'p2', 'p3'], ['p4']]);
  stop.abort();
  await done;
});

test('while a long transaction holds the order back it asks ever more seldom, at last as often as without live events', async () => {
  const { client, asked } = answering(...Array.from({ length: 100 }, () => at('p1', { hasMore: true })));
  const stop = new AbortController();
  const { done } = await collect(client, 'p1', stop);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(asked.length).toBeLessThan(20);
  stop.abort();
  await done;
});

test.each(['network', 'timeout', 'server'] as const)('after %s it asks again, later each time', async (code) => {
  const { client, asked } = answering(failure(code), failure(code), at('p2', { rows: [row('a')] }));
  const stop = new AbortController();
  const { pages, done } = await collect(client, 'p1', stop);
  await vi.advanceTimersByTimeAsync(1999);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(4000);
  expect(pages).toHaveLength(1);
  stop.abort();
  await done;
});

test('a server that says when to come again is asked then', async () => {
  const { client, asked } = answering(failure('too-many', 30));
  const stop = new AbortController();
  const { done } = await collect(client, 'p1', stop);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(2);
  stop.abort();
  await done;
});

test('it ends with an error where the caller is signed in no more', async () => {
  const { client } = answering(failure('unauthorized'));
  const { done } = await collect(client, 'p1', new AbortController());
  await expect(done).rejects.toMatchObject({ code: 'unauthorized' });
});

test('a page that was not dealt with comes again', async () => {
  const first = answering(at('p2', { rows: [row('a')] }));
  const stop = new AbortController();
  const handled: string[] = [];
  const failing = (async () => {
    for await (const { rows } of followChanges(first.client, { after: 'p1', signal: stop.signal })) {
      handled.push(...rows.map(({ id }) => id));
      throw new Error('the copy is full');
    }
  })();
  await expect(failing).rejects.toThrow('the copy is full');
  expect([handled, first.asked]).toEqual([['a'], ['p1']]);
});
