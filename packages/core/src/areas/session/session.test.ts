import { expect, test, vi } from 'vitest';
import type { SessionStorage } from '../../client.ts';
import { clientOver, json } from '../../endpoint/testing.ts';
import { createSession, memoryStorage } from '../../index.ts';

const hour = 3_600_000;

/** A server that knows one live token at a time; `life` in seconds. */
function tokenServer(life = 7200) {
  let number = 0;
  let refreshes = 0;
  const answer = async (request: Request): Promise<Response> => {
    if (request.url.endsWith('auth/oauth/token')) {
      refreshes += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
      number += 1;
      return json({ access_token: `a${number}`, refresh_token: `r${number}`, expires_in: life });
    }
    const ok = request.headers.get('authorization') === `Bearer a${number}`;
    return ok ? json({ data: { total: 0, rows: [] } }) : json({ message: 'x' }, { status: 401 });
  };
  return {
    answer,
    count: () => refreshes,
    die: () => {
      number += 100;
    },
  };
}

test('200 calls with an expired token cause one refresh (R15)', async () => {
  const server = tokenServer();
  const { client, session } = clientOver(server.answer);
  session.start({ accessToken: 'old', refreshToken: 'r0', expiresIn: -1 });
  await Promise.all(Array.from({ length: 200 }, () => client.owners.list({})));
  expect(server.count()).toBe(1);
});

test('200 calls with a token that the server refuses cause one refresh, too', async () => {
  const server = tokenServer();
  const { client, session } = clientOver(server.answer);
  session.start({ accessToken: 'dead', refreshToken: 'r0', expiresIn: 7200 });
  await Promise.all(Array.from({ length: 200 }, () => client.owners.list({})));
  expect([server.count(), session.read()?.accessToken]).toEqual([1, 'a1']);
});

test('two clients over one storage refresh once: the second finds the new token under the lock (C14)', async () => {
  const server = tokenServer();
  const storage = memoryStorage();
  let tail: Promise<unknown> = Promise.resolve();
  const lock = <T>(work: () => Promise<T>): Promise<T> => {
    const result = tail.then(work);
    tail = result.catch(() => {});
    return result;
  };
  const one = clientOver(server.answer, { session: { storage, lock } });
  const two = clientOver(server.answer, { session: { storage, lock } });
  one.session.start({ accessToken: 'old', refreshToken: 'r0', expiresIn: 10 });
  await Promise.all([one.client.owners.list({}), two.client.owners.list({})]);
  expect(server.count()).toBe(1);
});

test.each([
  ['status 400', () => json({}, { status: 400 })],
  ['status 401', () => json({}, { status: 401 })],
  ['refresh token无效', () => json({ code: 'fail', message: 'refresh token无效' })],
  ['refresh token无效 at 500', () => json({ message: 'refresh token无效' }, { status: 500 })],
])('a refresh refused by %s ends the session once (C16)', async (_, refusal) => {
  const { client, session } = clientOver((request) =>
    request.url.includes('oauth') ? refusal() : json({}, { status: 401 }),
  );
  const ended = vi.fn();
  session.start({ accessToken: 'old', refreshToken: 'r0', expiresIn: 10 });
  session.subscribe((reason) => reason && ended(reason));
  await Promise.allSettled(Array.from({ length: 20 }, () => client.owners.list({})));
  expect(ended.mock.calls).toEqual([['refused']]);
  expect(session.read()).toBeUndefined();
});

test.each([
  ['no connection', () => Promise.reject(new TypeError('fetch failed'))],
  ['status 500', () => json({}, { status: 500 })],
  ['an HTML page', () => new Response('<html>')],
  ['the page of a proxy at 400', () => new Response('<html>', { status: 400 })],
  ['the page of a proxy at 401', () => new Response('<html>', { status: 401 })],
  ['status 403', () => json({}, { status: 403 })],
  ['a redirect', () => new Response('', { status: 302 })],
  ['an answer without a token', () => json({ code: 'success', data: {} })],
  ['null', () => json(null)],
])('a refresh that fails by %s keeps the session (R16)', async (_, failure) => {
  const { client, session } = clientOver((request) => (request.url.includes('oauth') ? failure() : json({})), {
    retry: { attempts: 1 },
  });
  session.start({ accessToken: 'old', refreshToken: 'r0', expiresIn: 10 });
  await expect(client.owners.list({})).rejects.toThrow();
  expect(session.read()?.refreshToken).toBe('r0');
});

test('no token is written after signing out in the middle of a refresh', async () => {
  const { client, session } = clientOver(async (request) => {
    if (!request.url.includes('oauth')) return json({}, { status: 401 });
    session.end('signed-out');
    return json({ access_token: 'a', refresh_token: 'r', expires_in: 7200 });
  });
  session.start({ accessToken: 'old', refreshToken: 'r0', expiresIn: 10 });
  await client.owners.list({}).catch(() => {});
  expect(session.read()).toBeUndefined();
});

test.each([-24, 24])(
  'a clock that is wrong by %i hours changes nothing: the server’s time counts (R17)',
  async (hours) => {
    const skewed = { now: () => Date.now() + hours * hour, monotonic: () => performance.now() };
    const server = tokenServer(600);
    const { client, session } = clientOver(server.answer, { session: { clock: skewed } });
    const tokens = await client.session.token({ grant_type: 'password', username: 'a', password: 'b' });
    session.start({ accessToken: String(tokens.access_token), refreshToken: 'r1', expiresIn: 600 });
    await client.owners.list({});
    expect(server.count()).toBe(1);
    const reopened = createSession({
      clock: skewed,
      storage: { ...memoryStorage(), read: () => JSON.stringify(session.read()) },
    });
    expect(await reopened.token(() => Promise.reject(new Error('refreshed without need')))).toBe('a1');
  },
);

