import type { Client, DanbaoAreas } from '@danbao/core';
import { withRights } from '@danbao/testing/server/a-role';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { signedIn } from '@danbao/testing/server/people';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { standIns, users } from '../../db/schema.ts';
import { pinyinOf } from '../../db/title-keys.ts';

onEveryDatabase((server) => {
  let manager: Client<DanbaoAreas>;
  let lead: Client<DanbaoAreas>;
  let admin: Client<DanbaoAreas>;
  beforeAll(async () => {
    manager = (await signedIn(server, 'manager')).client;
    lead = (await signedIn(server, 'lead')).client;
    admin = (await signedIn(server, 'admin')).client;
  });

  const found = async (who: Client<DanbaoAreas>, query: object) =>
    (await who.contacts.people({ pageSize: '200', ...query })).rows;
  const names = async (who: Client<DanbaoAreas>, query: object) =>
    (await found(who, query)).map(({ realName }) => realName);

  test('a mobile is seen, and found, only once its person lets it be seen; another number asks again', async () => {
    const reached = { officePhone: '8012', mobile: '13800138001', email: 'chenli@example.com' };
    await manager.contacts.saveOwn({ ...reached, mobileShown: '0' });
    const [own] = await found(lead, { text: '陈立' });
    expect(own).toMatchObject({ officePhone: '8012', email: 'chenli@example.com' });
    expect(own).not.toHaveProperty('mobile');
    expect(await names(lead, { text: '13800138001' })).toEqual([]);
    expect(await names(lead, { where: JSON.stringify({ mobile: { has: '138' } }) }).catch(({ status }) => status)).toBe(
      422,
    );

    await manager.contacts.saveOwn({ ...reached, mobileShown: '1' });
    expect(await found(lead, { text: '138 0013 8001' })).toMatchObject([{ realName: '陈立', mobile: '13800138001' }]);

    const { version = '', ...account } = await admin.admin.user({ userId: '1002' });
    const changed = { ...account, mobile: '13800138002' };
    await admin.admin.updateUser(changed as never, { version });
    expect((await found(lead, { text: '陈立' }))[0]).not.toHaveProperty('mobile');
    expect(await manager.contacts.own()).toMatchObject({ mobile: '13800138002', mobileShown: '0' });
  });

  test('a change that knows nothing of the ways to reach somebody leaves them; an empty one is emptied', async () => {
    const reached = { officePhone: '8012', mobile: '13800138001', email: 'chenli@example.com' };
    await manager.contacts.saveOwn({ ...reached, mobileShown: '1' });
    const {
      officePhone: _,
      mobile: __,
      email: ___,
      version: ____,
      ...known
    } = await admin.admin.user({ userId: '1002' });
    expect(await admin.admin.updateUser(known as never)).toMatchObject(reached);
    expect((await found(lead, { text: '陈立' }))[0]).toMatchObject(reached);

    const emptied = await admin.admin.updateUser({ ...known, officePhone: '', mobile: '' } as never);
    expect(emptied).toMatchObject({ email: reached.email });
    expect(emptied).not.toHaveProperty('officePhone');
    expect(emptied).not.toHaveProperty('mobile');
    expect(await manager.contacts.own()).toMatchObject({ mobileShown: '0' });
    await manager.contacts.saveOwn({ email: '', mobileShown: '0' });
    expect(await manager.contacts.own()).not.toHaveProperty('email');
  });

  test('people are found by name, pinyin, office phone and email, in a department and those below it', async () => {
    await manager.contacts.saveOwn({
      officePhone: '0591-87654321转801',
      email: 'chenli@example.com',
      mobileShown: '0',
    });
    for (const text of ['陈立', 'chenli', 'cl', '87654321', 'chenli@example.com'])
      expect(await names(lead, { text }), text).toContain('陈立');
    expect(await names(lead, { text: '陈立 没有' })).toEqual([]);
    const chart = await lead.contacts.chart();
    const department = chart.find(({ name }) => name === '业务一部');
    const inIt = await found(lead, { deptId: department?.id });
    expect(inIt.map(({ deptName }) => deptName)).toEqual(inIt.map(() => '业务一部'));
    expect(inIt.map(({ realName }) => realName)).toContain('陈立');
    expect(await names(lead, { deptId: 'nowhere' })).toEqual([]);
  });

  test('one letter finds names that begin with it, before those in whose contacts it stands', async () => {
    await manager.contacts.saveOwn({ email: 'zhang@example.com', mobileShown: '0' });
    for (const text of ['z', 'l']) {
      const all = await names(lead, { text });
      const begin = all.filter(([first = '']) => pinyinOf(first).some((reading) => reading.startsWith(text)));
      expect(begin.length, text).toBeGreaterThan(0);
      expect(all.slice(0, begin.length)).toEqual(begin);
    }
    expect((await names(lead, { text: 'z' })).at(-1)).toBe('陈立');
    await manager.contacts.saveOwn({ email: '', mobileShown: '0' });
  });

  test('the chart has each person once, below their department or unit, within the reach of whoever asks', async () => {
    const { db } = server.deps;
    const active = await db.select().from(users).where(eq(users.active, true));
    const all = await admin.contacts.chart();
    const people = all.filter(({ kind }) => kind === 'person');
    expect(people.map(({ id }) => id).sort()).toEqual(active.map(({ userId }) => userId).sort());
    const ids = new Set(all.map(({ id }) => id));
    expect(people.filter(({ parentId }) => !ids.has(parentId ?? ''))).toEqual([]);
    const own = await manager.contacts.chart();
    const unit = active.filter(({ unitUid }) => unitUid === '101').map(({ userId }) => userId);
    expect(
      own
        .filter(({ kind }) => kind === 'person')
        .map(({ id }) => id)
        .sort(),
    ).toEqual(unit.sort());
    expect(new Set((await found(manager, {})).map(({ unitUid }) => unitUid))).toEqual(new Set(['101']));
    const head = own.filter(({ isHead }) => isHead === '1');
    expect(head.length).toBeGreaterThan(0);
    expect(head.every(({ posts = [] }) => posts.includes('部门负责人'))).toBe(true);
  });

  test('who is away is told with who stands in and until when, never why; who works here no more stands nowhere', async () => {
    const { db } = server.deps;
    const head = (await signedIn(server, 'bizhead')).client;
    const [finance] = await db.select().from(users).where(eq(users.username, 'finance'));
    const span = { from: '2026-06-15', until: '2026-06-18' };
    const { personName, standInName } = await head.standIns.add({
      ...{ standIn: finance?.realName ?? '', standInId: finance?.userId ?? '', ...span },
    });
    const [away] = await found(lead, { text: personName });
    expect(away).toMatchObject({ awayUntil: '2026-06-18', standIn: standInName });
    expect(JSON.stringify(away)).not.toMatch(/leave|请假|from/);
    await db.delete(standIns);
    expect((await found(lead, { text: personName }))[0]).not.toHaveProperty('awayUntil');

    await db.update(users).set({ active: false }).where(eq(users.userId, '1003'));
    expect(await names(lead, { text: '林晓' })).toEqual([]);
    await db.update(users).set({ active: true }).where(eq(users.userId, '1003'));
  });

  test('the address book needs its right; what somebody says of themselves needs none, and is checked', async () => {
    await withRights(server, 'manager', [], async () => {
      await expect(manager.contacts.people({})).rejects.toMatchObject({ status: 403 });
      await expect(manager.contacts.chart()).rejects.toMatchObject({ status: 403 });
      expect(await manager.contacts.own()).toMatchObject({ mobileShown: '0' });
    });
    const wrong = { officePhone: 'abc', mobile: '123', email: 'nobody', mobileShown: '0' } as const;
    const issues = ['officePhone', 'mobile', 'email'].map((field) => expect.objectContaining({ field }));
    await expect(manager.contacts.saveOwn(wrong)).rejects.toMatchObject({
      status: 422,
      issues: expect.arrayContaining(issues),
    });
  });
});
