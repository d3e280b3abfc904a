import { asksForCode } from '@danbao/core/client';
import { codeOnDevice } from '@danbao/testing/server/device';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type SampleName, signedIn, stranger } from '@danbao/testing/server/people';
import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { factorOf, takeCode } from '../../auth/second-factor.ts';
import { keysOf } from '../../auth/secret.ts';
import { audit, secondFactors, sessions, signInAttempts } from '../../db/schema.ts';

// It stands still: the edge of a step never falls between a code and its use.
const start = Date.now();
let skew = 0;
const now = () => new Date(start + skew);
const password = 'danbao2026';
/** Each test begins a minute later, so that no code of the one before is still used. */
beforeEach(() => {
  skew += 60_000;
});

onEveryDatabase(
  (server) => {
    const signIn = (username: string, otp?: string, word = password) =>
      stranger(server).session.token({
        ...{ grant_type: 'password', username, password: word, sysId: '3' },
        ...(otp === undefined ? {} : { otp }),
      });
    const statusOf = (answer: Promise<unknown>) => answer.then(() => 200).catch(({ status }) => status);
    const codeOf = (secret: string, away = 0) => codeOnDevice(secret, now(), away);
    const eventsOf = (userId: string) =>
      server.deps.db.select().from(audit).where(eq(audit.entityId, userId)).orderBy(desc(audit.id));

    async function turnOn(username: SampleName) {
      const { client } = await signedIn(server, username);
      const { userId } = await client.session.me();
      const { secret, address } = await client.profile.prepareFactor();
      const { recoveryCodes } = await client.profile.turnFactorOn({ password, otp: codeOf(secret) });
      // The next step, so that another code is there at once.
      skew += 30_000;
      return { client, userId, secret, address, recoveryCodes };
    }

    describe('turning on', () => {
      test('takes the password and a first code, and answers ten recovery codes once', async () => {
        const { client } = await signedIn(server, 'viewer');
        const { secret, address } = await client.profile.prepareFactor();
        expect(secret).toMatch(/^[A-Z2-7]{32}$/);
        expect(new URL(address).protocol).toBe('otpauth:');
        expect(address).toContain(`:viewer?secret=${secret}&issuer=`);
        expect(await statusOf(signIn('viewer'))).toBe(200);
        const wrong = client.profile.turnFactorOn({ password: 'guess', otp: codeOf(secret) });
        await expect(wrong).rejects.toMatchObject({ status: 400, serverMessage: '密码不正确' });
        const stale = client.profile.turnFactorOn({ password, otp: codeOf(secret, -3) });
        await expect(stale).rejects.toMatchObject({
          status: 400,
          serverMessage: expect.stringContaining('验证码不正确'),
        });
        expect((await client.profile.read()).secondFactor).toBeUndefined();
        const { recoveryCodes } = await client.profile.turnFactorOn({ password, otp: codeOf(secret) });
        expect(new Set(recoveryCodes).size).toBe(10);
        expect((await client.profile.read()).secondFactor).toMatchObject({ recoveryCodes: 10 });
        expect(await statusOf(client.profile.prepareFactor())).toBe(409);
        expect(await statusOf(client.profile.turnFactorOn({ password, otp: codeOf(secret, 1) }))).toBe(409);
        // The session that exists stays.
        await expect(client.session.me()).resolves.toMatchObject({ username: 'viewer' });
        const kept = JSON.stringify([await server.deps.db.select().from(secondFactors), await eventsOf('1003')]);
        for (const hidden of [secret, ...recoveryCodes]) expect(kept).not.toContain(hidden);
        const [on] = await eventsOf('1003');
        expect(on).toMatchObject({ action: 'update', after: { secondFactor: '1' } });
        expect((await eventsOf('1003')).filter(({ action }) => action === 'refused')).toHaveLength(2);
      });

      test('a code needs a secret first', async () => {
        const { client } = await signedIn(server, 'lead');
        expect(await statusOf(client.profile.turnFactorOn({ password, otp: '123456' }))).toBe(409);
        expect(await statusOf(client.profile.turnFactorOff({ password, otp: '123456' }))).toBe(409);
      });
    });

    describe('signing in', () => {
      test('says that a code is needed only to who knows the password, in both languages', async () => {
        await turnOn('manager');
        const asked = await signIn('manager').catch((error) => error);
        expect(asked).toMatchObject({ status: 400, serverMessage: expect.stringContaining('两步验证') });
        expect(asksForCode(asked)).toBe(true);
        const body = JSON.stringify({ grant_type: 'password', username: 'manager', password });
        const headers = { 'content-type': 'application/json', 'accept-language': 'en' };
        const english = await server.fetch(`${server.baseUrl}/auth/oauth/token`, { method: 'POST', body, headers });
        expect(await english.json()).toMatchObject({ message: expect.stringContaining('second factor'), data: 'otp' });
        const guessed = await signIn('manager', '123456', 'wrong').catch((error) => error);
        expect([guessed.serverMessage, asksForCode(guessed)]).toEqual(['用户名或密码不正确', false]);
      });

      test('takes a code once, one step early or late, of two at once one', async () => {
        const { secret, userId } = await turnOn('branch');
        const code = codeOf(secret);
        const both = await Promise.all([statusOf(signIn('branch', code)), statusOf(signIn('branch', code))]);
        expect(both.sort()).toEqual([200, 400]);
        expect(await statusOf(signIn('branch', code))).toBe(400);
        const next = codeOf(secret, 1);
        expect(await statusOf(signIn('branch', `${next.slice(0, 3)} ${next.slice(3)}`))).toBe(200);
        // Earlier than the last one: it may have been seen.
        expect(await statusOf(signIn('branch', codeOf(secret, -1)))).toBe(400);
        skew += 120_000;
        expect(await statusOf(signIn('branch', codeOf(secret, 2)))).toBe(400);
        expect(await statusOf(signIn('branch', codeOf(secret, -1)))).toBe(200);
        const refused = (await eventsOf(userId)).filter(({ action }) => action === 'signInRefused');
        expect(refused[0]).toMatchObject({ after: { by: 'code' } });
      });

      test('takes each recovery code once, however it is typed, and writes it down', async () => {
        const { client, recoveryCodes, userId } = await turnOn('canteen');
        const [first = '', second = ''] = recoveryCodes;
        const both = await Promise.all([statusOf(signIn('canteen', first)), statusOf(signIn('canteen', first))]);
        expect(both.sort()).toEqual([200, 400]);
        expect(await statusOf(signIn('canteen', second.toLowerCase().replaceAll('-', ' ')))).toBe(200);
        expect((await client.profile.read()).secondFactor).toMatchObject({ recoveryCodes: 8 });
        const [last] = await eventsOf(userId);
        expect(last).toMatchObject({ action: 'signIn', after: { by: 'recoveryCode' } });
      });

      test('throttles wrong codes as wrong passwords; to be asked for the code is no failure and takes none back', async () => {
        const { secret } = await turnOn('finance');
        for (let count = 0; count < 12; count += 1) expect(await statusOf(signIn('finance'))).toBe(400);
        const statuses = [];
        for (let count = 0; count < 11; count += 1) {
          statuses.push(await statusOf(signIn('finance', '000 00')));
          if (count < 9) await signIn('finance').catch(() => {});
        }
        expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
        expect(await statusOf(signIn('finance', codeOf(secret)))).toBe(429);
        await server.deps.db.delete(signInAttempts);
        expect(await statusOf(signIn('finance', codeOf(secret)))).toBe(200);
      });

      test('a dump of the database makes no code: the secret opens with the key of its server and for its user alone', async () => {
        const { secret, userId } = await turnOn('assistant');
        const { db } = server.deps;
        const factor = await factorOf(db, userId);
        if (!factor) throw new Error('no factor');
        const other = { ...server.deps, keys: keysOf('another secret') };
        expect(await takeCode(other, db, factor, codeOf(secret))).toBe(false);
        expect(await takeCode(server.deps, db, { ...factor, userId: '1001' }, codeOf(secret))).toBe(false);
        expect(await takeCode(server.deps, db, factor, codeOf(secret))).toBe(true);
      });
    });

    test('turning off takes the password and a code', async () => {
      const { client, secret, userId, recoveryCodes } = await turnOn('archivist');
      const off = (otp: string, word = password) => statusOf(client.profile.turnFactorOff({ password: word, otp }));
      expect(await off(codeOf(secret), 'guess')).toBe(400);
      expect(await off('000000')).toBe(400);
      expect(await off(recoveryCodes[3] ?? '')).toBe(200);
      expect(await statusOf(signIn('archivist'))).toBe(200);
      const [last] = (await eventsOf(userId)).filter(({ action }) => action === 'update');
      expect(last).toMatchObject({ before: { secondFactor: '1' } });
      expect(last?.after).not.toHaveProperty('secondFactor');
    });

    test('a role may ask for it: who has none may set it up and leave, and nothing else, until it is reset too', async () => {
      const { client } = await signedIn(server, 'approver');
      const { userId } = await client.session.me();
      const admin = (await signedIn(server, 'admin')).client;
      const roleId = (await admin.admin.user({ userId })).roleId ?? '';
      const role = (await admin.admin.roles()).find((one) => one.roleId === roleId);
      if (!role) throw new Error('no role');
      expect(role.asksFactor).toBe('0');
      const { userCount: _, version = '', ...body } = role;
      const changed = await admin.admin.updateRole({ ...body, asksFactor: '1' }, { version });
      const [told] = await eventsOf(roleId);
      expect(told).toMatchObject({ action: 'update', before: { asksFactor: '0' }, after: { asksFactor: '1' } });
      const menu = () => client.session.menu({ username: 'approver' });
      const isStopped = async () => [(await menu()).mustSetFactor === true, await statusOf(client.notices.unread())];
      expect(await isStopped()).toEqual([true, 403]);
      const refused = await client.notices.unread().catch((error) => error);
      expect(refused.serverMessage).toContain('两步验证');
      const { secret } = await client.profile.prepareFactor();
      expect(await isStopped()).toEqual([true, 403]);
      await client.profile.turnFactorOn({ password, otp: codeOf(secret) });
      expect(await isStopped()).toEqual([false, 200]);
      await admin.admin.resetFactor({ userId });
      expect(await isStopped()).toEqual([true, 403]);
      // Nobody who does not name it takes it away.
      const { asksFactor: __, ...others } = body;
      await admin.admin.updateRole(others, { version: changed.version ?? '' });
      expect(await isStopped()).toEqual([true, 403]);
      await admin.admin.updateRole({ ...body, asksFactor: '0' }, { version: String(Number(changed.version) + 1) });
      expect(await isStopped()).toEqual([false, 200]);
    });

    test('an administrator resets that of somebody else, never reads it, and cannot reset their own', async () => {
      const { client, userId } = await turnOn('guarantor');
      const admin = await signedIn(server, 'admin');
      const shown = await admin.client.admin.user({ userId });
      expect(shown).toMatchObject({ secondFactor: '1' });
      expect(JSON.stringify(shown)).not.toMatch(/secret|recovery/);
      expect(await statusOf(client.admin.resetFactor({ userId }))).toBe(403);
      const { userId: own } = await admin.client.session.me();
      expect(await statusOf(admin.client.admin.resetFactor({ userId: own }))).toBe(403);
      await admin.client.admin.resetFactor({ userId });
      await admin.client.admin.resetFactor({ userId });
      expect(await statusOf(signIn('guarantor'))).toBe(200);
      await expect(client.session.me()).resolves.toMatchObject({ username: 'guarantor' });
      const resets = (await eventsOf(userId)).filter(({ action, userId: doer }) => action === 'update' && doer === own);
      expect(resets).toEqual([
        expect.objectContaining({ username: 'admin', before: expect.objectContaining({ secondFactor: '1' }) }),
      ]);
      expect(await server.deps.db.$count(sessions)).toBeGreaterThan(0);
    });
  },
  { now },
);
