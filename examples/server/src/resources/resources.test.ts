import { createClient, createSession, label } from '@danbao/core';
import { tokensOf } from '@danbao/core/client';
import { createDanbao } from '@danbao/core/definitions';
import { text } from '@danbao/core/fields';
import { resource } from '@danbao/core/resources';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import type { SampleName } from '@danbao/testing/server/people';
import { enterprises, visits } from '@danbao/testing/values/visits';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { projects } from '../db/schema.ts';
import { sampleAccounts } from '../sample/accounts.ts';
import type { Effects } from './effects.ts';
import { ownSortExpression } from './list-order.ts';
import { tableOf } from './table.ts';

/** Belongs to a project, which is no resource; its list is asked as the original system asks such lists. */
const siteChecks = resource({
  name: 'siteCheck',
  plural: 'siteChecks',
  label: label('现场检查', 'Site check'),
  fields: { project_ID: text('项目编号', 'Project id', { required: true, max: 32 }), day: text('日期', 'Day') },
  access: { read: 'project:read', write: 'project:write' },
  scope: { of: 'project_ID' },
  list: { columns: ['day'], filters: ['project_ID'], order: 'createTime' },
  calls: {
    page: {
      at: 'POST form grp/siteCheck/selectPageTables',
      wire: { condition: { name: 'queryCondition', fields: ['project_ID'] } },
    },
  },
});

const effects: Effects = {
  siteCheck: {
    reach: (id, _, { unitUid }) =>
      inArray(id, sql`(select ${projects.projectId} from ${projects} where ${eq(projects.unitUid, unitUid)})`),
  },
};

const danbao = createDanbao({ resources: { enterprises, visits, siteChecks } });

