import { wallTime } from '@danbao/core/format';
import { withRights } from '@danbao/testing/server/a-role';
import { noticeMaker } from '@danbao/testing/server/notices';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, send, signedIn } from '@danbao/testing/server/people';
import { serverBeside, type TestServer } from '@danbao/testing/server/test-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ChannelSettings, noChannels } from '../../channels/channel-settings.ts';
import {
  audit,
  noticeDeliveries,
  noticeMarks,
  noticePreferenceRows,
  noticeRounds,
  personalMessages,
  urgingWarnings,
  users,
} from '../../db/schema.ts';
import { sampleDepartment } from '../../sample/departments.ts';
import { type HookServer, startHookServer } from '../../testing/hook-server.ts';
import { type MailServer, startMailServer, subjectOfMail, textOfMail } from '../../testing/mail-server.ts';
import { deliverNotices } from './deliver-notices.ts';
import { gatherDeliveries } from './gather-deliveries.ts';
import { noticeTable } from './publish.ts';

const minute = 60_000;

onEveryDatabase((server) => {
  let [mail, hook]: [MailServer?, HookServer?] = [];
  let beside: TestServer;
  let [admin, manager]: [Person?, Person?] = [];
  let make: ReturnType<typeof noticeMaker>;
  const at = (settings: Partial<ChannelSettings>) =>
    serverBeside(server, { settings: { channels: { ...noChannels, ...settings } } });
  const mailSettings = () => ({
    mail: { url: mail?.url ?? '', from: { name: '担保系统', address: 'oa@example.com' } },
    publicUrl: 'https://oa.example.com/danbao',
  });
  const client = (of: Person | undefined) => {
    if (!of) throw new Error('nobody is signed in');
    return of.client;
  };
  const mails = () => mail?.mails ?? [];
  const lastMail = () => {
    const last = mails().at(-1);
    if (!last) throw new Error('no mail was sent');
    return last;
  };
  const rows = () => server.deps.db.select().from(noticeDeliveries);
  const states = async () => (await rows()).map(({ state }) => state);
  const address = (userId: string, email: string | null) =>
    server.deps.db.update(users).set({ email }).where(eq(users.userId, userId));
  const message = (userId = '1002', content = '待您审批') =>
    make.personal(userId, { content, createdAt: server.deps.now() });
  /** A round, and another once what waits is due. */
  const rounds = async ({ deps }: TestServer = beside, wait = 10 * minute) => {
    await gatherDeliveries(deps);
    server.clock.advance(wait);
    return deliverNotices(deps);
  };

  beforeAll(async () => {
    [mail, hook] = await Promise.all([startMailServer(), startHookServer()]);
    beside = at(mailSettings());
    [admin, manager] = [await signedIn(beside, 'admin'), await signedIn(beside, 'manager')];
    make = noticeMaker(server);
  });
  afterAll(() => Promise.all([mail?.stop(), hook?.stop()]));
  beforeEach(async () => {
    for (const table of [
      ...[noticeTable, urgingWarnings, personalMessages, noticeMarks],
      ...[noticeDeliveries, noticePreferenceRows, noticeRounds],
    ])
      await server.deps.db.delete(table);
    await server.deps.db.update(users).set({ email: null, locale: null });
    await address('1002', 'manager@example.com');
    mail?.refuse(undefined);
    (mail?.mails as unknown[]).length = 0;
    (hook?.posted as unknown[]).length = 0;
    hook?.answer(200, '{"errcode":0,"code":0}');
    server.clock.set('2026-06-15T02:00:00Z');
    // The first round sends nothing of what was there before.
    await gatherDeliveries(beside.deps);
  });

  describe('mail', () => {
    test('says what the centre says and leads to it, once, some minutes later', async () => {
      await message();
      await gatherDeliveries(beside.deps);
      expect(await deliverNotices(beside.deps)).toBe(0);
      expect(await rows()).toMatchObject([
        { channel: 'mail', recipient: '1002', kind: 'personal', sending: 'now', state: 'waiting', attempts: 0 },
      ]);
      server.clock.advance(10 * minute);
      expect(await deliverNotices(beside.deps)).toBe(1);
      expect(await rounds()).toBe(0);
      expect(mails()).toMatchObject([{ to: ['manager@example.com'] }]);
      expect(subjectOfMail(lastMail())).toBe('用信审批');
      expect(textOfMail(lastMail())).toMatch(/^待您审批\r?\n2026-06-15 10:00:0\d/);
      expect(textOfMail(lastMail())).toContain('https://oa.example.com/danbao/notices?flow=');
      expect(await rows()).toMatchObject([{ state: 'sent', attempts: 1, error: null, sentAt: expect.any(Date) }]);
    });

    test('what was there before the first round, or of people without an address, is not sent', async () => {
      await make.personal('1002', { createdAt: new Date('2026-06-15T01:30:00Z') });
      await message('1005');
      await rounds();
      expect(await rows()).toEqual([]);
    });

    test('who has read it meanwhile is not sent it, and what was withdrawn is not either', async () => {
      const id = await message();
      await client(manager).notices.setPreference({ kind: 'business', arrival: 'now', mail: 'now' });
      const { id: business } = await client(admin).publishedNotices.add({
        ...{ kind: 'business', scope: 'group', title: '升级', content: '周六停机' },
      } as never);
      await gatherDeliveries(beside.deps);
      await client(manager).notices.markRead({ keys: [`personal:${id}`] });
      await client(admin).notices.withdraw({ id: business });
      server.clock.advance(10 * minute);
      await deliverNotices(beside.deps);
      expect(mails()).toEqual([]);
      expect(await states()).toEqual(['unneeded', 'unneeded']);
    });

    test('an announcement that is over is not sent, though the centre still lists it', async () => {
      await client(manager).notices.setPreference({ kind: 'notice', arrival: 'now', mail: 'now' });
      const endTime = wallTime(new Date(server.deps.now().getTime() + 5 * minute));
      await make.notice('今天停水', { endTime, createdAt: server.deps.now() });
      await rounds();
      expect(mails()).toEqual([]);
      expect(await states()).toEqual(['unneeded']);
    });

    test('what somebody wants never leaves no row, and what they have stopped meanwhile is not sent', async () => {
      await client(manager).notices.setPreference({ kind: 'personal', arrival: 'centre', mail: 'never' });
      await message();
      await make.warning('1002', '请补齐材料');
      await server.deps.db.update(urgingWarnings).set({ createdAt: server.deps.now() });
      await gatherDeliveries(beside.deps);
      expect((await rows()).map(({ kind }) => kind)).toEqual(['urging']);
      await client(manager).notices.setPreference({ kind: 'urging', arrival: 'now', mail: 'never' });
      server.clock.advance(10 * minute);
      await deliverNotices(beside.deps);
      expect([mails().length, await states()]).toEqual([0, ['unneeded']]);
    });

    test('what is due together comes together, in the language of whoever gets it', async () => {
      await message('1002', '甲');
      await message('1002', '乙');
      const body = { kind: 'personal', arrival: 'now' };
      const headers = { 'accept-language': 'en' };
      await send(beside, manager?.token, 'POST', 'danbao/notices/preferences', { body, headers });
      await rounds();
      expect(mails()).toMatchObject([{ to: ['manager@example.com'] }]);
      expect(subjectOfMail(lastMail())).toBe('2 new messages');
      expect(textOfMail(lastMail())).toMatch(/甲[\s\S]*乙/);
      expect(await states()).toEqual(['sent', 'sent']);
    });

    test('what goes once a day waits for the next half past eight', async () => {
      await make.notice('周五大扫除', { createdAt: server.deps.now() });
      await make.notice('周六演练', { createdAt: server.deps.now() });
      expect(await rounds()).toBe(0);
      expect((await rows()).map(({ nextAt }) => wallTime(nextAt))).toEqual(
        Array.from({ length: 2 }, () => '2026-06-16 08:30:00'),
      );
      server.clock.set('2026-06-16T00:30:00Z');
      expect(await deliverNotices(beside.deps)).toBe(2);
      expect(subjectOfMail(lastMail())).toBe('2 条新消息');
      expect(textOfMail(lastMail())).toMatch(/公告（全集团）[\s\S]*周五大扫除[\s\S]*周六演练/);
    });

    test('is tried again after 1, 5, 25 minutes, and sent once the server takes it', async () => {
      await message();
      mail?.refuse({ code: 451, message: 'try later' });
      await rounds();
      const waits: number[] = [];
      for (const minutes of [1, 5, 25]) {
        const [{ state, error, nextAt } = { nextAt: new Date(0) }] = await rows();
        expect([state, error]).toEqual(['failed', expect.stringContaining('try later')]);
        waits.push(Math.round((nextAt.getTime() - server.deps.now().getTime()) / minute));
        expect(await deliverNotices(beside.deps)).toBe(0);
        server.clock.advance(minutes * minute);
        if (minutes === 25) mail?.refuse(undefined);
        expect(await deliverNotices(beside.deps)).toBe(1);
      }
      expect(waits).toEqual([1, 5, 25]);
      expect(mails()).toHaveLength(1);
      expect(await rows()).toMatchObject([{ state: 'sent', attempts: 4, error: null }]);
    });

    test.each([
      ['refuses for good', { code: 550, message: 'no such user' }, 'no such user'],
      ['is not there', undefined, 'ECONNREFUSED'],
    ])(
      'is given up after eight tries where the server %s; an administrator sends it again',
      async (_, refusal, why) => {
        const away = at({ ...mailSettings(), mail: { ...mailSettings().mail, url: 'smtp://127.0.0.1:9' } });
        mail?.refuse(refusal);
        const broken = refusal ? beside : away;
        await message();
        await rounds(broken);
        for (let time = 0; time < 10; time += 1) {
          server.clock.advance(360 * minute);
          await deliverNotices(broken.deps);
        }
        expect(await rows()).toMatchObject([{ state: 'givenUp', attempts: 8, error: expect.stringContaining(why) }]);
        mail?.refuse(undefined);
        const [{ id = '' } = {}] = (await client(admin).notices.deliveries({ state: 'givenUp' })).rows;
        expect(await client(admin).notices.sendAgain({ id })).toMatchObject({ state: 'waiting', attempts: '0' });
        await deliverNotices(beside.deps);
        expect([mails().length, await states()]).toEqual([1, ['sent']]);
        // What was sent is not sent again.
        expect(await client(admin).notices.sendAgain({ id })).toMatchObject({ state: 'sent' });
        expect(await deliverNotices(beside.deps)).toBe(0);
        const log = await server.deps.db.select().from(audit).where(eq(audit.entityId, id));
        expect(log.map(({ action, entity }) => [action, entity])).toEqual([['update', 'noticeDelivery']]);
      },
    );

    test('two processes at once send each message once', async () => {
      await address('1005', 'branch@example.com');
      for (let count = 0; count < 5; count += 1) await message('1002', `消息 ${count}`);
      for (let count = 0; count < 5; count += 1) await message('1005', `消息 ${count}`);
      const other = at(mailSettings());
      await Promise.all([gatherDeliveries(beside.deps), gatherDeliveries(other.deps)]);
      await gatherDeliveries(other.deps);
      expect(await rows()).toHaveLength(10);
      server.clock.advance(10 * minute);
      const tried = await Promise.all([deliverNotices(beside.deps), deliverNotices(other.deps)]);
      expect(tried[0] + tried[1]).toBe(10);
      const told = mails().flatMap((one) => textOfMail(one).match(/消息 \d/g) ?? []);
      expect(told).toHaveLength(10);
      expect((await rows()).every(({ state, attempts }) => state === 'sent' && attempts === 1)).toBe(true);
    });

    test('a process that is killed while it sends leaves it to the next one, five minutes later', async () => {
      await message();
      await gatherDeliveries(beside.deps);
      server.clock.advance(10 * minute);
      const nextAt = new Date(server.deps.now().getTime() + 5 * minute);
      await server.deps.db.update(noticeDeliveries).set({ attempts: 1, nextAt });
      expect(await deliverNotices(beside.deps)).toBe(0);
      server.clock.advance(5 * minute);
      expect(await deliverNotices(beside.deps)).toBe(1);
      expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2 }]);
      // One that is killed while it looks for what is to be sent has the round for as long.
      await message('1002', '又一条');
      await server.deps.db.update(noticeRounds).set({ heldUntil: new Date(server.deps.now().getTime() + 5 * minute) });
      expect(await gatherDeliveries(beside.deps)).toBe(0);
      server.clock.advance(5 * minute + 1);
      expect(await gatherDeliveries(beside.deps)).toBe(1);
    });

    test('a mail server that is away neither delays nor fails the call that leaves the message', async () => {
      const away = at({ ...mailSettings(), mail: { ...mailSettings().mail, url: 'smtp://127.0.0.1:9' } });
      const sender = await signedIn(away, 'admin');
      const { id } = await sender.client.publishedNotices.add({
        kind: 'notice',
        scope: 'group',
        content: '通知',
      } as never);
      expect(await client(manager).notices.unread()).toEqual({ total: 1 });
      await sender.client.notices.withdraw({ id });
    });

    test('of one that cannot be used now the others are not tried in this round', async () => {
      await address('1005', 'branch@example.com');
      await message('1002');
      await message('1005');
      const away = at({ ...mailSettings(), mail: { ...mailSettings().mail, url: 'smtp://127.0.0.1:9' } });
      expect(await rounds(away)).toBe(1);
      expect((await rows()).map(({ attempts }) => attempts).sort()).toEqual([0, 1]);
    });
  });

  test('a gateway of the operator’s gets it for single people by their user names', async () => {
    const gateway = at({ messenger: { url: `${hook?.url}/messages` } });
    await address('1002', null);
    await message();
    await rounds(gateway);
    const told = (hook?.posted ?? []).map(({ body }) => JSON.parse(body));
    expect(told).toMatchObject([
      { account: 'manager', subject: '用信审批', text: expect.stringContaining('待您审批') },
    ]);
    expect(told[0]).not.toHaveProperty('link');
  });

  test('groups hear what is announced to them and nothing that is for one person', async () => {
    const url = hook?.url ?? '';
    const groups = at({
      robots: [
        { unitUid: '*', kind: 'wecom', url: `${url}/all` },
        { unitUid: '103', kind: 'feishu', url: `${url}/103` },
      ],
    });
    await message();
    await make.notice('全集团停电', { createdAt: server.deps.now() });
    await make.notice('第二公司体检', { scope: 'unit', unitUid: '103', createdAt: server.deps.now() });
    await make.notice('别的公司', { scope: 'unit', unitUid: '100', createdAt: server.deps.now() });
    await make.notice('已撤回', { withdrawTime: wallTime(server.deps.now()), createdAt: server.deps.now() });
    const wide = { kind: 'notice', scope: 'group', title: '改为本公司', content: '人事' } as const;
    const { id, version } = await client(admin).publishedNotices.add(wide as never);
    await gatherDeliveries(groups.deps);
    await client(admin).publishedNotices.update({ ...wide, id, scope: 'unit' } as never, { version } as never);
    await rounds(groups);
    const told = Object.fromEntries((hook?.posted ?? []).map(({ path, body }) => [path, body]));
    expect(Object.keys(told).sort()).toEqual(['/103', '/all']);
    expect(told['/all']).toContain('全集团停电');
    expect(told['/all']).not.toMatch(/第二公司|别的公司|已撤回|待您审批|改为本公司/);
    expect(told['/103']).toMatch(/全集团停电[\s\S]*第二公司体检/);
  });

  describe('what comes to be for somebody later', () => {
    const toWhom = () => mails().flatMap(({ to }) => to);
    const passes = (minutes: number) => server.clock.advance(minutes * minute);

    test('a notice whose receivers are widened reaches the new ones then, and the others no second time', async () => {
      const groups = at({ ...mailSettings(), robots: [{ unitUid: '*', kind: 'wecom', url: `${hook?.url}/all` }] });
      await address('1001', 'admin@example.com');
      for (const of of [admin, manager])
        await client(of).notices.setPreference({ kind: 'notice', arrival: 'now', mail: 'now' });
      const body = { kind: 'notice', scope: 'unit', content: '全员体检' } as const;
      const { id, version } = await client(admin).publishedNotices.add(body as never);
      await rounds(groups);
      expect([toWhom(), hook?.posted]).toEqual([['admin@example.com'], []]);
      passes(60);
      await rounds(groups);
      await client(admin).publishedNotices.update({ ...body, id, scope: 'group' } as never, { version } as never);
      await rounds(groups);
      expect(toWhom()).toEqual(['admin@example.com', 'manager@example.com']);
      expect(hook?.posted.map(({ path }) => path)).toEqual(['/all']);
      const times = await Promise.all(
        [admin, manager].map(async (of) => {
          const { rows: listed } = await client(of).notices.centre({ pageNum: '1', pageSize: '50' } as never);
          return Date.parse(listed.find(({ key }) => key === `notice:${id}`)?.time ?? '');
        }),
      );
      expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(60 * minute);

      // Narrowed and widened once more it is what everybody has had.
      for (const scope of ['unit', 'group'] as const) {
        const { version: seen } = await client(admin).publishedNotices.get({ id });
        await client(admin).publishedNotices.update({ ...body, id, scope } as never, { version: seen } as never);
        passes(60);
        await rounds(groups);
      }
      expect(toWhom()).toHaveLength(2);
      expect(hook?.posted).toHaveLength(1);
    });

    test('a vote that has begun before it was added is sent', async () => {
      await client(manager).notices.setPreference({ kind: 'vote', arrival: 'now', mail: 'now' });
      await rounds();
      passes(60);
      const wall = (minutes: number) => wallTime(new Date(server.deps.now().getTime() + minutes * minute));
      const { votes } = client(admin);
      const { voteId } = await votes.add({
        ...{ title: '春游', type: 'single', optionLines: '东湖\n黄陂', anonymous: '0', daily: '0', reach: 'group' },
        ...{ status: '2', beginTime: wall(-60), endTime: wall(6000) },
      } as never);
      await rounds();
      expect(toWhom()).toEqual(['manager@example.com']);
      await votes.remove({ voteId });
    });

    test('a notice whose kind is changed is what people have had and read', async () => {
      const groups = at({ ...mailSettings(), robots: [{ unitUid: '*', kind: 'wecom', url: `${hook?.url}/all` }] });
      await address('1001', 'admin@example.com');
      for (const of of [admin, manager])
        for (const kind of ['notice', 'business'] as const)
          await client(of).notices.setPreference({ kind, arrival: 'now', mail: 'now' });
      const body = { kind: 'notice', scope: 'group', content: '周五停水' } as const;
      const { id, version } = await client(admin).publishedNotices.add(body as never);
      await client(manager).notices.markRead({ keys: [`notice:${id}`] });
      await rounds(groups);
      const business = { ...body, kind: 'business', title: '停水' } as const;
      await client(admin).publishedNotices.update({ ...business, id } as never, { version } as never);
      await rounds(groups);
      expect([toWhom(), hook?.posted.length]).toEqual([['admin@example.com'], 1]);
      const { rows: listed } = await client(manager).notices.centre({ pageNum: '1', pageSize: '50' } as never);
      expect(listed.find(({ key }) => key === `business:${id}`)).toHaveProperty('readTime');
    });

    test('a vote that was deleted while nobody had been sent it, and restored later, is sent then', async () => {
      await client(manager).notices.setPreference({ kind: 'vote', arrival: 'now', mail: 'now' });
      const wall = (minutes: number) => wallTime(new Date(server.deps.now().getTime() + minutes * minute));
      const { votes } = client(admin);
      const added = async (title: string) => {
        const { voteId } = await votes.add({
          ...{ title, type: 'single', optionLines: '东湖\n黄陂', anonymous: '0', daily: '0', reach: 'group' },
          ...{ status: '2', beginTime: wall(-60), endTime: wall(6000) },
        } as never);
        return voteId;
      };
      const remove = async (voteId: string) => {
        await votes.remove({ voteId });
        const [{ id: changeId = '' } = {}] = await votes.history({ voteId });
        return () => votes.rollback({ voteId, changeId });
      };
      const unseen = await added('春游');
      const restoreUnseen = await remove(unseen);
      const noted = await added('秋游');
      await gatherDeliveries(beside.deps);
      const restoreNoted = await remove(noted);
      passes(60);
      await rounds();
      expect(toWhom()).toEqual([]);
      await restoreUnseen();
      await restoreNoted();
      await rounds();
      expect(mails().map((one) => textOfMail(one).match(/.游/g)?.sort())).toEqual([['春游', '秋游']]);

      // Deleted and restored once more they are what people have had.
      for (const voteId of [unseen, noted]) await (await remove(voteId))();
      await rounds();
      expect(mails()).toHaveLength(1);
      for (const voteId of [unseen, noted]) await votes.remove({ voteId });
    });

    test('a vote that is opened after it has begun is sent, and to other departments when they come to vote', async () => {
      await address('1003', 'viewer@example.com');
      for (const of of [manager, await signedIn(beside, 'viewer')])
        await client(of).notices.setPreference({ kind: 'vote', arrival: 'now', mail: 'now' });
      const wall = (minutes: number) => wallTime(new Date(server.deps.now().getTime() + minutes * minute));
      const [own] = await server.deps.db.select().from(users).where(eq(users.userId, '1002'));
      const vote = {
        ...{ title: '年会地点', type: 'single', optionLines: '武汉\n宜昌', anonymous: '0', daily: '0', reach: 'group' },
        ...{ beginTime: wall(-60), endTime: wall(6000) },
        scopeDeptIds: [sampleDepartment('101', own?.deptName ?? '')],
      } as const;
      const { votes } = client(admin);
      const { voteId, version } = await votes.add({ ...vote, status: '1' } as never);
      const change = async (values: object, seen: string) =>
        (await votes.update({ ...vote, voteId, ...values } as never, { version: seen } as never)).version;
      passes(30);
      await rounds();
      expect(toWhom()).toEqual([]);
      const opened = await change({ status: '2' }, version);
      await rounds();
      expect(toWhom()).toEqual(['manager@example.com']);
      passes(60);
      await rounds();
      await change({ status: '2', scopeDeptIds: [] }, opened);
      await rounds();
      expect(toWhom()).toEqual(['manager@example.com', 'viewer@example.com']);
      await votes.remove({ voteId });
    });
  });

  describe('choices and addresses', () => {
    const kinds = async (of: Person | undefined) =>
      Object.fromEntries((await client(of).notices.preferences()).map(({ kind, ...rest }) => [kind, rest]));

    test('a way is there only where it is set up and reaches the person', async () => {
      expect(await kinds(manager)).toMatchObject({
        personal: { arrival: 'now', mail: 'now' },
        warning: { arrival: 'digest', mail: 'daily' },
        meeting: { arrival: 'now' },
      });
      expect((await kinds(manager))['personal']).not.toHaveProperty('messenger');
      expect((await kinds(manager))['meeting']).not.toHaveProperty('mail');
      expect((await kinds(admin))['personal']).toEqual({ arrival: 'now' });
      expect(await client(manager).notices.ways()).toEqual({
        ...{ mail: '1', messenger: '0', group: '0' },
        email: 'manager@example.com',
      });
      const bare = await signedIn(server, 'manager');
      expect(await bare.client.notices.ways()).toMatchObject({ mail: '0', messenger: '0' });
      expect((await kinds(bare))['personal']).toEqual({ arrival: 'now' });
    });

    test('a choice for one way leaves the others as they are; what is never sent takes none', async () => {
      await client(manager).notices.setPreference({ kind: 'warning', arrival: 'centre' });
      const after = await client(manager).notices.setPreference({ kind: 'warning', arrival: 'centre', mail: 'now' });
      expect(after.find(({ kind }) => kind === 'warning')).toEqual({ kind: 'warning', arrival: 'centre', mail: 'now' });
      await client(manager).notices.setPreference({ kind: 'warning', arrival: 'now' });
      expect((await kinds(manager))['warning']).toEqual({ arrival: 'now', mail: 'now' });
      await expect(
        client(manager).notices.setPreference({ kind: 'meeting', arrival: 'now', mail: 'now' }),
      ).rejects.toMatchObject({ issues: [{ field: 'mail', rule: 'sent' }] });
    });

    test('mail goes to the address that the person has given among their contacts', async () => {
      const { version = '' } = await client(manager).contacts.own();
      await client(manager).contacts.saveOwn({ email: 'li@example.com', mobileShown: '0' }, { version });
      expect(await client(manager).notices.ways()).toMatchObject({ email: 'li@example.com' });
      await message();
      await rounds();
      expect(mails()).toMatchObject([{ to: ['li@example.com'] }]);
    });
  });

  describe('the log', () => {
    test('tells administrators who, how and how far, and nobody what', async () => {
      await message('1002', '机密内容');
      await rounds();
      const { rows: list, total } = await client(admin).notices.deliveries({ channel: 'mail', text: '陈立' });
      expect([total, list[0]]).toMatchObject([
        1,
        { channel: 'mail', kind: 'personal', state: 'sent', attempts: '1', sentTime: expect.any(String) },
      ]);
      expect(JSON.stringify(list)).not.toContain('机密');
      expect((await client(admin).notices.deliveries({ state: 'givenUp' })).total).toBe(0);
      const forbidden = { status: 403 };
      const { notices } = client(manager);
      await expect(notices.deliveries({})).rejects.toMatchObject(forbidden);
      await expect(notices.sendAgain({ id: list[0]?.id ?? '' })).rejects.toMatchObject(forbidden);
      await expect(notices.tryChannel({ channel: 'mail' })).rejects.toMatchObject(forbidden);
      // Whoever works for one unit sees what goes to its people.
      await withRights(server, 'branch', ['admin:deliveries'], async () => {
        const branch = await signedIn(beside, 'branch');
        expect((await branch.client.notices.deliveries({})).total).toBe(0);
        await expect(branch.client.notices.sendAgain({ id: list[0]?.id ?? '' })).rejects.toMatchObject({ status: 404 });
      });
    });

    test('a trial goes to whoever asks for it, and says why it was not taken', async () => {
      const refused = (channel: 'mail' | 'group') =>
        client(admin)
          .notices.tryChannel({ channel })
          .catch((error) => error);
      expect(await refused('group')).toMatchObject({ status: 409, serverMessage: expect.stringContaining('没有配置') });
      expect(await refused('mail')).toMatchObject({ status: 409, serverMessage: expect.stringContaining('邮箱') });
      await address('1001', 'admin@example.com');
      await client(admin).notices.tryChannel({ channel: 'mail' });
      expect(mails()).toMatchObject([{ to: ['admin@example.com'] }]);
      mail?.refuse({ code: 554, message: 'spam' });
      expect(await refused('mail')).toMatchObject({ status: 409, serverMessage: expect.stringContaining('spam') });
    });

    test('a trial reaches the groups of one’s own unit, every one of them, and names those that failed', async () => {
      const url = hook?.url ?? '';
      const robots = ['*', '101', '103'].map(
        (unitUid) => ({ unitUid, kind: 'wecom', url: `${url}/${unitUid}` }) as const,
      );
      const groups = at({ robots });
      const { client: whole } = await signedIn(groups, 'admin');
      await whole.notices.tryChannel({ channel: 'group' });
      expect(hook?.posted.map(({ path }) => path)).toEqual(['/*', '/101', '/103']);
      hook?.answer(200, '{"errcode":1,"errmsg":"off"}');
      const failed = await whole.notices.tryChannel({ channel: 'group' }).catch((error) => error.serverMessage);
      expect(failed).toMatch(/\* 1 off; 101 1 off; 103 1 off/);
      await withRights(server, 'branch', ['admin:deliveries'], async () => {
        const { client: branch } = await signedIn(groups, 'branch');
        const before = hook?.posted.length ?? 0;
        await branch.notices.tryChannel({ channel: 'group' }).catch(() => undefined);
        expect(hook?.posted.slice(before).map(({ path }) => path)).toEqual(['/103']);
      });
      hook?.answer(200, '{"errcode":0,"code":0}');
    });
  });
});
