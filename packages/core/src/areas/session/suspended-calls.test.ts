import { expect, test, vi } from 'vitest';
import type { SessionStorage } from '../../client.ts';
import { clientOver, json } from '../../endpoint/testing.ts';
import { createSession, memoryStorage, signIn } from '../../index.ts';

const menu = { permissions: ['owner:read'], routes: [], rights: 'v1' };

/** A server with one password for everybody; `forget` makes every token so far worthless. */
function office() {
  let number = 0;
  let oldest = 1;
  let rights = 'v1';
  const users = new Map<string, string>();
  const answer = async (request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname.replace('/api/', '');
    if (path === 'auth/oauth/token') {
      const form = new URLSearchParams(await request.text());
      if (form.get('password') !== 'right') return json({ message: 'refresh token无效' }, { status: 400 });
      number += 1;
      users.set(`a${number}`, form.get('username') ?? '');
      return json({ access_token: `a${number}`, refresh_token: `r${number}`, expires_in: 7200 });
    }
    const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? '';
    const user = users.get(token);
    if (user === undefined || Number(token.slice(1)) < oldest) return json({ message: 'x' }, { status: 401 });
    const headers = { 'x-danbao-rights': rights };
    if (path === 'auth/user') return json({ data: { userId: user, username: user, unitUid: '1' } }, { headers });
    if (path.startsWith('system/menu')) return json({ data: { ...menu, rights } }, { headers });
    return json({ data: { total: 0, rows: [user] } }, { headers });
  };
  return {
    answer,
    forget: () => {
      oldest = number + 1;
    },
    change: (next: string) => {
      rights = next;
    },
  };
}

/** One storage that several sessions share, as tabs share local storage; events come when `deliver` is called. */
function sharedStorage() {
  const inner = memoryStorage();
  const listeners = new Map<object, () => void>();
  const of = (): SessionStorage => {
    const tab = {};
    return {
      ...inner,
      subscribe: (listener) => {
        listeners.set(tab, listener);
        return () => listeners.delete(tab);
      },
    };
  };
  return { of, deliver: () => [...listeners.values()].forEach((listener) => void listener()) };
}

const wait = { whenRefused: 'wait' } as const;
const asAnn = { username: 'ann', password: 'right' };
const rowsOf = (answer: unknown) => (answer as { rows: unknown[] }).rows;

test('calls of a refused session wait for its user and then go out with their new token (C16, C17)', async () => {
  const server = office();
  const { client, session } = clientOver(server.answer, { session: wait });
  await signIn(client, session, asAnn);
  server.forget();
  const calls = Promise.all(Array.from({ length: 20 }, () => client.owners.list({})));
  await vi.waitFor(() => expect(session.lapsed()?.user?.username).toBe('ann'));
  expect(session.read()).toBeUndefined();
  const late = client.owners.list({});
  await expect(signIn(client, session, { username: 'ann', password: 'wrong' })).rejects.toThrow();
  expect(session.lapsed()).toBeDefined();
  await signIn(client, session, asAnn);
  expect(session.lapsed()).toBeUndefined();
  for (const answer of [...(await calls), await late]) expect(rowsOf(answer)).toEqual(['ann']);
});

test('a call that changes something is done once, after the sign-in', async () => {
  const server = office();
  const { client, session, seen } = clientOver(server.answer, { session: wait });
  await signIn(client, session, asAnn);
  server.forget();
  const saved = client.owners.remove({ owner_ID: '1' });
  await vi.waitFor(() => expect(session.lapsed()).toBeDefined());
  await signIn(client, session, asAnn);
  await saved;
  const sent = seen.filter(({ url }) => url.includes('crmOwner'));
  expect(sent.map((request) => request.headers.get('authorization'))).toEqual(['Bearer a1', 'Bearer a2']);
});

