import { createClient } from '@danbao/core';
import { webhookLimits } from '@danbao/core/admin';
import { endpoints } from '@danbao/core/definitions';
import { type VerifiedWebhook, verifyWebhook } from '@danbao/core/webhooks';
import { withRights } from '@danbao/testing/server/a-role';
import { positionNow } from '@danbao/testing/server/changes';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { anOwner } from '@danbao/testing/server/over-the-network';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { serverBeside, type TestServer } from '@danbao/testing/server/test-server';
import { eq, like, sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { guardedPost } from '../../channels/guarded-post.ts';
import { audit, personalMessages, webhookAttempts, webhookStates } from '../../db/schema.ts';
import { type HookServer, type Posted, startHookServer } from '../../testing/hook-server.ts';
import { carryWebhooks } from './carry-webhooks.ts';
import { delayAfter, deliverWebhooks, type Way } from './deliver.ts';
import { lease } from './states.ts';

const [minute, day] = [60_000, 24 * 3_600_000];
const forbidden = { status: 403 };

onEveryDatabase((server) => {
  let receiver: HookServer;
  let beside: TestServer;
  let admin: Person;
  let manager: Person;
  let branch: Person;
  const allowed = ['127.0.0.1'];
  const way: Way = { post: guardedPost(allowed), chance: () => 0.5 };

  beforeAll(async () => {
    receiver = await startHookServer();
    beside = serverBeside(server, { settings: { webhookHosts: allowed } });
  });
  afterAll(() => receiver.stop());
  beforeEach(async () => {
    // Days go by in these tests, and sessions end.
    [admin, manager, branch] = [
      await signedIn(beside, 'admin'),
      await signedIn(beside, 'manager'),
      await signedIn(beside, 'branch'),
    ];
    for (const { id } of (await admin.client.webhooks.page({ pageSize: '100' })).rows)
      await admin.client.webhooks.remove({ id });
    (receiver.posted as unknown[]).length = 0;
    receiver.answer(200, 'ok');
  });

  const values = (more: object = {}) => ({
    ...{ name: '镜像', url: `${receiver.url}/hook`, kinds: 'owner', reach: 'group', isActive: '1' },
    ...more,
  });
  const made = async (more: object = {}, by = admin) => {
    const hook = await by.client.webhooks.add(values(more) as never);
    const { secret } = await by.client.webhooks.newSecret({ id: hook.id });
    return { ...hook, secret };
  };
  /** What was written is in the order, whatever other databases of the same server have under way. */
  const inOrder = () => positionNow(admin);
  const round = async (isWoken = true) => {
    if (isWoken) await inOrder();
    return deliverWebhooks(beside.deps, way, { isWoken });
  };
  const added = async (by: Person = manager) => (await by.client.owners.add(anOwner as never)).owner_ID ?? '';
  const read = (posted: Posted, secret: string | readonly string[]) =>
    verifyWebhook(posted.body, posted.headers, secret, { now: () => beside.deps.now().getTime() });
  const received = (secret: string) => Promise.all(receiver.posted.map((posted) => read(posted, secret)));
  const idsOf = (messages: readonly VerifiedWebhook[]) => messages.flatMap(({ data }) => data.rows.map(({ id }) => id));
  const attempts = async (webhookId: string) =>
    (await admin.client.webhooks.attempts({ webhookId, pageSize: '100' })).rows;
  const stateOf = async (id: string) => (await admin.client.webhooks.get({ id })) as { readonly state?: string };
  const held = async (id: string) => {
    const [row] = await server.deps.db.select().from(webhookStates).where(eq(webhookStates.webhookId, id));
    if (!row) throw new Error('no such webhook');
    return row;
  };

  describe('what is sent', () => {
    test('every change after its first secret, in order, as `changes` answers it; signed as Standard Webhooks says', async () => {
      await added();
      const { id, secret } = await made();
      const owner = await added();
      const [record] = await manager.client.owners.get({ owner_ID: owner });
      await manager.client.owners.update({ ...record, contact: '李文' } as never);
      await manager.client.owners.remove({ owner_ID: owner });
      await manager.client.workItems.add({
        ...{
          workType: '1',
          workDescription: '测试',
          workContent: '测试',
          isOverWatched: '0',
          planedDate: '2026-04-30',
        },
      } as never);
      expect(await round()).toBe(1);
      expect(await round()).toBe(0);
      const [message] = await received(secret);
      expect(message).toMatchObject({ type: 'changes', data: { isStart: false, position: (await held(id)).position } });
      expect(message?.data.rows).toMatchObject([
        { kind: 'owner', id: owner, action: 'add', version: '1' },
        { kind: 'owner', id: owner, action: 'update', version: '2' },
        { kind: 'owner', id: owner, action: 'remove' },
      ]);
      const [posted] = receiver.posted;
      if (!posted) throw new Error('nothing was sent');
      const { body, headers } = posted;
      const at = new Date(Number(headers['webhook-timestamp']) * 1000);
      expect(at.getTime()).toBeGreaterThan(Date.parse('2026-06-15T00:00:00Z'));
      // Its own check of the time is of the machine's clock.
      const signed = new Webhook(secret).sign(String(headers['webhook-id']), at, body);
      expect(headers['webhook-signature']).toBe(signed);
      expect(await stateOf(id)).toMatchObject({ state: 'working', sentTime: expect.any(String) });
      expect(await attempts(id)).toMatchObject([
        { kind: 'changes', outcome: 'taken', changeCount: '3', status: '200', answer: 'ok' },
      ]);
    });

    test('a webhook of a unit sends what is its unit’s, one of the group all', async () => {
      await withRights(server, 'branch', ['admin:webhooks', 'owner:read', 'owner:write'], async () => {
        const own = await made({ name: '分部', reach: 'unit', url: `${receiver.url}/own` }, branch);
        const all = await made({ name: '集团', url: `${receiver.url}/all` });
        const [hers, his] = [await added(branch), await added(manager)];
        await round();
        const at = async (path: string, secret: string) =>
          idsOf(await Promise.all(receiver.posted.filter((one) => one.path === path).map((one) => read(one, secret))));
        expect(await at('/own', own.secret)).toEqual([hers]);
        expect(await at('/all', all.secret)).toEqual([hers, his]);
      });
    });

    test('many changes go in deliveries of a hundred, each after the one before was taken', async () => {
      const { secret } = await made();
      const owners = await manager.client.owners.list({ pageSize: '1' } as never);
      expect(owners.rows.length).toBe(1);
      const ids: string[] = [];
      for (let count = 0; count < webhookLimits.changes + 5; count += 1) ids.push(await added());
      await round();
      const messages = await received(secret);
      expect(messages.map(({ data }) => data.rows.length)).toEqual([webhookLimits.changes, 5]);
      expect(messages.map(({ data }) => data.hasMore)).toEqual([true, false]);
      expect(idsOf(messages)).toEqual(ids);
    });

    test('where the database was set back, the receiver is told to read everything anew', async () => {
      const { id, secret } = await made();
      await server.deps.db
        .update(webhookStates)
        .set({ position: `${'0'.repeat(32)}.1.1.1` })
        .where(eq(webhookStates.webhookId, id));
      await round();
      const owner = await added();
      await round();
      const [start, next] = await received(secret);
      expect(start?.data).toMatchObject({ isStart: true, rows: [] });
      expect(next?.data).toMatchObject({ isStart: false, rows: [{ id: owner }] });
    });

    test('“read everything anew” that is sent again is the same, and what has changed since it was first sent follows', async () => {
      const { id, secret } = await made();
      const lost = { position: `${'0'.repeat(32)}.1.1.1` };
      await server.deps.db.update(webhookStates).set(lost).where(eq(webhookStates.webhookId, id));
      // It was read, but its answer did not come in time.
      receiver.answer(500, 'late');
      await round();
      const owner = await added();
      receiver.answer(200, 'ok');
      server.clock.advance(delayAfter(1, 0.5));
      await round(false);
      const [first, again, next] = await received(secret);
      expect(again).toEqual(first);
      expect(next?.data).toMatchObject({ isStart: false, rows: [{ id: owner }] });
    });

    test('what was never sent under an id is not sent under it: a receiver that has the id would pass it over', async () => {
      const { id, secret } = await made();
      await added();
      receiver.answer(500, 'late');
      await round();
      const lost = { position: `${'0'.repeat(32)}.1.1.1`, deliveryEnd: `${'0'.repeat(32)}.1.2.2` };
      await server.deps.db.update(webhookStates).set(lost).where(eq(webhookStates.webhookId, id));
      server.clock.advance(delayAfter(1, 0.5));
      await round(false);
      const [first, start] = await received(secret);
      expect(start?.data).toMatchObject({ isStart: true });
      expect(start?.id).not.toBe(first?.id);
    });

    test('nothing goes without a secret or while it is paused; then all that has changed meanwhile', async () => {
      const hook = await admin.client.webhooks.add(values() as never);
      await added();
      await round();
      expect(await stateOf(hook.id)).toMatchObject({ state: 'noSecret' });
      const { secret } = await admin.client.webhooks.newSecret({ id: hook.id });
      await admin.client.webhooks.update({ ...values({ isActive: '0' }), id: hook.id } as never);
      const owner = await added();
      await round();
      expect(await stateOf(hook.id)).toMatchObject({ state: 'paused' });
      expect(receiver.posted).toEqual([]);
      await admin.client.webhooks.update({ ...values(), id: hook.id } as never);
      await round();
      expect(idsOf(await received(secret))).toEqual([owner]);
    });

    test('a test is a message without changes', async () => {
      const hook = await admin.client.webhooks.add(values() as never);
      await expect(admin.client.webhooks.test({ id: hook.id })).rejects.toMatchObject({ status: 409 });
      const { secret } = await admin.client.webhooks.newSecret({ id: hook.id });
      receiver.answer(202, 'thanks');
      const attempt = await admin.client.webhooks.test({ id: hook.id });
      expect(attempt).toMatchObject({
        kind: 'test',
        outcome: 'taken',
        status: '202',
        answer: 'thanks',
        changeCount: '0',
      });
      expect(await received(secret)).toMatchObject([{ type: 'test', data: { rows: [] } }]);
    });
  });

  describe('what is not taken', () => {
    test('is sent again with its id and its changes, later each time; what changes meanwhile waits behind it', async () => {
      const { id, secret } = await made();
      const first = await added();
      receiver.answer(500, 'out of order');
      expect(await round()).toBe(1);
      const second = await added();
      expect(await round()).toBe(0);
      expect(await stateOf(id)).toMatchObject({ state: 'retrying', error: 'HTTP 500' });
      server.clock.advance(delayAfter(1, 0.5));
      expect(await round(false)).toBe(1);
      server.clock.advance(delayAfter(2, 0.5) - 1000);
      expect(await round(false)).toBe(0);
      receiver.answer(200, 'ok');
      server.clock.advance(1000);
      expect(await round(false)).toBe(2);
      const messages = await received(secret).then((all) => all.map((one) => [one.id, ...idsOf([one])]));
      const [[deliveryId = '']] = messages as [string[]];
      expect(messages).toEqual([
        [deliveryId, first],
        [deliveryId, first],
        [deliveryId, first],
        [expect.not.stringMatching(deliveryId), second],
      ]);
      expect(await stateOf(id)).toMatchObject({ state: 'working' });
      const kept = await attempts(id);
      expect(kept.map(({ outcome, status }) => `${outcome} ${status}`)).toEqual([
        'taken 200',
        'taken 200',
        'failed 500',
        'failed 500',
      ]);
    });

    test('waits are doubled, at most an hour, a quarter more or less by chance', () => {
      expect([1, 2, 3, 4].map((failures) => delayAfter(failures, 0.5))).toEqual([5000, 10_000, 20_000, 40_000]);
      expect(delayAfter(100, 0.5)).toBe(webhookLimits.longestDelay);
      expect([delayAfter(1, 0), delayAfter(1, 1)]).toEqual([3750, 6250]);
    });

    test.each([
      ['seconds', () => '600'],
      ['a moment', () => new Date(server.clock.now().getTime() + 600_000).toUTCString()],
    ])('a receiver that says when to come again, in %s, is asked then', async (_, retryAfter) => {
      const { id } = await made();
      await added();
      receiver.answer(503, 'busy', { 'retry-after': retryAfter() });
      await round();
      server.clock.advance(9 * minute);
      expect(await round(false)).toBe(0);
      receiver.answer(200, 'ok');
      server.clock.advance(minute);
      expect(await round(false)).toBe(1);
      expect(await stateOf(id)).toMatchObject({ state: 'working' });
    });

    test.each([301, 302, 307])('%i leads nowhere', async (status) => {
      const elsewhere = await startHookServer();
      try {
        const { id } = await made();
        await added();
        receiver.answer(status, '', { location: elsewhere.url });
        await round();
        expect(elsewhere.posted).toEqual([]);
        expect(await attempts(id)).toMatchObject([{ outcome: 'failed', status: String(status) }]);
      } finally {
        await elsewhere.stop();
      }
    });

    test('where nothing is left to send, what failed before does not count any more', async () => {
      const { id } = await made({ reach: 'unit' });
      const owner = await added(admin);
      receiver.answer(500, 'out of order');
      await round();
      // It is another unit's by now.
      await server.deps.db.execute(
        sql`update owners set unit_uid = (select unit_uid from users where username = 'branch') where owner_id = ${owner}`,
      );
      server.clock.advance(delayAfter(1, 0.5));
      expect(await round(false)).toBe(0);
      expect(await held(id)).toMatchObject({ failures: 0, failingSince: null, error: null });
    });

    test('410 turns it off, and who keeps webhooks is told; let go on, it sends what was not taken', async () => {
      const { id, secret } = await made({ name: '将取消' });
      const owner = await added();
      receiver.answer(410, 'gone');
      await round();
      expect(await stateOf(id)).toMatchObject({ state: 'gone' });
      const told = (await admin.client.notices.personal()).map(({ messageContent }) => messageContent);
      expect(told).toContain('变更推送“将取消”已停止：对方答复 410，不再接收');
      server.clock.advance(day);
      expect(await round(false)).toBe(0);
      admin = await signedIn(beside, 'admin');
      receiver.answer(200, 'ok');
      expect(await admin.client.webhooks.replay({ id })).toMatchObject({ state: 'working' });
      expect(await round()).toBe(1);
      expect(idsOf([await read(receiver.posted.at(-1) as Posted, secret)])).toEqual([owner]);
    });

    test('after days of failures it stops, and who keeps webhooks is told; nothing is lost', async () => {
      const { id, secret } = await made({ name: '坏了' });
      const owner = await added();
      receiver.answer(404, 'nobody');
      await round();
      for (let tries = 0; tries < 24 * (webhookLimits.daysOfFailures + 1); tries += 1) {
        server.clock.advance(90 * minute);
        await round(false);
      }
      admin = await signedIn(beside, 'admin');
      manager = await signedIn(beside, 'manager');
      expect(await stateOf(id)).toMatchObject({ state: 'failing' });
      const told = await server.deps.db
        .select()
        .from(personalMessages)
        .where(like(personalMessages.content, '%“坏了”%'));
      expect(new Set(told.map(({ userId }) => userId)).size).toBe(told.length);
      expect(told[0]?.content).toMatch(/^变更推送“坏了”已停止：自 .* 起一直失败（HTTP 404）/);
      receiver.answer(200, 'ok');
      (receiver.posted as unknown[]).length = 0;
      const later = await added();
      await admin.client.webhooks.replay({ id });
      await round();
      expect(idsOf(await received(secret))).toEqual([owner, later]);
    });

    test('one that fails on our side keeps no other from being sent, and is tried later', async () => {
      const broken = await made({ name: '坏', url: `${receiver.url}/broken` });
      const whole = await made({ name: '好', url: `${receiver.url}/whole` });
      const owner = await added();
      const post: Way['post'] = async (sent) => {
        if (sent.url.endsWith('/broken')) return { status: 500, answer: '' };
        return way.post(sent);
      };
      let isFirst = true;
      const chance = () => {
        if (!isFirst) return 0.5;
        isFirst = false;
        throw new Error('on our side');
      };
      await inOrder();
      await deliverWebhooks(beside.deps, { post, chance }, { isWoken: true });
      expect(idsOf(await received(whole.secret))).toEqual([owner]);
      expect(await held(broken.id)).toMatchObject({ failures: 1, leaseUntil: null });
    });

    test('what was put off by a clock that has been set back since is not waited for', async () => {
      const { id, secret } = await made();
      const owner = await added();
      const late = new Date(server.clock.now().getTime() + 40 * day);
      await server.deps.db
        .update(webhookStates)
        .set({ nextAt: late, lease: 'of a process that is gone', leaseUntil: late })
        .where(eq(webhookStates.webhookId, id));
      await inOrder();
      await round(false);
      expect(idsOf(await received(secret))).toEqual([owner]);
    });

    test('what does not answer in time has failed', async () => {
      const { id } = await made();
      await added();
      const silent = serverBeside(server, { settings: { webhookHosts: allowed } });
      const post: Way['post'] = (sent) => guardedPost(allowed)({ ...sent, timeout: 1 });
      const slow = await startHookServer({ silent: true });
      try {
        await admin.client.webhooks.update({ ...values({ url: slow.url }), id } as never);
        await inOrder();
        await deliverWebhooks(silent.deps, { ...way, post }, { isWoken: true });
        const said = async (locale: 'zh' | 'en') => {
          const { session } = admin;
          const client = createClient(endpoints, { baseUrl: beside.baseUrl, fetch: beside.fetch, session, locale });
          const [attempt] = (await client.webhooks.attempts({ webhookId: id })).rows;
          return [attempt?.error, ((await client.webhooks.get({ id })) as { readonly error?: string }).error];
        };
        const sentences = { zh: '对方没有在规定时间内应答', en: 'the receiver did not answer in time' };
        for (const locale of ['zh', 'en'] as const)
          expect(await said(locale)).toEqual([sentences[locale], sentences[locale]]);
      } finally {
        await slow.stop();
      }
    });
  });

  describe('several processes', () => {
    test('never send the same at once', async () => {
      const { secret } = await made();
      const ids = [await added(), await added()];
      await Promise.all(Array.from({ length: 5 }, () => round()));
      expect(idsOf(await received(secret))).toEqual(ids);
    });

    test('one that is killed is taken over, with the same delivery; if it comes back late it is not heard', async () => {
      const { id, secret } = await made();
      const first = await added();
      let answer: (status: number) => void = () => {};
      const hanging = new Promise<{ status: number; answer: string }>((resolve) => {
        answer = (status) => resolve({ status, answer: '' });
      });
      const sent: string[] = [];
      const post: Way['post'] = ({ headers }) => {
        sent.push(String(headers['webhook-id']));
        return hanging;
      };
      await inOrder();
      const killed = deliverWebhooks(beside.deps, { ...way, post }, { isWoken: true });
      await expect.poll(() => sent.length).toBe(1);
      const second = await added();
      expect(await round()).toBe(0);
      server.clock.advance(lease);
      expect(await round()).toBe(2);
      const messages = await received(secret);
      expect(messages[0]?.id).toBe(sent[0]);
      expect(idsOf(messages)).toEqual([first, second]);
      const { position } = await held(id);
      answer(500);
      await killed;
      expect(await held(id)).toMatchObject({ position, failures: 0, stopped: null });
    });
  });

  test('one that does not answer holds up itself alone, also while it is waited for', async () => {
    const silent = await startHookServer({ silent: true });
    await made({ name: '不答', url: silent.url });
    const { secret } = await made();
    const carried = carryWebhooks(beside.deps);
    try {
      const owners: string[] = [];
      for (const _ of Array.from({ length: 3 })) {
        owners.push(await added());
        const sent = async () => idsOf(await received(secret));
        await expect.poll(sent, { timeout: webhookLimits.timeout / 3 }).toEqual(owners);
      }
      expect(silent.posted.length).toBe(1);
    } finally {
      await silent.stop();
      await carried.stop();
    }
  });

  describe('again', () => {
    test('a delivery, as it was; everything from an attempt or a position on', async () => {
      const { id, secret } = await made();
      const start = (await held(id)).position;
      const first = await added();
      await round();
      const second = await added();
      await round();
      const [, attempt] = await attempts(id);
      if (!attempt) throw new Error('no attempt');
      (receiver.posted as unknown[]).length = 0;
      const again = await admin.client.webhooks.sendAgain({ id, attemptId: attempt.id });
      expect(again).toMatchObject({ kind: 'again', deliveryId: attempt.deliveryId, changeCount: '1' });
      await admin.client.webhooks.replay({ id, attemptId: attempt.id });
      await round();
      await admin.client.webhooks.replay({ id, position: start });
      await round();
      expect((await received(secret)).map((one) => idsOf([one]))).toEqual([[first], [first, second], [first, second]]);
      await expect(admin.client.webhooks.replay({ id, position: 'nonsense' })).rejects.toMatchObject({
        issues: [{ field: 'position' }],
      });
    });
  });

  describe('the secret', () => {
    test('is shown once and kept nowhere as it is; another one signs beside it for some hours', async () => {
      const { id, secret } = await made();
      const { secret: next } = await admin.client.webhooks.newSecret({ id, overlapHours: '2' });
      await added();
      await round();
      const [posted] = receiver.posted;
      if (!posted) throw new Error('nothing was sent');
      expect(await read(posted, secret)).toEqual(await read(posted, next));
      server.clock.advance(3 * 3_600_000);
      await added();
      await round();
      const last = receiver.posted.at(-1);
      if (!last) throw new Error('nothing was sent');
      await expect(read(last, secret)).rejects.toMatchObject({ fault: 'signature' });
      await read(last, [secret, next]);
      const everywhere = JSON.stringify([
        await held(id),
        await server.deps.db.select().from(audit).where(sql`${audit.entityId} = ${id}`),
        await server.deps.db.select().from(webhookAttempts),
        await admin.client.webhooks.get({ id }),
        await admin.client.webhooks.history({ id }),
      ]);
      for (const one of [secret, next]) expect(everywhere).not.toContain(one.slice('whsec_'.length));
    });
  });

  describe('who may', () => {
    const own = ['admin:webhooks', 'owner:read', 'owner:write'];

    test('nobody lets a webhook send what they may not read, nor for the group without its right', async () => {
      await withRights(server, 'manager', own, async () => {
        const add = (more: object) =>
          manager.client.webhooks.add(values({ name: '甲', reach: 'unit', ...more }) as never);
        await expect(add({ kinds: 'owner,measure' })).rejects.toMatchObject({ issues: [{ field: 'kinds' }] });
        await expect(add({ kinds: 'flow' })).rejects.toMatchObject({ issues: [{ field: 'kinds' }] });
        await expect(add({ kinds: 'user-group' })).rejects.toMatchObject({ issues: [{ field: 'kinds' }] });
        await expect(add({ reach: 'group' })).rejects.toMatchObject({ issues: [{ field: 'reach' }] });
        expect((await manager.client.webhooks.kinds()).map(({ kind }) => kind)).toContain('owner');
        expect((await manager.client.webhooks.kinds()).map(({ kind }) => kind)).not.toContain('measure');
        const hook = await add({});
        await manager.client.webhooks.remove({ id: hook.id });
      });
      await expect(manager.client.webhooks.page({})).rejects.toMatchObject(forbidden);
    });

    test('whoever has less than a webhook changes nothing of it and learns nothing by it', async () => {
      const { id } = await made();
      await withRights(server, 'manager', own, async () => {
        const { client } = manager;
        const change = { ...values({ reach: 'unit', url: 'https://example.com/elsewhere' }), id };
        await expect(client.webhooks.update(change as never)).rejects.toMatchObject({ status: expect.any(Number) });
        for (const call of [client.webhooks.newSecret, client.webhooks.test, client.webhooks.replay])
          await expect(call({ id })).rejects.toMatchObject({ status: expect.any(Number) });
      });
      await withRights(server, 'manager', [...own, 'unit:all'], async () => {
        const other = await made({ name: '措施', kinds: 'owner,measure' });
        await admin.client.webhooks.test({ id: other.id });
        await expect(manager.client.webhooks.remove({ id: other.id })).rejects.toMatchObject(forbidden);
        expect((await manager.client.webhooks.attempts({ webhookId: other.id })).rows).toEqual([]);
        expect(await attempts(other.id)).toHaveLength(1);
      });
      expect(await admin.client.webhooks.get({ id })).toMatchObject(values());
      await withRights(server, 'branch', own, async () => {
        expect((await branch.client.webhooks.page({})).rows).toEqual([]);
        await expect(branch.client.webhooks.newSecret({ id })).rejects.toMatchObject({ status: 404 });
        expect((await branch.client.webhooks.attempts({ webhookId: id })).rows).toEqual([]);
      });
    });

    test('of several rights that let somebody read a record a webhook has one, and only who has it too lets it send', async () => {
      const kindsFor = async (right: string) => {
        let kinds: readonly string[] = [];
        await withRights(server, 'manager', ['admin:webhooks', right], async () => {
          kinds = (await manager.client.webhooks.kinds()).map(({ kind }) => kind);
          const add = manager.client.webhooks.add(values({ kinds: 'party-item', reach: 'unit' }) as never);
          if (kinds.includes('party-item')) await manager.client.webhooks.remove({ id: (await add).id });
          else await expect(add).rejects.toMatchObject({ issues: [{ field: 'kinds' }] });
        });
        return kinds;
      };
      expect(await kindsFor('party:write')).toContain('party-item');
      expect(await kindsFor('party:approve')).not.toContain('party-item');
    });

    test('nor are more than that added at once', async () => {
      const records = Array.from({ length: webhookLimits.perUnit + 1 }, (_, count) =>
        values({ name: `一批 ${count}` }),
      );
      const results = await admin.client.webhooks.addBatch({ records: records as never });
      expect(results.filter(({ result }) => result === 'added')).toHaveLength(webhookLimits.perUnit);
      for (const { id } of (await admin.client.webhooks.page({ pageSize: '1000' })).rows)
        await admin.client.webhooks.remove({ id });
    });

    test('a unit has so many at most, also of those that are added at once', async () => {
      const add = (name: string) => admin.client.webhooks.add(values({ name }) as never);
      for (let count = 2; count < webhookLimits.perUnit; count += 1) await add(`推送 ${count}`);
      const adds = await Promise.allSettled(Array.from({ length: 8 }, (_, count) => add(`同时 ${count}`)));
      expect(adds.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
      expect(adds.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { issues: [{ field: 'name' }] },
      });
      const last = await admin.client.webhooks.page({ pageSize: '1' });
      await admin.client.webhooks.remove({ id: last.rows[0]?.id ?? '' });
      await add('补一个');
      for (const { id } of (await admin.client.webhooks.page({ pageSize: '1000' })).rows)
        await admin.client.webhooks.remove({ id });
    });

    test.each([
      'http://receiver.example.com/hook',
      'https://localhost/hook',
      'https://10.1.2.3/hook',
      'https://169.254.169.254/latest',
      'https://[::1]/hook',
      'https://[::ffff:192.168.1.1]/hook',
      'https://[fd00::1]/hook',
      'https://0xa.1/hook',
      'https://167837953/hook',
      'https://user:password@example.com/hook',
      'ftp://example.com/hook',
    ])('%s is no address for a webhook', async (url) => {
      const add = admin.client.webhooks.add(values({ url }) as never);
      await expect(add).rejects.toMatchObject({ issues: [{ field: 'url' }] });
    });
  });
});
