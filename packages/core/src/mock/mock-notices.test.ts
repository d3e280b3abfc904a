import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { areas, createClient, createSession, readEvents, tokensOf } from '../index.ts';
import { createMockState, danbaoHandlers } from '../msw.ts';

const baseUrl = 'http://mock.test/api';
const state = createMockState();
const server = setupServer(...danbaoHandlers({ baseUrl, state }));
const session = createSession();
const client = createClient(areas, { baseUrl, session });

beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  const tokens = tokensOf(await client.session.token({ grant_type: 'password', username: 'demo', password: 'demo' }));
  if (tokens) session.start(tokens);
});
afterAll(() => server.close());

test('what is published arrives unread, is changed in the version seen, read, and gone once withdrawn', async () => {
  const form = { kind: 'notice', scope: 'group', content: '放假通知' } as const;
  const { id, version = '' } = await client.notices.publish(form);
  const { rows } = await client.notices.messages({ pageNumber: '1', pageSize: '999' });
  expect(rows).toMatchObject([{ id, messageBox: '放假通知', publishId: '0', isShown: '0', isRead: '0' }]);
  await client.notices.noteShown({ keys: [`notice:${id}`] });
  expect((await client.notices.messages({})).rows).toMatchObject([{ isShown: '1', isRead: '0' }]);
  expect(await client.notices.unread()).toEqual({ total: 1 });
  await client.notices.change({ ...form, id, content: '放假调整' }, { version });
  await expect(client.notices.withdraw({ id }, { version })).rejects.toMatchObject({ code: 'conflict' });
  expect((await client.notices.centre({ unread: '1' })).rows).toMatchObject([
    { key: `notice:${id}`, content: '放假调整' },
  ]);
  await client.notices.markRead({ all: '1' });
  expect((await client.notices.centre({ unread: '1' })).total).toBe(0);
  await client.notices.withdraw({ id });
  expect((await client.notices.messages({})).total).toBe(0);
  await expect(client.notices.publish({ ...form, kind: 'business' })).rejects.toMatchObject({
    issues: [{ field: 'title', rule: 'required' }],
  });
});

test('the stream of events is read as one', async () => {
  const stop = new AbortController();
  const stream = await client.notices.live({});
  await readEvents(stream, ({ kind }) => stop.abort(kind), { signal: stop.signal });
  expect(stop.signal.reason).toBe('hello');
});