test('a token with less than five minutes is renewed before the call, with more it is not (C14)', async () => {
  const server = tokenServer();
  const { client, session } = clientOver(server.answer);
  await client.session.token({ grant_type: 'password', username: 'a', password: 'b' });
  session.start({ accessToken: 'a1', refreshToken: 'r', expiresIn: 302 });
  await client.owners.list({});
  expect(server.count()).toBe(1);
  session.start({ accessToken: 'a1', refreshToken: 'r', expiresIn: 298 });
  await client.owners.list({});
  expect(server.count()).toBe(2);
});

test('tokens that never live five minutes are renewed in their last fifth, not before every call', async () => {
  const server = tokenServer(120);
  let now = Date.now();
  const clock = { now: () => now, monotonic: () => now };
  const { client, session } = clientOver(
    async (request) => {
      const answer = await server.answer(request);
      return new Response(answer.body, { status: answer.status, headers: { date: new Date(now).toUTCString() } });
    },
    { session: { clock } },
  );
  session.start({ accessToken: 'a0', refreshToken: 'r', expiresIn: 120 });
  for (let call = 0; call < 10; call += 1) await client.owners.list({});
  expect(server.count()).toBe(1);
  now += 100_000;
  await client.owners.list({});
  expect(server.count()).toBe(2);
});

test('a token that still lives is used while it cannot be renewed, and the renewal is not tried with every call', async () => {
  let renewals = 0;
  const { client, session } = clientOver((request) => {
    if (!request.url.includes('oauth')) return json({ data: [] });
    renewals += 1;
    return json({}, { status: 503 });
  });
  session.start({ accessToken: 'a', refreshToken: 'r', expiresIn: 200 });
  for (let call = 0; call < 5; call += 1) expect(await client.owners.list({})).toEqual({ total: 0, rows: [] });
  expect(renewals).toBe(1);
});

/** A storage that refuses what `denies` names. */
function brokenStorage(...denies: readonly ('read' | 'write' | 'clear')[]) {
  const inner = memoryStorage();
  const refuse = () => {
    throw new DOMException('no', 'QuotaExceededError');
  };
  return { ...inner, ...Object.fromEntries(denies.map((name) => [name, refuse])), inner };
}

test.each([[['read', 'write', 'clear']], [['write']], [['write', 'clear']]] as const)(
  'a storage that refuses to %j fails no call: the session lives in memory',
  async (denies) => {
    const server = tokenServer();
    const { client, session } = clientOver(server.answer, { session: { storage: brokenStorage(...denies) } });
    session.start({ accessToken: 'old', refreshToken: 'r0', expiresIn: -1 });
    for (let call = 0; call < 3; call += 1) await client.owners.list({});
    expect([server.count(), session.read()?.accessToken]).toEqual([1, 'a1']);
    session.end('signed-out');
    expect(session.read()).toBeUndefined();
  },
);

test('what could not be kept leaves nothing in the storage that others would take for good', () => {
  const storage = brokenStorage();
  const session = createSession({ storage });
  session.start({ accessToken: 'a1', refreshToken: 'r1', expiresIn: 7200 });
  const full = vi.spyOn(storage, 'write').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  session.start({ accessToken: 'a2', refreshToken: 'r2', expiresIn: 7200 });
  expect([session.read()?.accessToken, storage.inner.read()]).toEqual(['a2', undefined]);
  full.mockRestore();
  // Another tab has signed in: that counts.
  storage.inner.write(JSON.stringify({ ...session.read(), accessToken: 'a3' }));
  expect(session.read()?.accessToken).toBe('a3');
});

test('a storage that is an object of a class is asked and heard as such', () => {
  class Kept implements SessionStorage {
    #text: string | undefined;
    #tell = () => {};
    read = () => this.#text;
    write(text: string) {
      this.#text = text;
    }
    clear() {
      this.#text = undefined;
      this.#tell();
    }
    subscribe(listener: () => void) {
      this.#tell = listener;
      return () => {};
    }
  }
  const storage = new Kept();
  const session = createSession({ storage });
  session.start({ accessToken: 'a', refreshToken: 'r', expiresIn: 7200 });
  const heard: unknown[] = [];
  session.subscribe((reason) => heard.push(reason));
  storage.clear();
  expect(heard).toEqual(['elsewhere']);
});

test('somebody who fails when they hear of a renewal fails no call', async () => {
  const { client, session } = clientOver(tokenServer().answer);
  session.start({ accessToken: 'old', refreshToken: 'r0', expiresIn: -1 });
  session.subscribe(() => {
    throw new Error('a page that is broken');
  });
  expect(await client.owners.list({})).toEqual({ total: 0, rows: [] });
});

test('a session that another tab has ended is told of', () => {
  let changed = () => {};
  const inner = memoryStorage();
  const session = createSession({
    storage: {
      ...inner,
      subscribe: (listener) => {
        changed = listener;
        return () => {};
      },
    },
  });
  session.start({ accessToken: 'a', refreshToken: 'r', expiresIn: 7200 });
  const heard: unknown[] = [];
  session.subscribe((reason) => heard.push(reason));
  inner.clear();
  changed();
  expect(heard).toEqual(['elsewhere']);
});

test('what storage holds is not trusted', () => {
  for (const text of ['', '{', 'null', '{"accessToken":1}', '[]']) {
    expect(createSession({ storage: { ...memoryStorage(), read: () => text } }).read()).toBeUndefined();
  }
});
