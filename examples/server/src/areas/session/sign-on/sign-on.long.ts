import { createSession } from '@danbao/core';
import { signInWithTicket } from '@danbao/core/client';
import { send, signedIn, stranger } from '@danbao/testing/server/people';
import { serverBeside, startTestServer, type TestServer } from '@danbao/testing/server/test-server';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { SignOnSettings } from '../../../auth/sign-on-settings.ts';
import { audit, roles, secondFactors, sessions, signOnIdentities, users } from '../../../db/schema.ts';
import { forgetSignOn } from '../../../operate/forget-sign-on.ts';
import { type PersonThere, type SignOnProvider, startSignOnProvider } from '../../../testing/sign-on-provider.ts';

const publicUrl = 'http://server.test';
const start = `${publicUrl}/api/auth/oidc/start`;

/** A browser as far as this needs one: it keeps cookies of each place and follows where it is led. */
function browser(server: TestServer) {
  const jars = new Map<string, Map<string, string>>();
  /** Every address that it was led to. */
  const visited: URL[] = [];
  const visit = async (address: string | URL): Promise<Response> => {
    const url = new URL(address, publicUrl);
    visited.push(url);
    const jar = jars.get(url.origin) ?? new Map<string, string>();
    jars.set(url.origin, jar);
    const headers = { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') };
    const init = { headers, redirect: 'manual' } as const;
    const response = url.origin === publicUrl ? await server.fetch(url, init) : await fetch(url, init);
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  /** Goes on until a page of ours is there, or `until` says that it is far enough. */
  const follow = async (address: string | URL, until = (_: URL) => false): Promise<URL> => {
    const response = await visit(address);
    const to = response.headers.get('location');
    if (to === null) throw new Error(`${address} leads nowhere: ${response.status} ${await response.text()}`);
    const next = new URL(to, new URL(address, publicUrl));
    const isThere = next.origin === publicUrl && next.pathname === '/login';
    return isThere || until(next) ? next : follow(next, until);
  };
  return { visit, follow, visited, jars };
}

const isCallback = (url: URL) => url.pathname.endsWith('/callback');
const manager: PersonThere = { sub: 'p-1', claims: { preferred_username: 'manager', name: '周敏' } };

let provider: SignOnProvider;
let home: TestServer;
let settings: SignOnSettings;
const withSignOn = (changes: Partial<SignOnSettings> = {}) =>
  serverBeside(home, { settings: { signOn: { ...settings, ...changes } } });

beforeAll(async () => {
  provider = await startSignOnProvider({
    redirectUri: `${publicUrl}/api/auth/oidc/callback`,
    afterwards: `${publicUrl}/login`,
  });
  home = await startTestServer();
  const { issuer, clientId, clientSecret } = provider;
  settings = {
    ...{ issuer, clientId, clientSecret, publicUrl, scope: 'openid profile email' },
    label: { zh: '统一身份认证登录', en: 'Company sign-on' },
    ...{ accountClaim: 'preferred_username', newAccounts: undefined, secondFactor: { acr: [], amr: [] } },
  };
});
afterAll(async () => {
  await provider?.stop();
  await home?.close();
});

/** Signs in with what stands behind the hash, as the app does. */
async function enter(server: TestServer, at: URL) {
  const given = new URLSearchParams(at.hash.slice(1));
  const session = createSession();
  const client = stranger(server, session);
  const input = { userId: given.get('userId') ?? '', ticket: given.get('ticket') ?? '', inBody: true };
  await signInWithTicket(client, session, input);
  return { client, session, input };
}

async function signOn(server: TestServer, person: PersonThere, back = '') {
  provider.person(person);
  const web = browser(server);
  const at = await web.follow(start + (back === '' ? '' : `?back=${encodeURIComponent(back)}`));
  return { web, at };
}

const failureOf = (at: URL) => [at.searchParams.get('signOn'), at.hash];

async function lastOf(action: string) {
  const [row] = await home.deps.db
    .select()
    .from(audit)
    .where(eq(audit.action, action))
    .orderBy(desc(audit.id))
    .limit(1);
  return row;
}

describe('sign-on by OpenID Connect', () => {
  test('leads through the provider to the page asked for, in a session as others are, and is written down with its way', async () => {
    const server = withSignOn();
    const { at, web } = await signOn(server, manager, '/projects?page=2');
    expect([at.pathname, at.searchParams.get('back')]).toEqual(['/login', '/projects?page=2']);
    const { client, session, input } = await enter(server, at);
    expect(session.read()?.user).toMatchObject({ username: 'manager', unitUid: '101' });
    expect((await client.session.me()).username).toBe('manager');
    expect(await lastOf('signIn')).toMatchObject({ username: 'manager', after: { by: 'oidc' } });
    await expect(signInWithTicket(stranger(server), createSession(), input)).rejects.toMatchObject({ status: 401 });
    const asked = web.visited.find(({ pathname }) => pathname === '/auth');
    expect(Object.fromEntries(asked?.searchParams ?? [])).toMatchObject({
      ...{ response_type: 'code', code_challenge_method: 'S256', client_id: 'danbao' },
      ...{ state: expect.any(String), nonce: expect.any(String), code_challenge: expect.any(String) },
    });
    expect(await server.deps.db.select().from(signOnIdentities)).toMatchObject([
      { subject: 'p-1', issuer: provider.issuer },
    ]);
  });

  test('renews and ends like every other session', async () => {
    const server = withSignOn();
    const { client, session } = await enter(server, (await signOn(server, manager)).at);
    const token = session.read()?.refreshToken ?? '';
    expect(
      await client.session.token({ grant_type: 'refresh_token', refresh_token: token, sysId: '3' }),
    ).toHaveProperty('access_token');
    await client.session.end();
    const after = stranger(server).session.token({ grant_type: 'refresh_token', refresh_token: token, sysId: '3' });
    await expect(after).rejects.toMatchObject({ status: 400 });
  });

  test('leads to pages of its own alone', async () => {
    for (const back of [
      'https://elsewhere.example/',
      '//elsewhere.example',
      '/\\elsewhere.example',
      'javascript:alert(1)',
    ]) {
      const { at } = await signOn(withSignOn(), manager, back);
      expect([at.origin, at.searchParams.get('back')]).toEqual([publicUrl, null]);
    }
  });

  test('goes by the subject from the first time on: a name given to somebody else opens nothing', async () => {
    const server = withSignOn();
    await signOn(server, manager);
    const renamed = await signOn(server, { ...manager, claims: { preferred_username: 'viewer' } });
    expect((await enter(server, renamed.at)).session.read()?.user?.username).toBe('manager');
    const other = await signOn(server, { sub: 'p-2', claims: { preferred_username: 'manager' } });
    expect(failureOf(other.at)).toEqual(['unknown', '']);
    expect(await lastOf('signInRefused')).toMatchObject({ after: { by: 'oidc' } });
  });

  test('takes another claim where the settings name it, an address of mail only where it was confirmed', async () => {
    const server = withSignOn({ accountClaim: 'email' });
    const person = (confirmed: boolean | undefined): PersonThere => ({
      sub: 'p-mail',
      claims: { email: 'canteen', ...(confirmed === undefined ? {} : { email_verified: confirmed }) },
    });
    for (const said of [undefined, false])
      expect(failureOf((await signOn(server, person(said))).at)[0]).toBe('unknown');
    const { at } = await signOn(server, person(true));
    expect((await enter(server, at)).session.read()?.user?.username).toBe('canteen');
  });

  test('lets in nobody whose account is missing or disabled', async () => {
    const server = withSignOn();
    const nobody = await signOn(server, { sub: 'p-3', claims: { preferred_username: 'nobody' } });
    expect(failureOf(nobody.at)).toEqual(['unknown', '']);
    const refused = await lastOf('signInRefused');
    expect([refused?.username, JSON.stringify(refused).includes('nobody')]).toEqual(['-', false]);
    const { db } = home.deps;
    const person = { sub: 'p-4', claims: { preferred_username: 'branch' } };
    await db.update(users).set({ active: false }).where(eq(users.username, 'branch'));
    expect(failureOf((await signOn(server, person)).at)).toEqual(['unknown', '']);
    await db.update(users).set({ active: true }).where(eq(users.username, 'branch'));
    const { at } = await signOn(server, person);
    // Between the two steps, too.
    await db.update(users).set({ active: false }).where(eq(users.username, 'branch'));
    await expect(enter(server, at)).rejects.toMatchObject({ status: 401 });
    expect(failureOf((await signOn(server, person)).at)).toEqual(['unknown', '']);
  });

  test('leads to no account for emergencies, whoever has its name at the provider', async () => {
    const kept = serverBeside(home, { settings: { signOn: settings, breakGlassAccounts: ['approver'] } });
    const { at } = await signOn(kept, { sub: 'p-e', claims: { preferred_username: 'Approver' } });
    expect(failureOf(at)).toEqual(['unknown', '']);
  });

  test('makes an account without a password where the settings say of what role and unit', async () => {
    const person = { sub: 'p-5', claims: { preferred_username: 'newcomer', name: '何新' } };
    expect(failureOf((await signOn(withSignOn(), person)).at)[0]).toBe('unknown');
    const wrong = withSignOn({ newAccounts: { roleId: 'no such role', unitUid: '101' } });
    expect(failureOf((await signOn(wrong, person)).at)[0]).toBe('unknown');
    const server = withSignOn({ newAccounts: { roleId: 'viewer', unitUid: '101' } });
    const { session } = await enter(server, (await signOn(server, person)).at);
    expect(session.read()?.user).toMatchObject({ username: 'newcomer', realName: '何新', unitUid: '101' });
    const [made] = await home.deps.db.select().from(users).where(eq(users.username, 'newcomer'));
    const rows = await home.deps.db
      .select()
      .from(audit)
      .where(and(eq(audit.entityId, made?.userId ?? ''), eq(audit.action, 'add')));
    expect(rows).toMatchObject([{ username: 'oidc', after: { username: 'newcomer', roleId: 'viewer' } }]);
    const byPassword = stranger(server).session.token({
      grant_type: 'password',
      username: 'newcomer',
      password: 'none',
      sysId: '3',
    });
    await expect(byPassword).rejects.toMatchObject({ status: 400 });
    const again = await enter(server, (await signOn(server, person)).at);
    expect(again.session.read()?.user?.userId).toBe(made?.userId);
  });

  test('whose role asks for a second factor, or who has one, comes in where the provider has asked for one', async () => {
    const { db } = home.deps;
    const viewer = { sub: 'p-6', claims: { preferred_username: 'viewer' } };
    const lead = { sub: 'p-7', claims: { preferred_username: 'lead' } };
    await db.update(roles).set({ asksFactor: true }).where(eq(roles.roleId, 'viewer'));
    const [{ userId } = { userId: '' }] = await db.select().from(users).where(eq(users.username, 'lead'));
    await db.insert(secondFactors).values({ userId, secret: 'x', confirmedAt: new Date() });
    const byMethod = withSignOn({ secondFactor: { acr: ['urn:example:silver'], amr: ['mfa'] } });
    for (const person of [viewer, lead]) {
      expect(failureOf((await signOn(withSignOn(), { ...person, amr: ['pwd', 'mfa'] })).at)).toEqual(['factor', '']);
      expect(failureOf((await signOn(byMethod, { ...person, amr: ['pwd'] })).at)).toEqual(['factor', '']);
      for (const proof of [{ amr: ['pwd', 'mfa'] }, { acr: 'urn:example:silver' }]) {
        const { client } = await enter(byMethod, (await signOn(byMethod, { ...person, ...proof })).at);
        // Nothing is asked of them here: the calls of their work are answered at once.
        expect((await client.system.settings()).kindTypes.length).toBeGreaterThan(0);
        expect(
          (await client.session.menu({ username: person.claims.preferred_username })).mustSetFactor,
        ).toBeUndefined();
        await client.departments.tree();
      }
    }
    await enter(byMethod, (await signOn(withSignOn({ secondFactor: 'always' }), viewer)).at);
    const asked = provider.asked.filter((path) => path.startsWith('/auth?') && path.includes('acr_values'));
    expect(asked.length).toBeGreaterThan(0);
    await db.update(roles).set({ asksFactor: false }).where(eq(roles.roleId, 'viewer'));
    await db.delete(secondFactors);
  });

  test('asks nobody to change a password that the provider does not know', async () => {
    const { db } = home.deps;
    await db.update(users).set({ mustChangePassword: true }).where(eq(users.username, 'manager'));
    const server = withSignOn();
    const { client } = await enter(server, (await signOn(server, manager)).at);
    await client.departments.tree();
    const jump = await client.session.tokenOf({ userId: (await client.session.me()).userId });
    expect((await send(server, jump.access_token, 'GET', 'grp/dept/selectAllDepartsUserListTree')).status).toBe(200);
    await db.update(users).set({ mustChangePassword: false }).where(eq(users.username, 'manager'));
  });
});

describe('what does not hold is refused', () => {
  const stopped = async (server = withSignOn()) => {
    provider.person(manager);
    const web = browser(server);
    const at = await web.follow(start, isCallback);
    return { web, at };
  };
  const answered = async (web: ReturnType<typeof browser>, at: URL) => failureOf(await web.follow(at));

  test('a state that is not the browser’s own, or none', async () => {
    const { web, at } = await stopped();
    const [wrong, none] = [new URL(at), new URL(at)];
    wrong.searchParams.set('state', 'x'.repeat(43));
    none.searchParams.delete('state');
    expect(await answered(web, wrong)).toEqual(['failed', '']);
    expect(await answered(web, none)).toEqual(['failed', '']);
    expect(await answered(browser(withSignOn()), at)).toEqual(['failed', '']);
    // It is the right one after all.
    expect((await web.follow(at)).hash).toContain('ticket=');
  });

  test('the same answer a second time, and one whose cookie was made by another server', async () => {
    const { web, at } = await stopped();
    const cookies = new Map(web.jars.get(publicUrl));
    expect((await web.follow(at)).hash).toContain('ticket=');
    expect(await answered(web, at)).toEqual(['failed', '']);
    // The provider takes no code twice, whoever keeps the cookie.
    web.jars.set(publicUrl, cookies);
    expect(await answered(web, at)).toEqual(['failed', '']);
    const other = serverBeside(home, {
      settings: { signOn: settings },
      keys: { ...home.deps.keys, signOn: new Uint8Array(32) },
    });
    const next = await stopped();
    const there = browser(other);
    there.jars.set(publicUrl, new Map(next.web.jars.get(publicUrl)));
    expect(await answered(there, next.at)).toEqual(['failed', '']);
  });

  test('an answer that names another issuer, a code of another sign-on, and a sign-on that took too long', async () => {
    const issuer = await stopped();
    issuer.at.searchParams.set('iss', 'https://elsewhere.example');
    expect(await answered(issuer.web, issuer.at)).toEqual(['failed', '']);
    // With the code of another sign-on neither verifier nor nonce fit.
    const [one, two] = [await stopped(), await stopped()];
    one.at.searchParams.set('code', two.at.searchParams.get('code') ?? '');
    expect(await answered(one.web, one.at)).toEqual(['failed', '']);
    const late = await stopped();
    const passed = serverBeside(home, { settings: { signOn: settings }, now: () => new Date(Date.now() + 601_000) });
    const there = browser(passed);
    there.jars.set(publicUrl, new Map(late.web.jars.get(publicUrl)));
    expect(await answered(there, late.at)).toEqual(['failed', '']);
  });

  test('a code that is over at the provider', async () => {
    const { web, at } = await stopped();
    vi.setSystemTime(new Date(Date.now() + 120_000));
    expect(await answered(web, at)).toEqual(['failed', '']);
    vi.useRealTimers();
  });

  test('a refusal of the provider', async () => {
    const { web, at } = await stopped();
    at.searchParams.delete('code');
    at.searchParams.set('error', 'access_denied');
    expect(await answered(web, at)).toEqual(['failed', '']);
  });

  test('a provider that is away, or another than the settings name', async () => {
    const away = withSignOn({ issuer: 'http://127.0.0.1:9' });
    expect(failureOf(await browser(away).follow(`${start}?back=/projects`))).toEqual(['away', '']);
    const other = withSignOn({ issuer: provider.issuer.replace('127.0.0.1', 'localhost') });
    expect(failureOf(await browser(other).follow(start))).toEqual(['away', '']);
  });

  test('more than a hundred failures of an address in a quarter of an hour', async () => {
    const server = serverBeside(home, { settings: { signOn: settings, trustProxy: 1 } });
    const from = (address: string) =>
      server.fetch(`${publicUrl}/api/auth/oidc/callback?state=x`, { headers: { 'x-forwarded-for': address } });
    const statuses = await Promise.all(Array.from({ length: 110 }, async () => (await from('192.0.2.7')).status));
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect((await from('192.0.2.8')).status).toBe(302);
  });
});

test('an operator undoes the binding of somebody who has a new subject, and the log says so', async () => {
  const server = withSignOn();
  const { db } = home.deps;
  await signOn(server, manager);
  const renewed = { ...manager, sub: 'p-8' };
  expect(failureOf((await signOn(server, renewed)).at)[0]).toBe('unknown');
  expect(await forgetSignOn(db, 'Manager')).toBe(1);
  expect(await lastOf('update')).toMatchObject({
    username: 'danbao-server',
    before: { signOnBound: [provider.issuer] },
  });
  expect((await enter(server, (await signOn(server, renewed)).at)).session.read()?.user?.username).toBe('manager');
  expect(failureOf((await signOn(server, manager)).at)[0]).toBe('unknown');
  await forgetSignOn(db, 'manager');
  expect(await forgetSignOn(db, 'manager')).toBe(0);
  await expect(forgetSignOn(db, 'nobody')).rejects.toThrow('nobody');
});

test('two tabs may sign on at the same time', async () => {
  const server = withSignOn();
  provider.person(manager);
  const web = browser(server);
  const first = await web.follow(`${start}?back=/a`, isCallback);
  const second = await web.follow(`${start}?back=/b`, isCallback);
  expect((await web.follow(first)).searchParams.get('back')).toBe('/a');
  expect((await web.follow(second)).searchParams.get('back')).toBe('/b');
});

test('signing out leads through the provider and back, once, and not on the word of another site', async () => {
  const server = withSignOn();
  const { web } = await signOn(server, manager);
  const out = `${publicUrl}/api/auth/oidc/sign-out`;
  const strange = await server.fetch(out, {
    headers: { 'sec-fetch-site': 'cross-site', cookie: 'danbao-signed-on=x' },
  });
  expect(strange.headers.get('location')).toBe(`${publicUrl}/login`);
  const response = await web.visit(out);
  const to = new URL(response.headers.get('location') ?? '');
  expect([to.origin, to.pathname]).toEqual([provider.issuer, '/session/end']);
  expect(to.searchParams.get('id_token_hint')).toBeTruthy();
  expect(to.searchParams.get('post_logout_redirect_uri')).toBe(`${publicUrl}/login`);
  expect((await web.visit(to)).status).toBe(200);
  expect((await web.visit(out)).headers.get('location')).toBe(`${publicUrl}/login`);
});

test('with passwords off only the accounts for emergencies sign in with one, and nobody is told which these are', async () => {
  const server = serverBeside(home, { settings: { signOn: settings, passwordAccounts: ['admin'] } });
  const byPassword = (username: string, password: string) =>
    stranger(server)
      .session.token({ grant_type: 'password', username, password, sysId: '3' })
      .catch((error) => [error.status, error.serverMessage]);
  const refusals = await Promise.all([
    byPassword('manager', 'danbao2026'),
    byPassword('manager', 'wrong'),
    byPassword('admin', 'wrong'),
    byPassword('nobody', 'wrong'),
  ]);
  expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1);
  expect(refusals[0]).toEqual([400, expect.stringContaining('统一身份认证')]);
  expect(await byPassword('Admin'.toLowerCase(), 'danbao2026')).toHaveProperty('access_token');
  expect((await enter(server, (await signOn(server, manager)).at)).session.read()?.user?.username).toBe('manager');
});

test('a session that was begun at the provider is marked so, one with a password is not', async () => {
  const { session } = await signedIn(home, 'approver');
  expect(session.read()?.accessToken).toBeTruthy();
  const rows = await home.deps.db.select().from(sessions);
  expect(new Set(rows.map(({ byProvider }) => byProvider))).toEqual(new Set([true, false]));
});
