import { listen as hear, readEvents } from '@danbao/core/client';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { startTestServer, type TestServer } from '@danbao/testing/server/test-server';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createApp } from '../app.ts';
import { sessions } from '../db/schema.ts';
import { quota } from '../http/quota.ts';
import { listen } from '../listen.ts';
import { beatEvery } from './event-stream.ts';
import { memoryEvents } from './memory-events.ts';

let server: TestServer;
let manager: Person;
beforeAll(async () => {
  server = await startTestServer();
  manager = await signedIn(server, 'manager');
});
afterEach(() => void vi.useRealTimers());
afterAll(() => server?.close());

/** The kinds that a stream brings until it ends. */
async function kindsOf(stream: ReadableStream<Uint8Array>): Promise<string[]> {
  const kinds: string[] = [];
  await readEvents(stream, ({ kind }) => kinds.push(kind));
  return kinds;
}

test('over the network an event arrives, and a stop of the server ends the stream without waiting for its limit', async () => {
  const events = memoryEvents();
  const listening = await listen(createApp({ ...server.deps, events }), { port: 0, host: '127.0.0.1' });
  const response = await fetch(`${listening.url}/api/danbao/events`, {
    headers: { authorization: `Bearer ${manager.token}` },
  });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const arrived: string[] = [];
  const ended = readEvents(response.body as ReadableStream<Uint8Array>, ({ kind }) => arrived.push(kind));
  await vi.waitFor(() => expect(arrived).toEqual(['hello']));
  events.publish({ to: { unitUid: '101' }, kind: 'notice' });
  events.publish({ to: { unitUid: '103' }, kind: 'notice' });
  await vi.waitFor(() => expect(arrived).toEqual(['hello', 'notice']));
  await events.close();
  // The timer that cuts connections off never fires: whatever waited for it would hang.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await Promise.all([ended, listening.stop()]);
});

test('a user has so many streams at once, and one that ends makes room', async () => {
  const few = quota({ requestsPerMinute: 0, streamsAtOnce: 2 });
  const app = createApp({ ...server.deps, quota: few });
  const open = () =>
    app.fetch(
      new Request(`${server.baseUrl}/danbao/events`, { headers: { authorization: `Bearer ${manager.token}` } }),
    );
  const [first] = [await open(), await open()];
  const third = await open();
  expect([third.status, third.headers.get('retry-after')]).toEqual([429, '60']);
  await first.body?.cancel();
  expect((await open()).status).toBe(200);
});

test('publishing, changing and withdrawing are told to whom they concern, after they are done', async () => {
  const admin = await signedIn(server, 'admin');
  const stop = new AbortController();
  const seen: string[] = [];
  const open = (lastEventId: string | undefined) =>
    manager.client.notices.live(lastEventId === undefined ? {} : { lastEventId });
  const done = hear({
    open,
    signal: stop.signal,
    onEvent: ({ kind }) => {
      seen.push(kind);
      void manager.client.notices.messages({}).then(({ total }) => seen.push(String(total)));
    },
  });
  await vi.waitFor(() => expect(seen).toEqual([]));
  const { total } = await manager.client.notices.messages({});
  const form = { kind: 'notice', scope: 'group', content: '放假通知' } as never;
  const { id } = await admin.client.publishedNotices.add(form);
  await vi.waitFor(() => expect(seen).toEqual(['notice', String(total + 1)]));
  await admin.client.notices.withdraw({ id });
  await vi.waitFor(() => expect(seen.slice(2)).toEqual(['notice', String(total)]));
  // Of the head office alone: others hear nothing.
  await admin.client.publishedNotices.add({ kind: 'notice', scope: 'unit', content: '本部' } as never);
  await manager.client.notices.markRead({ all: '1' });
  await vi.waitFor(() => expect(seen[4]).toBe('notice-read'));
  stop.abort();
  await done;
});

test('a listener who reads nothing is let go, and nobody waits for them', async () => {
  const stream = await manager.client.notices.live({});
  for (let count = 0; count < 100; count += 1) server.deps.events.publish({ to: 'all', kind: 'notice' });
  const kinds = await kindsOf(stream);
  expect(kinds.length).toBeLessThan(40);
});

test('the stream gives signs of life and ends with the session', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const branch = await signedIn(server, 'branch');
  const reader = (await branch.client.notices.live({})).getReader();
  const next = async () => new TextDecoder().decode((await reader.read()).value);
  expect(await next()).toMatch(/^id: [\w-]+\nevent: hello\ndata:\n\n$/);
  vi.advanceTimersByTime(beatEvery);
  expect(await next()).toBe(': beat\n\n');
  await server.deps.db.update(sessions).set({ endedAt: new Date() }).where(eq(sessions.userId, '1005'));
  vi.advanceTimersByTime(beatEvery);
  expect(await reader.read()).toEqual({ done: true, value: undefined });
});

test('whoever comes back after a gap is sent what came meanwhile', async () => {
  const first = (await manager.client.notices.live({})).getReader();
  const [, id = ''] = /id: (\S+)/.exec(new TextDecoder().decode((await first.read()).value)) ?? [];
  await first.cancel();
  server.deps.events.publish({ to: { userIds: ['1002'] }, kind: 'meanwhile' });
  const stop = new AbortController();
  const kinds: string[] = [];
  const stream = await manager.client.notices.live({ lastEventId: id });
  await readEvents(stream, ({ kind }) => kinds.push(kind) === 2 && stop.abort(), { signal: stop.signal });
  expect(kinds).toEqual(['hello', 'meanwhile']);
});