test.each([
  [
    'another user',
    (use: ReturnType<typeof clientOver>) => signIn(use.client, use.session, { ...asAnn, username: 'bob' }),
  ],
  ['giving it up', async (use: ReturnType<typeof clientOver>) => use.session.end('signed-out')],
])('%s lets the waiting calls fail; none goes out in their name', async (_, then) => {
  const server = office();
  const use = clientOver(server.answer, { session: wait });
  await signIn(use.client, use.session, asAnn);
  server.forget();
  const call = use.client.owners.list({}).catch((error: unknown) => error);
  await vi.waitFor(() => expect(use.session.lapsed()).toBeDefined());
  await then(use);
  expect(await call).toMatchObject({ code: 'unauthorized' });
  expect(use.session.lapsed()).toBeUndefined();
});

test('without anybody who asks, and before it was ever taken, a refused session just ends', async () => {
  const server = office();
  const { client, session } = clientOver(server.answer);
  await signIn(client, session, asAnn);
  server.forget();
  await expect(client.owners.list({})).rejects.toMatchObject({ code: 'unauthorized' });
  expect(session.lapsed()).toBeUndefined();

  const kept = { accessToken: 'old', refreshToken: 'r', expiresAt: Date.now() + 7_200_000, serverOffset: 0 };
  const storage = memoryStorage();
  storage.write(JSON.stringify({ ...kept, user: { userId: 'ann', username: 'ann', unitUid: '1' } }));
  const reopened = clientOver(server.answer, { session: { ...wait, storage } });
  await expect(reopened.client.owners.list({})).rejects.toMatchObject({ code: 'unauthorized' });
  expect(reopened.session.lapsed()).toBeUndefined();
});

test('all tabs lapse together, and a sign-in in one lets the calls of all go on', async () => {
  const server = office();
  const shared = sharedStorage();
  const one = clientOver(server.answer, { session: { ...wait, storage: shared.of() } });
  await signIn(one.client, one.session, asAnn);
  const two = clientOver(server.answer, { session: { ...wait, storage: shared.of() } });
  await two.client.owners.list({});
  server.forget();
  const calls = [one.client.owners.list({})];
  await vi.waitFor(() => expect(one.session.lapsed()).toBeDefined());
  // The second tab asks before the event of the first has reached it.
  calls.push(two.client.owners.list({}));
  expect(two.session.lapsed()?.user?.username).toBe('ann');
  await signIn(one.client, one.session, asAnn);
  shared.deliver();
  expect(two.session.lapsed()).toBeUndefined();
  for (const answer of await Promise.all(calls)) expect(rowsOf(answer)).toEqual(['ann']);
});

test('what another tab has written is not taken for the end of the session before its event comes', async () => {
  const server = office();
  const shared = sharedStorage();
  const one = clientOver(server.answer, { session: { ...wait, storage: shared.of() } });
  await signIn(one.client, one.session, asAnn);
  const two = clientOver(server.answer, { session: { ...wait, storage: shared.of() } });
  await two.client.owners.list({});
  const heard = vi.fn();
  two.session.subscribe(heard);
  one.session.end('refused');
  expect((two.session.read() ?? two.session.lapsed())?.user?.userId).toBe('ann');
  shared.deliver();
  expect(heard.mock.calls).toEqual([['refused']]);
  expect(two.session.lapsed()?.user?.userId).toBe('ann');
});

test('leaving in one tab ends the lapse of the others', async () => {
  const server = office();
  const shared = sharedStorage();
  const one = clientOver(server.answer, { session: { ...wait, storage: shared.of() } });
  await signIn(one.client, one.session, asAnn);
  const two = clientOver(server.answer, { session: { ...wait, storage: shared.of() } });
  await two.client.owners.list({});
  one.session.end('refused');
  shared.deliver();
  expect([one.session.lapsed()?.user?.userId, two.session.lapsed()?.user?.userId]).toEqual(['ann', 'ann']);
  const heard = vi.fn();
  two.session.subscribe(heard);
  one.session.end('signed-out');
  shared.deliver();
  expect(heard.mock.calls).toEqual([['elsewhere']]);
  expect([one.session.lapsed(), two.session.lapsed()]).toEqual([undefined, undefined]);
});

