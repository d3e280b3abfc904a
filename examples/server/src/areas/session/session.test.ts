import { areas, createClient, isApiError, type Session } from '@danbao/core';
import { tokensOf } from '@danbao/core/client';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { send, signedIn, stranger } from '@danbao/testing/server/people';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { hashPassword, isCheaper } from '../../auth/passwords.ts';
import { audit, refreshTokens, tickets, users } from '../../db/schema.ts';
import { firstRoles } from '../../seed/first-roles.ts';

let skew = 0;
const now = () => new Date(Date.now() + skew);
const later = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
  skew += ms;
  try {
    return await work();
  } finally {
    skew -= ms;
  }
};

onEveryDatabase(
  (server) => {
    const refresh = (token: string | undefined) =>
      stranger(server).session.token({ grant_type: 'refresh_token', refresh_token: token ?? '', sysId: '3' });
    const tokenOf = (session: Session) => session.read()?.refreshToken;
    const signIn = (username: string, password: string) =>
      stranger(server).session.token({ grant_type: 'password', username, password, sysId: '3' });

    describe('signing in', () => {
      test('gives tokens, the user, their permissions and their menu', async () => {
        const { client } = await signedIn(server, 'viewer');
        expect(await client.session.me()).toEqual({
          userId: '1003',
          username: 'viewer',
          realName: '林晓',
          unitUid: '101',
          unitName: '第一融资担保公司',
        });
        const { permissions, routes } = await client.session.menu({ username: 'viewer' });
        expect(permissions).toEqual(firstRoles.find(({ roleId }) => roleId === 'viewer')?.permissions);
        expect(permissions.every((right) => right.endsWith(':read'))).toBe(true);
        expect(routes.map(({ name }) => name)).toEqual([
          'dashboard',
          'waiting',
          'business',
          'clients',
          'search',
          'fullTextSearch',
          'flows',
          'cockpit',
          'canteen',
          'office',
          'party',
          'archives',
        ]);
        await expect(client.session.signedIn({ username: 'viewer' })).resolves.toBeUndefined();
      });

      test('takes `grant` as well as `grant_type`, as form or as JSON (Y23)', async () => {
        const token = async (body: object) => {
          const response = await send(server, undefined, 'POST', 'auth/oauth/token', { body });
          expect(response.status).toBe(200);
          return (await response.json()).data as { refresh_token: string };
        };
        const account = { username: 'viewer', password: 'danbao2026', sysId: '3' };
        await token({ grant: 'password', ...account });
        const { refresh_token } = await token({ grant_type: 'password', ...account });
        const renewed = await token(new URLSearchParams({ grant: 'refresh_token', refresh_token, sysId: '3' }));
        expect(renewed.refresh_token).not.toBe(refresh_token);
      });

      test('says the same of a wrong password and of nobody', async () => {
        const wrong = await signIn('admin', 'wrong').catch((error) => error);
        const nobody = await signIn('nobody', 'wrong').catch((error) => error);
        for (const error of [wrong, nobody]) {
          expect(error).toMatchObject({ status: 400, serverMessage: '用户名或密码不正确' });
        }
      });

      test('is throttled per account and address, without locking out others', async () => {
        const guesses = await Promise.all(
          Array.from({ length: 30 }, () => signIn('approver', 'guess').catch((error) => error.status)),
        );
        expect(guesses.filter((status) => status === 400)).toHaveLength(10);
        expect(guesses.filter((status) => status === 429)).toHaveLength(20);
        const throttled = await signIn('approver', 'danbao2026').catch((error) => error);
        expect(throttled).toMatchObject({ code: 'too-many', retryAfter: expect.any(Number) });
        expect(await signIn('viewer', 'danbao2026')).toHaveProperty('access_token');
        await later(16 * 60_000, () => signIn('approver', 'danbao2026'));
      });

      test('who has signed in from an address is not locked out by the guesses of others there', async () => {
        await later(60 * 60_000, async () => {
          const guess = (_: unknown, n: number) => signIn(`nobody${n}`, 'guess').catch((error) => error.status);
          const guesses = await Promise.all(Array.from({ length: 110 }, guess));
          expect(guesses.filter((status) => status === 429)).toHaveLength(10);
          await expect(signIn('stranger', 'danbao2026')).rejects.toMatchObject({ status: 429 });
          expect(await signIn('viewer', 'danbao2026')).toHaveProperty('access_token');
        });
      });

      test('is written down with who and where, a name that nobody has by its hash alone', async () => {
        const { db } = server.deps;
        const of = async (action: string) => {
          const rows = await db.select().from(audit).where(eq(audit.action, action));
          return rows.map(({ username, entityId }) => ({ username, entityId }));
        };
        const { client } = await later(120 * 60_000, () => signedIn(server, 'lead'));
        const typed = 'my-password-in-the-wrong-field';
        await later(120 * 60_000, () => signIn(typed, 'x').catch(() => {}));
        await later(120 * 60_000, () => signIn('lead', 'wrong').catch(() => {}));
        await client.session.end();
        const [lead] = await db.select().from(users).where(eq(users.username, 'lead'));
        const known = { username: 'lead', entityId: lead?.userId };
        expect(await of('signIn')).toContainEqual(known);
        expect(await of('signOut')).toContainEqual(known);
        const refused = await of('signInRefused');
        expect(refused).toContainEqual(known);
        expect(refused).toContainEqual({ username: '-', entityId: expect.stringMatching(/^[0-9a-f]{16}$/) });
        expect(JSON.stringify(refused)).not.toContain(typed);
      });

      test('makes a password that cost less cost what is usual now, once', async () => {
        const { db, settings } = server.deps;
        const cheaper = { ...settings.passwordCost, r: 4 };
        const branch = eq(users.username, 'branch');
        const stored = async () => (await db.select().from(users).where(branch))[0]?.passwordHash ?? '';
        const passwordHash = await hashPassword('danbao2026', cheaper);
        await db.update(users).set({ passwordHash }).where(branch);
        await expect(signIn('branch', 'wrong')).rejects.toMatchObject({ status: 400 });
        expect(await stored()).toBe(passwordHash);
        await signIn('branch', 'danbao2026');
        const dear = await stored();
        expect([isCheaper(passwordHash, settings.passwordCost), isCheaper(dear, settings.passwordCost)]).toEqual([
          true,
          false,
        ]);
        await signIn('branch', 'danbao2026');
        expect(await stored()).toBe(dear);
      });

      test('what concerns somebody else is refused', async () => {
        const { client } = await signedIn(server, 'viewer');
        await expect(client.session.menu({ username: 'admin' })).rejects.toMatchObject({ status: 403 });
        await expect(client.session.tokenOf({ userId: '1001' })).rejects.toMatchObject({ status: 403 });
        const other = { userId: '1001', username: 'admin', unitUid: '100' };
        await expect(client.session.store(other)).rejects.toMatchObject({ status: 403 });
        await client.session.store({ userId: '1003', username: 'viewer', unitUid: '101' });
        await client.session.store({ user: { userId: '1003', username: 'viewer', unitUid: '101' } });
        await expect(client.session.store({ user: other })).rejects.toMatchObject({ status: 403 });
      });
    });

    describe('renewing', () => {
      test('gives a new pair; two at once are both answered', async () => {
        const { session } = await signedIn(server, 'viewer');
        const [a, b] = await Promise.all([refresh(tokenOf(session)), refresh(tokenOf(session))]);
        expect(a.refresh_token).not.toBe(b.refresh_token);
        for (const pair of [a, b]) expect((await send(server, pair.access_token, 'GET', 'auth/user')).status).toBe(200);
      });

      test('a token used again later ends everything that came from it', async () => {
        const { session, token } = await signedIn(server, 'viewer');
        const stolen = tokenOf(session);
        const renewed = await refresh(stolen);
        const replay = await later(61_000, () => refresh(stolen).catch((error) => error));
        expect(replay).toMatchObject({ status: 400, serverMessage: 'refresh token无效' });
        await expect(refresh(renewed.refresh_token)).rejects.toMatchObject({ status: 400 });
        for (const dead of [token, renewed.access_token]) {
          expect((await send(server, dead, 'GET', 'auth/user')).status).toBe(401);
        }
      });

      test('a renewal whose answer was lost or slow is asked for again, and gets another pair', async () => {
        const { session } = await signedIn(server, 'viewer');
        const lost = tokenOf(session);
        await refresh(lost);
        const again = await later(40_000, () => refresh(lost));
        expect((await send(server, again.access_token, 'GET', 'auth/user')).status).toBe(200);
      });

      test('a token that comes back once the next one was used is stolen, however soon that is', async () => {
        const { session } = await signedIn(server, 'viewer');
        const stolen = tokenOf(session);
        const next = await refresh(stolen);
        await later(1000, () => refresh(next.refresh_token));
        const replay = later(2000, () => refresh(stolen));
        await expect(replay).rejects.toMatchObject({ status: 400, serverMessage: 'refresh token无效' });
      });

      test('ends with the token’s life; an access token ends with its own', async () => {
        const { session, token } = await signedIn(server, 'viewer');
        expect(await later(3_601_000, () => send(server, token, 'GET', 'auth/user'))).toHaveProperty('status', 401);
        await expect(later(15 * 86_400_000, () => refresh(tokenOf(session)))).rejects.toMatchObject({ status: 400 });
        await expect(refresh('garbage')).rejects.toMatchObject({ status: 400 });
        await expect(refresh(token)).rejects.toMatchObject({ status: 400 });
      });

      test('ends after thirty days however much it is used, after three without use', async () => {
        const { session } = await signedIn(server, 'viewer');
        let token = tokenOf(session);
        for (let day = 2; day < 30; day += 2) {
          const renewed = await later(day * 86_400_000, () => refresh(token));
          token = renewed.refresh_token;
        }
        const last = await later(30 * 86_400_000 - 60_000, () => refresh(token));
        expect(last.expires_in).toBeLessThanOrEqual(60);
        await expect(later(30 * 86_400_000 + 1000, () => refresh(last.refresh_token))).rejects.toMatchObject({
          status: 400,
        });
        const idle = tokenOf((await signedIn(server, 'viewer')).session);
        await expect(later(3 * 86_400_000 + 1000, () => refresh(idle))).rejects.toMatchObject({ status: 400 });
      });

      test('200 calls with an expired token renew once and all succeed', async () => {
        const { session } = await signedIn(server, 'viewer');
        const tokens = session.read();
        if (!tokens) throw new Error('no session');
        // The server has forgotten nothing, but the token's time is over there and then.
        let renewals = 0;
        const client = createClient(areas, {
          baseUrl: server.baseUrl,
          session,
          retry: { attempts: 1 },
          fetch: (request) => {
            if (new URL(request.url).pathname.endsWith('auth/oauth/token')) renewals += 1;
            return server.fetch(request);
          },
        });
        await later(3_700_000, async () => {
          const calls = await Promise.allSettled(Array.from({ length: 200 }, () => client.session.me()));
          expect(calls.filter(({ status }) => status === 'rejected')).toEqual([]);
        });
        expect(renewals).toBe(1);
        expect(session.read()?.accessToken).not.toBe(tokens.accessToken);
      });

      test('only hashes of refresh tokens are kept', async () => {
        const { session } = await signedIn(server, 'viewer');
        const rows = await server.deps.db.select().from(refreshTokens);
        expect(JSON.stringify(rows)).not.toContain(tokenOf(session));
      });
    });

    test('signing out kills both tokens at once', async () => {
      const { client, session, token } = await signedIn(server, 'viewer');
      const refreshToken = tokenOf(session);
      await client.session.end();
      expect((await send(server, token, 'GET', 'auth/user')).status).toBe(401);
      await expect(refresh(refreshToken)).rejects.toMatchObject({ status: 400 });
    });

    describe('single sign-on', () => {
      const ticketFor = async () => {
        const { client } = await signedIn(server, 'viewer');
        const answer = await client.session.tokenOf({ userId: '1003' });
        expect(tokensOf(answer)).toBeDefined();
        return answer.ticket ?? '';
      };
      const enter = (userId: string, ticket?: string) =>
        stranger(server).session.byTicket({ userId, ...(ticket === undefined ? {} : { ticket }) });

      test('a bare user id gives no token', async () => {
        await expect(enter('1003')).rejects.toMatchObject({ status: 401 });
        await expect(enter('1003', 'garbage')).rejects.toMatchObject({ status: 401 });
      });

      test('a ticket works once, for its user, and for a minute', async () => {
        const ticket = await ticketFor();
        await expect(enter('1001', ticket)).rejects.toMatchObject({ status: 401 });
        const answer = await enter('1003', ticket);
        expect(answer).toMatchObject({ accessToken: answer.access_token, expireIn: 3600 });
        expect((await send(server, answer.accessToken, 'GET', 'auth/user')).status).toBe(200);
        await expect(enter('1003', ticket)).rejects.toMatchObject({ status: 401 });
        const late = await ticketFor();
        await expect(later(61_000, () => enter('1003', late))).rejects.toMatchObject({ status: 401 });
      });

      test('of twenty at once exactly one succeeds', async () => {
        const ticket = await ticketFor();
        const results = await Promise.allSettled(Array.from({ length: 20 }, () => enter('1003', ticket)));
        expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      });

      test('an access token is no ticket and a ticket no access token; only hashes are kept', async () => {
        const { token } = await signedIn(server, 'viewer');
        await expect(enter('1003', token)).rejects.toMatchObject({ status: 401 });
        const ticket = await ticketFor();
        expect((await send(server, ticket, 'GET', 'auth/user')).status).toBe(401);
        const { jti } = JSON.parse(Buffer.from(ticket.split('.')[1] ?? '', 'base64url').toString());
        expect(await server.deps.db.select().from(tickets).where(eq(tickets.hash, jti))).toEqual([]);
      });

      test('the forum gets a code (C13)', async () => {
        const { client } = await signedIn(server, 'viewer');
        expect((await client.session.forumCode()).length).toBeGreaterThan(40);
      });
    });

    test('a grant that is not known is refused with a reason', async () => {
      const body = { grant_type: 'magic' };
      const response = await send(server, undefined, 'POST', 'auth/oauth/token', { body });
      expect(response.status).toBe(422);
      const none = await stranger(server)
        .session.token({ grant_type: 'ticket', sysId: '3' })
        .catch((error) => (isApiError(error) ? error.status : error));
      expect(none).toBe(401);
    });
  },
  { now },
);
