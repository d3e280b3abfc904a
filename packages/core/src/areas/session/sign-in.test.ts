import { expect, test, vi } from 'vitest';
import { crossTokenOf, loadSession, signInWithTicket, signInWithTokens } from '../../client.ts';
import { clientOver, json } from '../../endpoint/testing.ts';
import { signIn, signOut } from '../../index.ts';

const user = { userId: '7', username: 'editor', unitUid: '1' };

function officeServer() {
  return clientOver((request) => {
    const path = new URL(request.url).pathname.replace('/api/', '');
    if (path === 'auth/oauth/token') return json({ access_token: 'a', refresh_token: 'r', expires_in: 7200 });
    if (path === 'auth/getUserat') return json({ data: { accessToken: 'b', refreshCode: 's', expireIn: 7200 } });
    if (path === 'auth/user') return json({ data: user });
    if (path === 'system/menu/editor/3')
      return json({ data: { permissions: ['measure:read'], routes: [{ path: '/x', name: 'x', title: 'X' }] } });
    if (path === 'oa/user/success') return json({}, { status: 500 });
    return json({ data: null });
  });
}

test('signing in loads user, permissions and menu; the fire-and-forget call may fail (C6-C8, C19)', async () => {
  const { client, session } = officeServer();
  await signIn(client, session, { username: 'editor', password: 'x' });
  expect(session.read()).toMatchObject({
    accessToken: 'a',
    user,
    permissions: ['measure:read'],
    routes: [{ path: '/x' }],
  });
});

test('user and menu are asked for together; of a name that was typed in another way the menu is asked for again', async () => {
  const { client, session, seen } = officeServer();
  await signIn(client, session, { username: 'editor', password: 'x' });
  const paths = () => seen.map(({ url }) => new URL(url).pathname.replace('/api/', ''));
  expect(paths().slice(1, 3).sort()).toEqual(['auth/user', 'system/menu/editor/3']);
  await signIn(client, session, { username: 'Editor', password: 'x' });
  expect(session.read()).toMatchObject({ user, permissions: ['measure:read'] });
});

test('an accepted password is told before user and menu are there, with the token to ask more along with them', async () => {
  const { client, session } = officeServer();
  const heard: unknown[] = [];
  const onToken = (token: string) => heard.push([token, session.read()]);
  await signIn(client, session, { username: 'editor', password: 'x' }, { onToken });
  expect(heard).toEqual([['a', undefined]]);
});

test('too many attempts are told at once, with how long to wait', async () => {
  const { client, session, seen } = clientOver(() => json({}, { status: 429, headers: { 'retry-after': '900' } }));
  const failure = await signIn(client, session, { username: 'editor', password: 'x' }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'too-many', retryAfter: 900 });
  expect(seen).toHaveLength(1);
});

test('a sign-in whose menu cannot be loaded leaves no half session behind', async () => {
  const { client, session } = clientOver((request) => {
    if (request.url.includes('oauth')) return json({ access_token: 'a', refresh_token: 'r', expires_in: 7200 });
    return request.url.endsWith('auth/user') ? json({ data: user }) : json({}, { status: 404 });
  });
  await expect(signIn(client, session, { username: 'editor', password: 'x' })).rejects.toMatchObject({ status: 404 });
  expect(session.read()).toBeUndefined();
});

test('a ticket signs in with the other spelling of tokens (C9, Y24)', async () => {
  const { client, session } = officeServer();
  await signInWithTicket(client, session, { userId: '7', ticket: 't' });
  expect(session.read()).toMatchObject({ accessToken: 'b', refreshToken: 's' });
});

test('tokens of a link replace nobody else who is signed in unless they say so (C11)', async () => {
  const { client, session, seen } = officeServer();
  const ann = { ...user, userId: '8', username: 'ann' };
  const hers = { accessToken: 'h', refreshToken: 'i', expiresIn: 7200 };
  const tokens = { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 };
  session.start(hers, { user: ann, permissions: [], routes: [] });
  expect(await signInWithTokens(client, session, tokens)).toBe(false);
  const asked: string[] = [];
  const no = async (...who: readonly { readonly username: string }[]) => {
    asked.push(...who.map(({ username }) => username));
    return false;
  };
  expect(await signInWithTicket(client, session, { userId: '7', ticket: 't' }, no)).toBe(false);
  expect(asked).toEqual(['ann', 'editor']);
  expect(session.read()).toMatchObject({ accessToken: 'h', user: ann });
  // What the ticket has begun ends unused.
  expect(seen.at(-1)).toMatchObject({ url: expect.stringContaining('auth/logout') });
  expect(seen.at(-1)?.headers.get('authorization')).toBe('Bearer b');
  expect(await signInWithTokens(client, session, tokens, async () => true)).toBe(true);
  expect(session.read()).toMatchObject({ accessToken: 'a', user });
});

test('a menu that cannot be loaded is a failure, the session stays (C5)', async () => {
  const { client, session } = clientOver((request) =>
    request.url.endsWith('auth/user') ? json({ data: user }) : json({}, { status: 404 }),
  );
  session.start({ accessToken: 'a', refreshToken: 'r', expiresIn: 7200 });
  await expect(loadSession(client, session)).rejects.toMatchObject({ code: 'not-found' });
  expect(session.read()?.accessToken).toBe('a');
});

test('signing out ends the session even when the server does not answer (C18)', async () => {
  const { client, session } = clientOver(() => Promise.reject(new TypeError('offline')));
  session.start({ accessToken: 'a', refreshToken: 'r', expiresIn: 7200 });
  await signOut(client, session);
  expect(session.read()).toBeUndefined();
});

test('signing out is done at once, before the server has answered; the server is told which session (C18)', async () => {
  const { client, session, seen } = clientOver(() => new Promise(() => {}));
  session.start({ accessToken: 'a', refreshToken: 'r', expiresIn: 7200 });
  void signOut(client, session);
  expect(session.read()).toBeUndefined();
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  expect(seen[0]?.headers.get('authorization')).toBe('Bearer a');
});

test('cross tokens are taken from the hash, from the query only where allowed, and leave the address (C11)', () => {
  const found = crossTokenOf('/dashboard?x=1#/projects?crossToken=a&crossRefreshToken=r&y=2');
  expect(found).toEqual({
    from: 'hash',
    tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 86_400 },
    address: '/dashboard?x=1#/projects?y=2',
  });
  expect(crossTokenOf('/#crossToken=a')).toMatchObject({ address: '/' });
  expect(crossTokenOf('/p?crossToken=a&x=1')).toBeUndefined();
  expect(crossTokenOf('/p?crossToken=a&x=1', { fromQuery: true })).toMatchObject({
    from: 'query',
    tokens: { accessToken: 'a' },
    address: '/p?x=1',
  });
  expect(crossTokenOf('/p#crossToken=')).toBeUndefined();
});
