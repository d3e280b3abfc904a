import { Writable } from 'node:stream';
import { createClient } from '@danbao/core';
import type { AnyEndpoint } from '@danbao/core/client';
import { endpoints } from '@danbao/core/definitions';
import { newGuarantyId } from '@danbao/core/format';
import { withRights } from '@danbao/testing/server/a-role';
import { onPostgres } from '@danbao/testing/server/on-every-database';
import { send, signedIn } from '@danbao/testing/server/people';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { hintOf, isWhole, newToken } from '../../auth/api-tokens.ts';
import { rowsOf } from '../../db/rows.ts';
import { apiTokens, idempotencyKeys } from '../../db/schema.ts';
import { answersTo, endpointRequests } from '../../testing/endpoint-requests.ts';
import { storedRows } from '../../testing/stored-rows.ts';

const day = 24 * 3600_000;
let count = 0;

test('a token is whole or it is none: every sign that is changed, lost or added is noticed', () => {
  fc.assert(
    fc.property(fc.nat(52), fc.constantFrom('0', 'z', 'A', '_', ''), (at, sign) => {
      const token = newToken();
      expect(isWhole(token)).toBe(true);
      const other = token.slice(0, at) + sign + token.slice(at + 1);
      expect(isWhole(other)).toBe(other === token);
      expect(isWhole(`${token}${sign}`)).toBe(sign === '');
    }),
    { numRuns: 500 },
  );
});

