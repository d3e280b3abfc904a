import type { ReserveEnterprise } from '@danbao/core/credit';
import { creditCodeOf } from '@danbao/testing/server/credit-code';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { beforeAll, describe, expect, test } from 'vitest';

let nextCode = 1000;

onEveryDatabase((server) => {
  let admin: Person['client'];
  let branch: Person['client'];
  beforeAll(async () => {
    admin = (await signedIn(server, 'admin')).client;
    branch = (await signedIn(server, 'branch')).client;
  });
  const company = (name: string, more: Partial<ReserveEnterprise> = {}) => {
    nextCode += 1;
    const creditCode = creditCodeOf(nextCode);
    return admin.reserveEnterprises.add({ name, creditCode, industry: 'C', stage: 'lead', ...more });
  };
  const newest = async (entityId: string) => {
    const [row] = (await admin.reserveLog.page({ entityId })).rows;
    if (!row) throw new Error('nothing was logged');
    return row;
  };

  describe('companies of the reserve', () => {
    test('have a valid code, a relation to the one above, and stay a tree (S2)', async () => {
      const { id } = await company('江城精密');
      const wrong = {
        name: '错码',
        creditCode: creditCodeOf(1).replace('91430100', '91430200'),
        industry: 'C',
        stage: 'lead',
      } as const;
      await expect(admin.reserveEnterprises.add(wrong, { handling: 'strict' })).rejects.toMatchObject({
        issues: [{ field: 'creditCode' }],
      });
      await expect(company('无关系', { parentId: id })).rejects.toMatchObject({ issues: [{ field: 'relation' }] });
      const child = await company('江城精密子', { parentId: id, relation: 'subsidiary' });
      const grandchild = await company('江城精密孙', { parentId: child.id, relation: 'associate' });
      expect(child).toMatchObject({ parentName: '江城精密' });
      const related = await admin.reserveEnterprises.related({ id });
      expect(related.map(({ name }) => name)).toEqual(['江城精密子', '江城精密孙']);
      const {
        version: _,
        createTime: __,
        updateTime: ___,
        unitUid: ____,
        ...own
      } = await admin.reserveEnterprises.get({ id });
      const below = { ...own, parentId: grandchild.id, relation: 'subsidiary' } as const;
      await expect(admin.reserveEnterprises.update(below)).rejects.toMatchObject({ issues: [{ field: 'parentId' }] });
      await expect(admin.reserveEnterprises.remove({ id: child.id })).rejects.toMatchObject({
        issues: [{ rule: 'inUse' }],
      });
      await expect(branch.reserveEnterprises.related({ id })).rejects.toMatchObject({ status: 404 });
    });

    test('have people who hold at most 100 % together, also when they come at once (S3)', async () => {
      const { id: enterpriseId } = await company('股东很多');
      const holder = (name: string, shareRatio: string) =>
        admin.reserveEmployees.add({ enterpriseId, name, post: '董事', shareRatio });
      await holder('甲', '60.5');
      const tries = await Promise.allSettled(['乙', '丙', '丁'].map((name) => holder(name, '39.5')));
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      await expect(holder('戊', '0.0001')).rejects.toMatchObject({ issues: [{ field: 'shareRatio', rule: 'max' }] });
    });

    test('have figures once a year, none of a year to come (S5)', async () => {
      const { id: enterpriseId } = await company('有报表');
      const sums = { revenue: '0', netProfit: '-12.5', totalAssets: '100', liabilities: '120', cash: '3' };
      const added = await admin.reserveFigures.add({ enterpriseId, year: '2025', ...sums });
      expect(added).toMatchObject({ netProfit: '-12.5', enterpriseName: '有报表' });
      const twice = admin.reserveFigures.add({ enterpriseId, year: '2025', ...sums });
      await expect(twice).rejects.toMatchObject({ issues: [{ rule: 'duplicate' }] });
      const early = admin.reserveFigures.add({ enterpriseId, year: '2099', ...sums });
      await expect(early).rejects.toMatchObject({ issues: [{ field: 'year', rule: 'future' }] });
      const rich = admin.reserveFigures.add({ enterpriseId, year: '2024', ...sums, cash: '100.0001' });
      await expect(rich).rejects.toMatchObject({ issues: [{ field: 'cash' }] });
    });
  });

  describe('changes', () => {
    test('of one call are one operation, looked at before they are rolled back, and put in force again by rolling that back (S6)', async () => {
      const { id: enterpriseId } = await company('首次拜访');
      const visit = { enterpriseId, visitDate: '2026-03-02', visitors: '李明', purpose: '了解情况' };
      const { id } = await admin.reserveVisits.add({ ...visit, result: '愿意合作' });
      expect(await admin.reserveVisits.get({ id })).toMatchObject({ result: '愿意合作' });
      expect(await admin.reserveEnterprises.get({ id: enterpriseId })).toMatchObject({ stage: 'contact' });
      const { operationId } = await newest(id);
      expect(await newest(enterpriseId)).toMatchObject({ operationId, action: 'update', entityName: '首次拜访' });
      const steps = await admin.reserveLog.preview({ operationId });
      expect(steps.map(({ entity, action }) => [entity, action])).toEqual([
        ['reserveEnterprise', 'update'],
        ['reserveVisit', 'remove'],
      ]);
      expect(steps[0]?.fields).toEqual([{ field: '阶段', now: '接触', was: '线索' }]);
      await admin.reserveLog.rollbackOperation({ operationId });
      expect(await admin.reserveEnterprises.get({ id: enterpriseId })).toMatchObject({ stage: 'lead' });
      await expect(admin.reserveVisits.get({ id })).rejects.toMatchObject({ status: 404 });
      const log = (await admin.reserveLog.page({ entityId: id })).rows;
      expect(log.map(({ action, rolledBack }) => [action, rolledBack])).toEqual([
        ['remove', '0'],
        ['add', '1'],
      ]);
      await admin.reserveLog.rollbackOperation({ operationId: log[0]?.operationId ?? '' });
      expect(await admin.reserveVisits.get({ id })).toMatchObject({ result: '愿意合作' });
      const again = (await admin.reserveLog.page({ entityId: id })).rows;
      expect(again.map(({ action, rolledBack }) => [action, rolledBack])).toEqual([
        ['add', '0'],
        ['remove', '1'],
        ['add', '0'],
      ]);
      await admin.reserveLog.rollbackOperation({ operationId: again[0]?.operationId ?? '' });
      const once = (await admin.reserveLog.page({ entityId: id })).rows;
      expect(once.map(({ action, rolledBack }) => [action, rolledBack])).toEqual([
        ['remove', '0'],
        ['add', '1'],
        ['remove', '0'],
        ['add', '1'],
      ]);
    });

    test('that somebody has changed since are not rolled back: the refusal names record, person and time', async () => {
      const { id, version: _, createTime: __, updateTime: ___, unitUid: ____, ...own } = await company('后来又改');
      const { detailId } = await newest(id);
      await admin.reserveEnterprises.update({ ...own, id, stage: 'diligence' });
      const [step] = await admin.reserveLog.preview({ detailId });
      expect(step).toMatchObject({
        changedBy: expect.stringMatching(/./),
        changedAt: expect.stringMatching(/^\d{4}-/),
      });
      await expect(admin.reserveLog.rollbackDetail({ detailId })).rejects.toMatchObject({
        status: 409,
        serverMessage: expect.stringMatching(/^“后来又改”已由.+于 \d{4}-.+再次修改/),
      });
      await expect(branch.reserveLog.preview({ detailId })).rejects.toMatchObject({ status: 403 });
      const none = admin.reserveLog.rollbackDetail({ detailId: '9'.repeat(23) });
      await expect(none).rejects.toMatchObject({ status: 404 });
    });
  });

  test('the funnel counts what the list finds with the same filters, and what the caller reaches only', async () => {
    await admin.reserveEnterprises.update({ ...(await plain('漏斗企业')), stage: 'diligence', status: 'winding' });
    const counts = await admin.reserveEnterprises.funnel();
    for (const { stage, status, count } of counts) {
      const { total } = await admin.reserveEnterprises.page({ stage, ...(status ? { status } : {}) });
      if (status) expect([stage, status, String(total)]).toEqual([stage, status, count]);
      else expect(total).toBeGreaterThanOrEqual(Number(count));
    }
    expect(counts).toContainEqual({ stage: 'diligence', status: 'winding', count: '1' });
    const { total } = await admin.reserveEnterprises.page({});
    expect(counts.reduce((sum, { count }) => sum + Number(count), 0)).toBe(total);
    const theirs = await branch.reserveEnterprises.page({});
    const seen = await branch.reserveEnterprises.funnel();
    expect(seen.reduce((sum, { count }) => sum + Number(count), 0)).toBe(theirs.total);
  });

  /** A new company as it is sent back. */
  async function plain(name: string) {
    const { version: _, createTime: __, updateTime: ___, unitUid: ____, ...own } = await company(name);
    return own;
  }
});