test('a call of one user never goes out with the token of another who has signed in elsewhere', async () => {
  const server = office();
  const shared = sharedStorage();
  const one = clientOver(server.answer, { session: { ...wait, storage: shared.of() } });
  await signIn(one.client, one.session, asAnn);
  const two = clientOver(server.answer, { session: { ...wait, storage: shared.of() } });
  await signIn(two.client, two.session, { ...asAnn, username: 'bob' });
  // Bob has taken over; the first tab has not heard of it and still shows what is Ann's.
  await expect(one.client.owners.list({})).rejects.toMatchObject({ code: 'unauthorized' });
  const named = one.seen.map((request) => request.headers.get('authorization'));
  expect(named).not.toContain('Bearer a2');
  expect(one.session.read()?.user?.userId).toBe('bob');
});

test('a call that was refused while another user signed in is not sent again as theirs', async () => {
  const server = office();
  const storage = memoryStorage();
  let hold = Promise.resolve();
  const one = clientOver(
    async (request) => {
      const answer = await server.answer(request);
      if (request.url.includes('crmOwner')) await hold;
      return answer;
    },
    { session: { storage } },
  );
  await signIn(one.client, one.session, asAnn);
  server.forget();
  let go = () => {};
  hold = new Promise((resolve) => {
    go = resolve;
  });
  const call = one.client.owners.list({}).catch((error: unknown) => error);
  await vi.waitFor(() => expect(one.seen.some(({ url }) => url.includes('crmOwner'))).toBe(true));
  const two = clientOver(server.answer, { session: { storage } });
  await signIn(two.client, two.session, { ...asAnn, username: 'bob' });
  go();
  expect(await call).toMatchObject({ code: 'unauthorized' });
  expect(one.seen.map((request) => request.headers.get('authorization'))).not.toContain('Bearer a2');
});

/** Ann's call waits for her renewal; before that is over Bob signs in, here or in another tab. */
async function whileRenewing(where: 'here' | 'another tab', whenRefused: 'end' | 'wait') {
  const server = office();
  const shared = sharedStorage();
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  const one = clientOver(
    async (request) => {
      const isRenewal = request.url.includes('oauth') && (await request.clone().text()).includes('refresh_token');
      if (!isRenewal) return server.answer(request);
      await held;
      return json({ access_token: 'a1', refresh_token: 'r9', expires_in: 7200 });
    },
    { session: { whenRefused, storage: shared.of() } },
  );
  await signIn(one.client, one.session, asAnn);
  const { refreshToken = '', user } = one.session.read() ?? {};
  one.session.start({ accessToken: 'a1', refreshToken, expiresIn: 60 }, user ? { user } : {});
  const call = one.client.owners.remove({ owner_ID: '1' }).catch((error: unknown) => error);
  await vi.waitFor(() => expect(one.seen.at(-1)?.url).toContain('oauth'));
  const other = where === 'here' ? one : clientOver(server.answer, { session: { storage: shared.of() } });
  other.session.end('signed-out');
  await signIn(other.client, other.session, { ...asAnn, username: 'bob' });
  go();
  return { failure: await call, seen: one.seen.filter(({ url }) => url.includes('crmOwner')) };
}

test.each([
  ['here', 'end'],
  ['here', 'wait'],
  ['another tab', 'end'],
  ['another tab', 'wait'],
] as const)(
  'a call whose renewal is slow is not sent as the one who signs in %s meanwhile (%s)',
  async (where, refused) => {
    const { failure, seen } = await whileRenewing(where, refused);
    expect(failure).toMatchObject({ code: 'unauthorized', inDoubt: false });
    expect(seen).toEqual([]);
  },
);

test('a call that is sent again after a failure is not sent as the one who has signed in meanwhile', async () => {
  const server = office();
  const use = clientOver(
    (request) => (request.url.includes('crmOwner') ? json({}, { status: 503 }) : server.answer(request)),
    { sleep: () => signIn(use.client, use.session, { ...asAnn, username: 'bob' }) },
  );
  await signIn(use.client, use.session, asAnn);
  await expect(use.client.owners.remove({ owner_ID: '1' })).rejects.toMatchObject({
    code: 'unauthorized',
    inDoubt: true,
  });
  expect(use.seen.filter(({ url }) => url.includes('crmOwner'))).toHaveLength(1);
});