onPostgres((server) => {
  const withToken = (token: string) =>
    createClient(endpoints, { baseUrl: server.baseUrl, fetch: server.fetch, token, retry: { attempts: 1 } });
  const someAccount = (more: object = {}) => {
    count += 1;
    return {
      userId: newGuarantyId(),
      username: `ci-${count}`,
      realName: '持续集成',
      unitUid: '101',
      roleId: 'viewer',
      ...more,
    };
  };

  /** A service account of the administrator's making, with a token. */
  async function robot(
    given: { readOnly?: '1' | '0'; days?: string; addresses?: readonly string[] } = {},
    more: object = {},
  ) {
    const { client: admin } = await signedIn(server, 'admin');
    const account = await admin.admin.addServiceAccount(someAccount(more));
    const issued = await admin.admin.addApiToken({ userId: account.userId, name: '夜间导入', readOnly: '0', ...given });
    return { admin: admin.admin, account, issued, client: withToken(issued.token) };
  }

  test('a program works with its token as its account, in its unit, with its role, and the log says so', async () => {
    const { account, client } = await robot({}, { roleId: 'admin' });
    expect(await client.session.me()).toMatchObject({
      ...{ userId: account.userId, username: account.username, realName: '持续集成', unitUid: '101' },
    });
    const { permissions } = await client.session.menu({ username: account.username });
    expect(permissions).toContain('admin:departments');
    expect((await client.owners.list({})).rows.length).toBeGreaterThan(0);
    await client.admin.addDepartment({ unitUid: '101', deptName: '数据组' });
    const { rows } = await client.admin.audit({ user: account.username });
    expect(rows).toMatchObject([{ userId: account.userId, realName: '持续集成', entity: 'department', action: 'add' }]);
  });

  test('it is no person: no sign-in, no list of people, nothing to hand over, no password to set, no erasure', async () => {
    const { admin, account } = await robot();
    const { client } = await signedIn(server, 'admin');
    const id = { userId: account.userId };
    const token = client.session.token({
      grant_type: 'password',
      username: account.username,
      password: 'none',
      sysId: '3',
    });
    await expect(token).rejects.toMatchObject({ status: 400 });
    await expect(admin.user(id)).rejects.toMatchObject({ status: 404 });
    await expect(admin.enableUser({ ...id, active: '1' })).rejects.toMatchObject({ status: 404 });
    await expect(admin.resetPassword({ ...id, password: 'Danbao-2026-pass!' })).rejects.toMatchObject({ status: 404 });
    await expect(admin.leavingPlan(id)).rejects.toMatchObject({ status: 404 });
    const listed = await Promise.all([
      admin.users({ text: account.username }),
      client.contacts.people({ text: account.realName }),
      client.privacy.erasureCandidates({ kind: 'user', text: account.username } as never),
    ]);
    expect(JSON.stringify(listed)).not.toContain(account.userId);
    const holders = await admin.rightHolders();
    expect(holders.find(({ userId }) => userId === account.userId)).toMatchObject({ service: '1' });
  });

  test('nobody makes, changes or equips one that can do more than they can', async () => {
    const { account, issued } = await robot({}, { roleId: 'admin' });
    await withRights(server, 'branch', ['admin:users', 'unit:all'], async () => {
      const { client } = await signedIn(server, 'branch');
      const beyond = { status: 403, serverMessage: expect.stringContaining('“') };
      await expect(client.admin.addServiceAccount(someAccount({ roleId: 'admin' }))).rejects.toMatchObject(beyond);
      const { tokens: _, lastUsed: __, ...body } = account;
      await expect(client.admin.updateServiceAccount(body as never)).rejects.toMatchObject(beyond);
      await expect(client.admin.enableServiceAccount({ userId: account.userId, active: '0' })).rejects.toMatchObject(
        beyond,
      );
      await expect(client.admin.addApiToken({ userId: account.userId, name: 'x' })).rejects.toMatchObject(beyond);
      await expect(client.admin.revokeApiToken({ tokenId: issued.tokenId })).rejects.toMatchObject(beyond);
    });
    await withRights(server, 'branch', ['admin:users'], async () => {
      const { client } = await signedIn(server, 'branch');
      await expect(client.admin.apiTokens({ userId: account.userId })).rejects.toMatchObject({ status: 404 });
      await expect(client.admin.addServiceAccount(someAccount())).rejects.toMatchObject({ status: 422 });
    });
  });

  test('sent again it is the same account; another with its id or name is refused', async () => {
    const { client } = await signedIn(server, 'admin');
    const body = someAccount();
    const first = await client.admin.addServiceAccount(body);
    expect(await client.admin.addServiceAccount(body)).toEqual(first);
    await expect(client.admin.addServiceAccount({ ...body, realName: '别的' })).rejects.toMatchObject({ status: 409 });
    await expect(
      client.admin.addServiceAccount(someAccount({ username: body.username.toUpperCase() })),
    ).rejects.toMatchObject({ status: 422 });
    const person = await client.admin.addServiceAccount(someAccount({ userId: '1003' })).catch((error) => error);
    expect(person.status).toBe(409);
  });

  test('a token that is damaged, unknown, expired, revoked or of a disabled account is refused, and says why', async () => {
    const { admin, account, issued, client } = await robot({ days: '1' });
    const said = async (token: string) => {
      const answer = await send(server, token, 'GET', 'auth/user');
      return `${answer.status} ${((await answer.json()) as { message: string }).message}`;
    };
    expect(await said(issued.token.slice(0, -1))).toBe('401 访问令牌不完整或不存在，请核对后重试');
    expect(await said(newToken())).toBe('401 访问令牌不完整或不存在，请核对后重试');
    expect(await said(issued.token)).toMatch(/^200/);
    server.clock.advance(day - 1000);
    expect(await said(issued.token)).toMatch(/^200/);
    server.clock.advance(1000);
    expect(await said(issued.token)).toBe('401 访问令牌已过期，请由管理员创建新的');
    expect((await admin.apiTokens({ userId: account.userId }))[0]?.state).toBe('expired');
    const second = await admin.addApiToken({ userId: account.userId, name: '二' });
    await admin.revokeApiToken({ tokenId: second.tokenId });
    expect(await admin.revokeApiToken({ tokenId: second.tokenId })).toMatchObject({ state: 'revoked' });
    expect(await said(second.token)).toBe('401 访问令牌已撤销，请由管理员创建新的');
    const third = await admin.addApiToken({ userId: account.userId, name: '三' });
    await admin.enableServiceAccount({ userId: account.userId, active: '0' });
    await expect(admin.addApiToken({ userId: account.userId, name: '四' })).rejects.toMatchObject({ status: 409 });
    await admin.enableServiceAccount({ userId: account.userId, active: '1' });
    expect(await said(third.token)).toBe('401 访问令牌已撤销，请由管理员创建新的');
    await expect(client.session.me()).rejects.toMatchObject({ code: 'unauthorized' });
  });

  test('a token is good for 90 days unless another number is said, 365 at most', async () => {
    const { admin, account } = await robot();
    const { createdAt, expiresAt } = await admin.addApiToken({ userId: account.userId, name: '默认' });
    expect(Date.parse(expiresAt.replace(' ', 'T')) - Date.parse(createdAt.replace(' ', 'T'))).toBe(90 * day);
    await expect(admin.addApiToken({ userId: account.userId, name: 'x', days: '366' })).rejects.toMatchObject({
      status: 422,
    });
    await expect(admin.addApiToken({ userId: account.userId, name: 'x', days: '0' })).rejects.toMatchObject({
      status: 422,
    });
    await expect(
      admin.addApiToken({ userId: account.userId, name: 'x', addresses: ['10.0.0.0/40'] }),
    ).rejects.toMatchObject({ status: 422 });
  });

  test('a token is taken only from the addresses that it names', async () => {
    const elsewhere = await robot({ addresses: ['10.20.0.0/16', '2001:db8::/32'] });
    await expect(elsewhere.client.session.me()).rejects.toMatchObject({
      status: 403,
      serverMessage: expect.stringContaining('不能从此地址'),
    });
    const app = createApp({ ...server.deps, settings: { ...server.deps.settings, trustProxy: 1 } });
    const from = async (address: string) =>
      (
        await app.fetch(
          new Request(`${server.baseUrl}/auth/user`, {
            headers: { authorization: `Bearer ${elsewhere.issued.token}`, 'x-forwarded-for': address },
          }),
        )
      ).status;
    expect(await Promise.all(['10.20.3.4', '::ffff:10.20.3.4', '2001:db8::7', '10.21.0.1', '::1'].map(from))).toEqual([
      200, 200, 200, 403, 403,
    ]);
  });

  test('a token that only reads is refused at every call that writes, and nothing is stored by any call that it may make', async () => {
    const { issued, account } = await robot({ readOnly: '1' }, { roleId: 'admin' });
    const all = endpointRequests.filter(({ access }) => access !== 'public');
    // Figures of the cockpit are counted when somebody looks.
    const counted = ['cells', 'marks', 'measures', 'moves', 'projects', 'state'].map((name) => `cockpit_${name}`);
    const without = ['audit', 'api_tokens', ...counted];
    const before = await storedRows(server.deps.db, without);
    const answers = await answersTo(server, all, { token: issued.token });
    expect(await storedRows(server.deps.db, without)).toEqual(before);
    const way = (method: string, path: string) => `${method} ${path.replace(/\{\w+\}/g, 'x')}`;
    const byWay = new Map(
      Object.values(endpoints)
        .flatMap((area) => Object.values<AnyEndpoint>(area))
        .flatMap((one) => [one, ...one.aliases].map(({ method, path }) => [way(method, path), one] as const)),
    );
    const wrong = answers.filter((answer, index) => {
      const { method = '', path = '' } = all[index] ?? {};
      const writes = byWay.get(way(method, path))?.repeat !== 'safe';
      const isRefused = answer.includes(': 403 此访问令牌只能读取') || answer.includes(': 403 服务账号不能做此操作');
      return writes !== isRefused;
    });
    expect(wrong).toEqual([]);
    expect(answers.filter((answer) => /只能读取/.test(answer)).length).toBeGreaterThan(300);
    expect(account.tokens).toBe('0');
  });

  test('a program makes no sessions, tokens and accounts, whatever its rights are', async () => {
    const { client, account } = await robot({}, { roleId: 'admin' });
    const notFor = { status: 403, serverMessage: expect.stringContaining('服务账号不能做此操作') };
    await expect(client.session.jumpTokens({ userId: account.userId })).rejects.toMatchObject(notFor);
    await expect(client.session.forumCode()).rejects.toMatchObject(notFor);
    await expect(client.session.end()).rejects.toMatchObject(notFor);
    await expect(client.profile.endOthers()).rejects.toMatchObject(notFor);
    await expect(client.admin.addApiToken({ userId: account.userId, name: 'x' })).rejects.toMatchObject(notFor);
    await expect(client.admin.addServiceAccount(someAccount())).rejects.toMatchObject(notFor);
    expect((await client.admin.serviceAccounts({})).rows.length).toBeGreaterThan(0);
  });

  test('a program lets nobody sign in, and has nothing sent to anywhere: neither would end with its token', async () => {
    const { issued, client } = await robot({}, { roleId: 'admin' });
    const { addUser, resetPassword, firstPasswords, resetFactor } = endpoints.admin;
    const ofWebhooks = Object.values<AnyEndpoint>(endpoints.webhooks).filter(({ repeat }) => repeat !== 'safe');
    expect(ofWebhooks.length).toBeGreaterThan(8);
    for (const { method, path } of [addUser, resetPassword, firstPasswords, resetFactor, ...ofWebhooks]) {
      const answer = await send(server, issued.token, method, path, {});
      const { message } = (await answer.json()) as { message: string };
      expect([path, answer.status, message]).toEqual([path, 403, '服务账号不能做此操作，请由本人登录后办理']);
    }
    expect((await client.webhooks.page({})).rows).toEqual([]);
  });

  test('what it uses is written down once an hour', async () => {
    const { admin, account, client } = await robot();
    const lastUsed = async () => (await admin.apiTokens({ userId: account.userId }))[0]?.lastUsed;
    expect(await lastUsed()).toBeUndefined();
    await client.session.me();
    const first = await lastUsed();
    expect(first).toBeDefined();
    server.clock.advance(59 * 60_000);
    await client.session.me();
    expect(await lastUsed()).toBe(first);
    server.clock.advance(60_000);
    await client.session.me();
    expect(await lastUsed()).not.toBe(first);
  });

  test('the token stands nowhere but in the answer that gives it: not in tables, logs, lists, the log of changes', async () => {
    let logged = '';
    const log = pino(
      { level: 'trace' },
      new Writable({
        write: (chunk, _, done) => {
          logged += chunk;
          done();
        },
      }),
    );
    const app = createApp({ ...server.deps, log });
    const fetch = async (input: Request | string | URL, init?: RequestInit) => app.fetch(new Request(input, init));
    const { admin, account, issued } = await robot();
    const client = createClient(endpoints, {
      baseUrl: server.baseUrl,
      fetch,
      token: issued.token,
      retry: { attempts: 1 },
    });
    await client.session.me();
    await client.owners.remove({ ownerId: 'x' } as never).catch(() => {});
    await app.fetch(new Request(`${server.baseUrl}/auth/user?access_token=${issued.token}`));
    await admin.revokeApiToken({ tokenId: issued.tokenId });
    await client.session.me().catch(() => {});
    expect(logged).toContain(issued.tokenId);
    const secret = issued.token.slice(11, -4);
    expect(logged).not.toContain(secret);
    expect(JSON.stringify(await admin.apiTokens({ userId: account.userId }))).not.toContain(secret);
    expect(JSON.stringify(await admin.audit({ about: 'rights', pageSize: '50' } as never))).not.toContain(secret);
    const tables = await rowsOf<{ name: string }>(
      server.deps.db,
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    for (const { name } of tables) {
      const found = await rowsOf(
        server.deps.db,
        sql`select 1 from ${sql.identifier(name)} as row where row::text like ${`%${secret}%`} limit 1`,
      );
      expect(found, name).toEqual([]);
    }
    expect(await server.deps.db.$count(idempotencyKeys, sql`answer::text like '%danbao_%'`)).toBe(0);
    const [row] = await server.deps.db.select().from(apiTokens).where(eq(apiTokens.tokenId, issued.tokenId));
    expect(row?.hint).toBe(hintOf(issued.token));
  });
});
