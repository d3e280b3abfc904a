import type { ValuesOf } from '@danbao/core';
import type { workItem } from '@danbao/core/flows';
import { withRights } from '@danbao/testing/server/a-role';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { audit, users } from '../../db/schema.ts';
import { sampleAccounts } from '../../sample/accounts.ts';

const anItem = (changes: Partial<ValuesOf<typeof workItem>> = {}): ValuesOf<typeof workItem> => ({
  workDescription: '核对合同',
  workType: '1',
  completion: '0',
  ...changes,
});
const manager1002 = { userID: '1002' };
const viewer1003 = { userID: '1003' };
const canteen1006 = { userID: '1006' };

onEveryDatabase((server) => {
  let manager: Person;
  let caterer: Person;
  beforeAll(async () => {
    manager = await signedIn(server, 'manager');
    caterer = await signedIn(server, 'canteen');
  });

  test('an item belongs to the department of who adds it; names follow from ids', async () => {
    const { workItems } = manager.client;
    const added = await workItems.add({
      ...anItem({ workFlowLeaderList: [{ userID: '1003', username: '别人' }], workFlowExecutorList: [manager1002] }),
      deptName: '不是我的部门',
      cooperatedDeptId: '10104,10105',
      completedDate: '2026-02-28 00:00:00',
    });
    expect(added).toMatchObject({
      status: '0',
      creatorUserId: '1002',
      creatorName: '陈立',
      deptName: '业务一部',
      isOverWatched: '1',
      completedDate: '2026-02-28',
      cooperatedDeptId: '10104,10105',
      workFlowLeaderList: [{ userID: '1003', username: '林晓' }],
      workFlowExecutorList: [{ userID: '1002', username: '陈立' }],
      version: '1',
    });
    expect(await workItems.get({ id: added.id })).toEqual(added);
    const rows = await server.deps.db.select().from(audit).where(eq(audit.entityId, added.id));
    expect(rows.map(({ action, entity }) => [action, entity])).toEqual([['add', 'workItem']]);
  });

  test.each([
    ['workFlowLeaderList.0.userID', { workFlowLeaderList: [{ userID: '1005' }] }],
    ['workFlowExecutorList.1.userID', { workFlowExecutorList: [manager1002, { userID: '9' }] }],
    ['cooperatedDeptId', { cooperatedDeptId: '10301' }],
    ['parentId', { workType: '2', parentId: '9' }],
    ['completion', { completion: '101' }],
    ['workDescription', { workDescription: ' ' }],
  ] as const)('%s that does not fit is named', async (field, changes) => {
    await expect(manager.client.workItems.add(anItem(changes as object))).rejects.toMatchObject({
      status: 422,
      issues: [{ field }],
    });
  });

  test('executors change an open item, nobody else does; with none anybody may (Q6)', async () => {
    const { workItems } = manager.client;
    const own = await workItems.add(anItem({ workFlowExecutorList: [manager1002] }));
    const body = { ...anItem({ completion: '50' }), id: own.id };
    await expect(caterer.client.workItems.update(body)).rejects.toMatchObject({
      status: 403,
      serverMessage: '只有承办人可以修改该事项',
    });
    const free = await workItems.add(anItem());
    const changed = await caterer.client.workItems.update({ ...body, id: free.id }, { version: '1' });
    expect(changed).toMatchObject({ completion: '50', version: '2', creatorUserId: '1002' });
  });

  test('a stale version gives both versions back; sent twice with one key it is done once', async () => {
    const { workItems } = manager.client;
    const added = await workItems.add(anItem());
    await workItems.update({ ...anItem({ completion: '10' }), id: added.id }, { version: '1' });
    const stale = workItems.update({ ...anItem({ completion: '20' }), id: added.id }, { version: '1' });
    await expect(stale).rejects.toMatchObject({
      status: 409,
      data: { current: { completion: '10', version: '2' }, submitted: { completion: '20' } },
    });
    const send = () => workItems.add(anItem({ workDescription: '只加一次' }), { idempotencyKey: 'work-1' });
    const [first, second] = [await send(), await send()];
    expect(second.id).toBe(first.id);
    expect((await workItems.list({ text: '只加一次' })).total).toBe(1);
  });

  describe('finishing (Q7, Q8, Y31)', () => {
    test('at 100 % it is finished, below it is terminated, and nothing else fits', async () => {
      const { workItems } = manager.client;
      const done = await workItems.add(anItem({ completion: '100' }));
      const half = await workItems.add(anItem({ completion: '50' }));
      for (const [item, wrong, right] of [
        [done, '3', '1'],
        [half, '1', '3'],
      ] as const) {
        const body = anItem({ completion: item.completion });
        await expect(workItems.update({ ...body, id: item.id, status: wrong })).rejects.toMatchObject({
          issues: [{ field: 'status', rule: 'choice' }],
        });
        expect(await workItems.update({ ...body, id: item.id, status: right })).toMatchObject({ status: right });
        await expect(workItems.update({ ...body, id: item.id })).rejects.toMatchObject({
          status: 409,
          serverMessage: '该事项已办结或已终止，不能再修改或删除',
        });
      }
    });

    test('who created it finishes it without being an executor, and changes nothing else', async () => {
      const { workItems } = manager.client;
      const item = await workItems.add(anItem({ workFlowExecutorList: [canteen1006] }));
      const theirs = caterer.client.workItems.update({ ...anItem(), id: item.id, status: '3' });
      await expect(theirs).rejects.toMatchObject({ status: 403, serverMessage: '只有创建人可以办结或删除该事项' });
      const body = { ...anItem({ workDescription: '换成别的', completion: '100' }), id: item.id };
      await expect(workItems.update({ ...body, status: '1' })).rejects.toMatchObject({ status: 422 });
      expect(await workItems.update({ ...body, status: '3' })).toMatchObject({
        status: '3',
        workDescription: '核对合同',
        completion: '0',
        workFlowExecutorList: [{ userID: '1006', username: '郑平' }],
      });
    });
  });

  describe('main and sub tasks', () => {
    test('a sub task belongs to an open main task of the unit, and there is never a circle', async () => {
      const { workItems } = manager.client;
      const main = await workItems.add(anItem({ workDescription: '主任务甲' }));
      const other = await workItems.add(anItem({ workDescription: '主任务乙' }));
      const asSub = (parentId: string) => anItem({ workType: '2', parentId });
      const sub = await workItems.add(asSub(main.id));
      expect(sub).toMatchObject({ parentId: main.id, parentDescription: '主任务甲' });
      const unknown = { issues: [{ field: 'parentId', rule: 'unknown' }] };
      await expect(workItems.add(asSub(sub.id))).rejects.toMatchObject(unknown);
      await expect(workItems.update({ ...asSub(other.id), id: other.id })).rejects.toMatchObject(unknown);
      await expect(workItems.update({ ...asSub(other.id), id: main.id })).rejects.toMatchObject({
        status: 409,
        serverMessage: '该事项还有子任务，不能删除或改为子任务',
      });
      await expect(workItems.update({ ...asSub(sub.id), id: other.id })).rejects.toMatchObject(unknown);
      const branch = await signedIn(server, 'branch');
      const elsewhere = await branch.client.workItems.add(anItem());
      await expect(workItems.add(asSub(elsewhere.id))).rejects.toMatchObject(unknown);
      const settled = await workItems.update({ ...anItem(), id: other.id, status: '3' });
      await expect(workItems.add(asSub(settled.id))).rejects.toMatchObject(unknown);
      await expect(workItems.remove({ id: main.id })).rejects.toMatchObject({ status: 409 });
      await workItems.remove({ id: sub.id }, { version: '1' });
      await workItems.remove({ id: main.id });
      await expect(workItems.get({ id: main.id })).rejects.toMatchObject({ status: 404 });
    });
  });

  test('lists are found by text, status, what is mine, department and delay; the tree keeps families together', async () => {
    const { workItems } = manager.client;
    const main = await workItems.add(anItem({ workDescription: '查找用主任务', planedDate: '2020-01-31' }));
    await workItems.add(
      anItem({ workDescription: '查找用子任务', workType: '2', parentId: main.id, workFlowExecutorList: [viewer1003] }),
    );
    const found = async (query: Parameters<typeof workItems.list>[0]) =>
      (await workItems.list({ text: '查找用', ...query })).rows.map(({ workDescription }) => workDescription);
    expect(await found({ status: '0' })).toHaveLength(2);
    expect(await found({ relation: 'created' })).toHaveLength(2);
    // Nobody was given it: it is its creator's, in the list and in the to-do.
    expect(await found({ relation: 'mine' })).toEqual(['查找用主任务']);
    const waiting = await manager.client.dashboard.waiting({ kind: 'workItem', pageSize: '1000' });
    expect(waiting.rows.map(({ title }) => title)).toContain('查找用主任务');
    expect(await found({ relation: 'led' })).toEqual([]);
    expect(await found({ deptName: '业务一' })).toHaveLength(2);
    expect(await found({ deptName: '财务' })).toEqual([]);
    expect(await found({ overdue: '1' })).toEqual(['查找用主任务']);
    expect(await found({ text: '100%' })).toEqual([]);
    const late = await workItems.list({ text: '查找用', overdue: '1' });
    expect(Number(late.rows[0]?.overdueDays)).toBeGreaterThan(2000);
    const tree = await workItems.tree({ text: '查找用子任务' });
    expect(tree).toMatchObject({
      total: 1,
      rows: [{ workDescription: '查找用主任务', children: [{ workDescription: '查找用子任务' }] }],
    });
    expect((await workItems.mainTasks()).map(({ id }) => id)).toContain(main.id);
    const mine = await (await signedIn(server, 'viewer')).client.workItems.list({ text: '查找用', relation: 'mine' });
    expect(mine.rows).toMatchObject([{ workDescription: '查找用子任务' }]);
  });

  test('another unit sees nothing; who may see all reaches an item by its id only', async () => {
    const item = await manager.client.workItems.add(anItem({ workDescription: '本单位的事' }));
    const branch = await signedIn(server, 'branch');
    const admin = await signedIn(server, 'admin');
    await expect(branch.client.workItems.get({ id: item.id })).rejects.toMatchObject({ status: 404 });
    await expect(branch.client.workItems.update({ ...anItem(), id: item.id })).rejects.toMatchObject({ status: 404 });
    expect((await branch.client.workItems.list({ text: '本单位的事' })).total).toBe(0);
    expect((await admin.client.workItems.list({ text: '本单位的事' })).total).toBe(0);
    expect(await admin.client.workItems.get({ id: item.id })).toMatchObject({ id: item.id });
  });

  test('colleagues are those of a department or a unit within reach, without who has left (Q3)', async () => {
    const { departments } = manager.client;
    const tree = await departments.tree();
    expect(new Set(tree.map(({ unitUid }) => unitUid))).toEqual(new Set(['101']));
    const names = async (deptId: string) => (await departments.staff({ deptId })).map(({ realName }) => realName);
    const of = (deptName?: string) =>
      sampleAccounts
        .filter((account) => account.unitUid === '101' && (deptName === undefined || account.deptName === deptName))
        .map(({ realName }) => realName);
    expect(await names('101')).toEqual(of());
    expect(await names('10102')).toEqual(of('业务一部'));
    await expect(names('103')).rejects.toMatchObject({ status: 404 });
    await expect(names('x')).rejects.toMatchObject({ status: 404 });
    const { db } = server.deps;
    await db.update(users).set({ active: false }).where(eq(users.userId, '1003'));
    expect(await names('101')).toEqual(of().filter((name) => name !== '林晓'));
    await db.update(users).set({ active: true }).where(eq(users.userId, '1003'));
    const admin = await signedIn(server, 'admin');
    expect((await admin.client.departments.tree())[0]?.unitUid).toBe('100');
  });

  test('without the right nothing is seen or done', async () => {
    await withRights(server, 'branch', ['project:read'], async () => {
      const { workItems } = (await signedIn(server, 'branch')).client;
      await expect(workItems.list({})).rejects.toMatchObject({ status: 403 });
      await expect(workItems.mainTasks()).rejects.toMatchObject({ status: 403 });
    });
    const viewer = await signedIn(server, 'viewer');
    await expect(viewer.client.workItems.add(anItem())).rejects.toMatchObject({ status: 403 });
  });
});