test('a call that nobody made is not sent as the one who has signed in meanwhile', async () => {
  const server = office();
  const use = clientOver(
    (request) => (request.url.includes('crmOwner') ? json({}, { status: 503 }) : server.answer(request)),
    { sleep: () => signIn(use.client, use.session, asAnn), retry: { attempts: 2 } },
  );
  await expect(use.client.owners.list({})).rejects.toMatchObject({ code: 'server' });
  const sent = use.seen.filter(({ url }) => url.includes('crmOwner'));
  expect(sent.map((request) => request.headers.get('authorization'))).toEqual([null, null]);
});

test.each([
  ['is given up', {}, 'aborted'],
  ['has come to its deadline', { timeout: 20, retry: { attempts: 1 } }, 'timeout'],
])('a call that waits for its user ends when it %s', async (_, options, code) => {
  const server = office();
  const { client, session } = clientOver(server.answer, { session: wait, ...options });
  await signIn(client, session, asAnn);
  server.forget();
  const giveUp = new AbortController();
  const call = client.owners.remove({ owner_ID: '1' }, { signal: giveUp.signal }).catch((error: unknown) => error);
  await vi.waitFor(() => expect(session.lapsed()).toBeDefined());
  if (code === 'aborted') giveUp.abort();
  expect(await call).toMatchObject({ code, inDoubt: false });
});

test('calls of a session that is refused while it is renewed are not sent as nobody’s', async () => {
  const server = office();
  const { client, session, seen } = clientOver(server.answer);
  await signIn(client, session, asAnn);
  session.start({ accessToken: 'a1', refreshToken: 'r', expiresIn: 10 }, { user: userOf('ann') });
  const calls = await Promise.allSettled(Array.from({ length: 20 }, () => client.owners.list({})));
  expect(new Set(calls.map((one) => one.status === 'rejected' && one.reason.code))).toEqual(new Set(['unauthorized']));
  expect(seen.filter(({ url }) => url.includes('crmOwner'))).toEqual([]);
});

test('nothing of one user is kept with the tokens of another', async () => {
  const session = createSession();
  session.start({ accessToken: 'b', refreshToken: 'r', expiresIn: 7200 }, { user: userOf('bob') });
  session.keep({ user: userOf('ann'), permissions: ['unit:all'] });
  expect(session.read()).toMatchObject({ user: { userId: 'bob' } });
  expect(session.read()?.permissions).toBeUndefined();
});

test('an answer that names other rights is told of once, until they are loaded', async () => {
  const server = office();
  const { client, session } = clientOver(server.answer);
  await signIn(client, session, asAnn);
  const heard = vi.fn();
  session.subscribe(heard);
  await client.owners.list({});
  expect([session.outdated(), heard.mock.calls.length]).toEqual([false, 0]);
  server.change('v2');
  await client.owners.list({});
  await client.owners.list({});
  expect([session.outdated(), heard.mock.calls.length]).toEqual([true, 1]);
  session.keep({ permissions: [], routes: [], rights: 'v2' });
  expect(session.outdated()).toBe(false);
  await client.owners.list({});
  expect(session.outdated()).toBe(false);
});

test('tokens without a refresh token lapse when they are refused', async () => {
  const server = office();
  const { client, session } = clientOver(server.answer, { session: wait });
  session.start({ accessToken: 'dead', refreshToken: '', expiresIn: 7200 }, { user: userOf('ann') });
  const call = client.owners.list({});
  await vi.waitFor(() => expect(session.lapsed()).toBeDefined());
  await signIn(client, session, asAnn);
  expect(rowsOf(await call)).toEqual(['ann']);
});

function userOf(name: string) {
  return { userId: name, username: name, unitUid: '1' };
}