onEveryDatabase(
  (server) => {
    const enter = async (username: SampleName) => {
      const session = createSession();
      const options = { baseUrl: server.baseUrl, fetch: server.fetch, session, retry: { attempts: 1 } };
      const client = createClient(danbao.areas, options);
      const password = sampleAccounts.find((account) => account.username === username)?.password ?? '';
      const tokens = tokensOf(await client.session.token({ grant_type: 'password', username, password, sysId: '3' }));
      if (tokens) session.start(tokens);
      return client;
    };
    let manager: Awaited<ReturnType<typeof enter>>;
    let branch: Awaited<ReturnType<typeof enter>>;
    let admin: Awaited<ReturnType<typeof enter>>;
    beforeAll(async () => {
      [manager, branch, admin] = [await enter('manager'), await enter('branch'), await enter('admin')];
    });

    test('a record is added, found, changed in the version that was seen, and deleted', async () => {
      const added = await manager.enterprises.add({ name: '江海科技' });
      expect(added).toMatchObject({ name: '江海科技', stage: 'seed', version: '1', unitUid: '101' });
      const { id } = added;
      expect(await manager.enterprises.get({ id })).toEqual(added);
      expect(await manager.enterprises.find({ keys: [{ name: '江海科技' }] })).toEqual([added]);
      const changed = await manager.enterprises.update({ id, name: '江海科技', stage: 'growth' }, { version: '1' });
      expect(changed).toMatchObject({ stage: 'growth', version: '2' });
      await expect(manager.enterprises.update({ id, name: '别的' }, { version: '1' })).rejects.toMatchObject({
        status: 409,
        data: { current: { version: '2' }, submitted: { name: '别的' } },
      });
      await manager.enterprises.remove({ id }, { version: '2' });
      await expect(manager.enterprises.get({ id })).rejects.toMatchObject({ status: 404 });
    });

    test('of several who change one version at once one is first; what is left out of a change is gone', async () => {
      const { id } = await manager.enterprises.add({ name: '争改企业', stage: 'growth' });
      const changes = ['甲', '乙', '丙'].map((mark) =>
        manager.enterprises.update({ id, name: `争改企业${mark}` }, { version: '1' }),
      );
      const settled = await Promise.allSettled(changes);
      expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
      const { id: enterpriseId } = await manager.enterprises.add({ name: '去拜访的企业' });
      const visit = { enterpriseId, visitDate: '2026-05-02' };
      const { planId } = await manager.visits.add({ ...visit, budget: '0.5' });
      expect(await manager.visits.update({ planId, ...visit }, { version: '1' })).not.toHaveProperty('budget');
    });

    test('another unit neither sees nor touches it; a wider reach does', async () => {
      const { id } = await manager.enterprises.add({ name: '本单位企业' });
      await expect(branch.enterprises.get({ id })).rejects.toMatchObject({ status: 404 });
      await expect(branch.enterprises.update({ id, name: '改名' })).rejects.toMatchObject({ status: 404 });
      await expect(branch.enterprises.remove({ id })).rejects.toMatchObject({ status: 404 });
      await expect(branch.enterprises.history({ id })).rejects.toMatchObject({ status: 404 });
      expect((await branch.enterprises.page({ text: '本单位企业' })).total).toBe(0);
      expect((await admin.enterprises.page({ text: '本单位企业' })).total).toBe(1);
      // The same name may be there once in every unit.
      await branch.enterprises.add({ name: '本单位企业' });
    });

    test('a unique field is refused by name, also when two calls come at once', async () => {
      await manager.enterprises.add({ name: '唯一企业' });
      const twice = { issues: [{ field: 'name', rule: 'duplicate' }] };
      await expect(manager.enterprises.add({ name: '唯一企业' })).rejects.toMatchObject(twice);
      const { id } = await manager.enterprises.add({ name: '另一企业' });
      await expect(manager.enterprises.update({ id, name: '唯一企业' })).rejects.toMatchObject(twice);
      const tries = await Promise.allSettled(
        Array.from({ length: 8 }, () => manager.enterprises.add({ name: '同时企业' })),
      );
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const one of tries)
        if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 422, ...twice });
    });

    test('of a batch every record goes in or is refused for itself, and what a refused one had done is undone', async () => {
      const records = ['批量甲', '', '批量甲', '批量乙'].map((name) => ({ name }));
      const once = { idempotencyKey: 'batch-once' };
      const results = await manager.enterprises.addBatch({ records }, once);
      expect(results).toMatchObject([
        { result: 'added', version: '1' },
        { result: 'invalid', issues: [{ field: 'name', rule: 'required' }], message: expect.any(String) },
        { result: 'invalid', issues: [{ field: 'name', rule: 'duplicate' }] },
        { result: 'added' },
      ]);
      expect(await manager.enterprises.addBatch({ records }, once)).toEqual(results);
      expect(await manager.enterprises.find({ ids: results.flatMap(({ id }) => id ?? []) })).toHaveLength(2);
      const names = Array.from({ length: 40 }, (_, index) => ({ name: `同批 ${index}` }));
      const twice = await Promise.all(
        [names, [...names].reverse()].map((all) => manager.enterprises.addBatch({ records: all })),
      );
      expect(twice.flat().filter(({ result }) => result === 'added')).toHaveLength(40);
      expect((await manager.enterprises.page({ text: '同批', pageSize: '100' })).total).toBe(40);

      // That it lies out of reach is seen once it is stored.
      const checks = [
        { project_ID: '400001', day: '甲' },
        { project_ID: '0', day: '乙' },
      ];
      const checked = await manager.siteChecks.addBatch({ records: checks });
      expect(checked).toMatchObject([
        { result: 'added' },
        { result: 'invalid', issues: [{ field: 'project_ID', rule: 'unknown' }] },
      ]);
      const kept = await server.deps.db.select({ values: tableOf(siteChecks).values }).from(tableOf(siteChecks));
      expect(kept.map(({ values }) => values['day'])).not.toContain('乙');
      await manager.siteChecks.remove({ id: checked[0]?.id ?? '' });
    });

    test('a batch that is empty, too large or no list is refused as a whole', async () => {
      for (const [records, rule] of [
        [[], 'required'],
        [Array.from({ length: 201 }, (_, index) => ({ name: `多 ${index}` })), 'max'],
        ['x', 'list'],
      ] as const)
        await expect(manager.enterprises.addBatch({ records: records as never })).rejects.toMatchObject({
          status: 422,
          issues: [{ field: 'records', rule }],
        });
    });

    test('a reference must be there, carries its name, and keeps what it refers to', async () => {
      const { id: enterpriseId } = await manager.enterprises.add({ name: '被拜访企业' });
      const plan = await manager.visits.add({ enterpriseId, visitDate: '2026-05-02', budget: '0.5' });
      expect(plan).toMatchObject({ enterpriseName: '被拜访企业', version: '1' });
      const unknown = { issues: [{ field: 'enterpriseId', rule: 'unknown' }] };
      await expect(manager.visits.add({ enterpriseId: '0', visitDate: '2026-05-02' })).rejects.toMatchObject(unknown);
      await expect(branch.visits.add({ enterpriseId, visitDate: '2026-05-03' })).rejects.toMatchObject(unknown);
      await expect(manager.enterprises.remove({ id: enterpriseId })).rejects.toMatchObject({
        issues: [{ field: 'id', rule: 'inUse', params: { by: '拜访计划' } }],
      });
      const { id: free } = await manager.enterprises.add({ name: '无人拜访的企业' });
      await manager.enterprises.remove({ id: free });
      expect((await branch.visits.page({})).rows).not.toContainEqual(expect.objectContaining({ planId: plan.planId }));
      await expect(branch.visits.history({ planId: plan.planId })).rejects.toMatchObject({ status: 404 });
      expect(await manager.visits.history({ planId: plan.planId })).toMatchObject([{ action: 'add' }]);
      await manager.visits.remove({ planId: plan.planId });
      await expect(branch.visits.history({ planId: plan.planId })).rejects.toMatchObject({ status: 404 });
      expect(await manager.visits.history({ planId: plan.planId })).toHaveLength(2);
      await manager.enterprises.remove({ id: enterpriseId });
    });

    test('what belongs to something that is no resource is reached as its effects say', async () => {
      const project_ID = '400001';
      const days = ['1', '2', '3'];
      for (const day of days) await manager.siteChecks.add({ project_ID, day });
      const { rows } = await manager.siteChecks.page({ queryCondition: { project_ID } });
      // In the order in which they came, though all came in one second.
      expect(rows.map(({ day }) => day)).toEqual(days);
      expect((await manager.siteChecks.page({ project_ID: '400002' })).total).toBe(0);
      expect((await branch.siteChecks.page({ project_ID })).total).toBe(0);
      const [{ id = '' } = {}] = rows;
      await expect(branch.siteChecks.get({ id })).rejects.toMatchObject({ status: 404 });
      await expect(branch.siteChecks.history({ id })).rejects.toMatchObject({ status: 404 });
      const unknown = { issues: [{ field: 'project_ID', rule: 'unknown' }] };
      await expect(branch.siteChecks.add({ project_ID })).rejects.toMatchObject(unknown);
      await expect(manager.siteChecks.update({ id, project_ID: '0' })).rejects.toMatchObject(unknown);
      await manager.siteChecks.remove({ id });
      await expect(branch.siteChecks.history({ id })).rejects.toMatchObject({ status: 404 });
      expect(await manager.siteChecks.history({ id })).toHaveLength(2);
    });

    test('rules of the definition hold on the server', async () => {
      const { id: enterpriseId } = await manager.enterprises.add({ name: '有规则企业' });
      const early = { enterpriseId, visitDate: '2999-01-01', result: '很好' };
      await expect(manager.visits.add(early)).rejects.toMatchObject({ issues: [{ field: 'result', rule: 'future' }] });
    });

    test('filters, spans, orders and pages by number and by key give the same records', async () => {
      const { id: enterpriseId } = await manager.enterprises.add({ name: '常去企业' });
      for (let day = 1; day <= 25; day += 1)
        await manager.visits.add({
          enterpriseId,
          visitDate: `2026-03-${String(day).padStart(2, '0')}`,
          ...(day % 2 === 0 ? { budget: String(day / 10) } : {}),
        });
      const all = await manager.visits.page({ enterpriseId, pageSize: '100' });
      expect(all.total).toBe(25);
      expect(all.rows.map(({ visitDate }) => visitDate)).toEqual(
        [...all.rows]
          .map((row) => row.visitDate)
          .sort()
          .reverse(),
      );
      for (const order of ['-visitDate', 'budget'] as const) {
        const whole = (await manager.visits.page({ enterpriseId, order, pageSize: '100' })).rows;
        const byNumber = [];
        const byKey = [];
        let after: string | undefined;
        for (let page = 1; page <= 3; page += 1) {
          byNumber.push(...(await manager.visits.page({ enterpriseId, order, pageNum: String(page) })).rows);
          const next = await manager.visits.page({ enterpriseId, order, after });
          byKey.push(...next.rows);
          after = next.next;
        }
        expect(byNumber).toEqual(whole);
        expect(byKey).toEqual(whole);
      }
      const span = { enterpriseId, visitDateFrom: '2026-03-05', visitDateTo: '2026-03-07' };
      expect((await manager.visits.page(span)).total).toBe(3);
      expect((await manager.visits.page({ enterpriseId, budgetFrom: '0.9', budgetTo: '1.6' })).total).toBe(4);
      expect((await manager.visits.page({ enterpriseId, budgetTo: '0.4' })).total).toBe(2);
      await expect(manager.visits.page({ order: 'colour' })).rejects.toMatchObject({ issues: [{ field: 'order' }] });
      await expect(manager.visits.page({ after: 'x' })).rejects.toMatchObject({ issues: [{ field: 'after' }] });
    });

    test('the history names every change; the newest can be undone, an older one is refused', async () => {
      const { id } = await manager.enterprises.add({ name: '会变企业' });
      await manager.enterprises.update({ id, name: '变过企业', stage: 'growth' });
      const [update, add] = await manager.enterprises.history({ id });
      expect([add?.action, update?.action]).toEqual(['add', 'update']);
      expect(update).toMatchObject({ before: { name: '会变企业' }, after: { name: '变过企业' } });
      await expect(manager.enterprises.rollback({ id, changeId: add?.id ?? '' })).rejects.toMatchObject({
        status: 409,
      });
      const back = await manager.enterprises.rollback({ id, changeId: update?.id ?? '' });
      expect(back).toMatchObject({ name: '会变企业', stage: 'seed', version: '3' });
      await manager.enterprises.remove({ id });
      const [removal] = await manager.enterprises.history({ id });
      expect(await manager.enterprises.rollback({ id, changeId: removal?.id ?? '' })).toMatchObject({
        id,
        version: '4',
      });
      expect(await manager.enterprises.get({ id })).toMatchObject({ name: '会变企业' });
      await expect(branch.enterprises.rollback({ id, changeId: removal?.id ?? '' })).rejects.toMatchObject({
        status: 404,
      });
    });

    test('an impossible value is refused before it is stored', async () => {
      await expect(manager.enterprises.add({ name: '', stage: 'x' as never })).rejects.toMatchObject({ status: 422 });
      await expect(manager.visits.add({ enterpriseId: '1', visitDate: '2026-02-30' })).rejects.toMatchObject({
        issues: [{ field: 'visitDate', rule: 'date' }],
      });
    });

    test('a list by a filter uses the index behind it', async () => {
      const { db } = server.deps;
      const plan = await db.transaction(async (tx) => {
        await tx.execute(sql`set local enable_seqscan = off`);
        const found = await tx.execute(
          sql.raw(`explain select * from resource_enterprises where unit_uid = '101'
            and coalesce(("values" ->> 'stage'), '') = 'seed' order by ${ownSortExpression(enterprises, 'name')}, id limit 10`),
        );
        return JSON.stringify(found);
      });
      expect(plan).toMatch(/Index Scan using resource_enterprises_/);
      expect(plan).not.toMatch(/Sort/);
    });
  },
  { danbao, effects },
);
