import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { applications } from '../../db/schema.ts';

const projectId = '400001';
const paid = { projectId, paidDate: '2026-03-02', creditor: '江城银行', principal: '100', interest: '2.5' } as const;
const tooMuch = (max: string) => ({ issues: [{ field: 'amount', rule: 'max', params: { max } }] });

onEveryDatabase((server) => {
  let manager: Person['client'];
  let branch: Person['client'];
  beforeAll(async () => {
    manager = (await signedIn(server, 'manager')).client;
    branch = (await signedIn(server, 'branch')).client;
  });
  const compensate = (voucherNo: string, more = {}) =>
    manager.compensations.add({ ...paid, voucherNo, fees: '0', ...more });
  const recover = (compensationId: string, amount: string, more = {}) =>
    manager.recoveries.add({
      ...{ projectId, compensationId, amount, recoveredDate: '2026-04-01', way: 'voluntary' as const },
      ...more,
    });

  test('the figures of a project are told to nobody who does not reach it, however much they ask for', async () => {
    const release = { certificateNo: 'R-1', releasedDate: '2026-03-02', amount: '999999', reason: 'repaid' } as const;
    const unknown = { issues: [{ field: 'projectId', rule: 'unknown' }] };
    for (const id of [projectId, '499999'])
      await expect(branch.releases.add({ ...release, projectId: id })).rejects.toMatchObject(unknown);
  });

  test('of a compensation at most what was paid comes back, also when recoveries come at once', async () => {
    const { id } = await compensate('V-1');
    const recovered = await recover(id, '60.5');
    expect(recovered).toMatchObject({ compensationName: 'V-1' });
    expect(await manager.compensations.get({ id })).toMatchObject({ recovered: '60.5', outstanding: '42' });
    await expect(recover(id, '42.0001')).rejects.toMatchObject(tooMuch('42'));
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => recover(id, '20')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await manager.compensations.get({ id })).toMatchObject({ recovered: '100.5', outstanding: '2' });
    const {
      version: _,
      createTime: __,
      updateTime: ___,
      unitUid: ____,
      compensationName: _____,
      ourPart: ______,
      bankPart: _______,
      againPart: ________,
      ...own
    } = recovered as never as Record<string, string>;
    await expect(manager.recoveries.update({ ...own, amount: '62.6' } as never)).rejects.toMatchObject(tooMuch('62.5'));
    await manager.recoveries.update({ ...own, amount: '62.5' } as never);
    expect(await manager.compensations.get({ id })).toMatchObject({ outstanding: '0' });
  });

  test('above our share it is paid for a reason alone, and the parts of bank and re-guarantor are reckoned', async () => {
    const { db } = server.deps;
    const rates = { shareRate: '0.01', bankShareRate: '20', againShareRate: '20' };
    const mine = eq(applications.projectId, projectId);
    const was = await db
      .select({ id: applications.applyId, details: applications.details })
      .from(applications)
      .where(mine);
    for (const { id, details } of was)
      await db
        .update(applications)
        .set({ details: { ...details, ...rates } })
        .where(eq(applications.applyId, id));
    const why = { overShareReason: '与银行约定先行全额代偿' };
    await expect(compensate('V-9')).rejects.toMatchObject({ issues: [{ field: 'overShareReason', rule: 'required' }] });
    await expect(
      manager.compensations.add({ ...paid, voucherNo: 'V-9', fees: '0', ...why }, { handling: 'strict' }),
    ).rejects.toMatchObject({ issues: [{ field: 'overShareReason', rule: 'overShare', confirmable: true }] });
    const { id } = await compensate('V-9', { ...why, confirmed: 'overShareReason' });
    expect(await manager.compensations.get({ id })).toMatchObject({
      ourPart: '61.5',
      bankPart: '20.5',
      againPart: '20.5',
    });
    const back = await recover(id, '10.01');
    expect(back).toMatchObject({ ourPart: '6.006', bankPart: '2.002', againPart: '2.002' });
    await manager.recoveries.remove({ id: back.id });
    await manager.compensations.remove({ id });
    for (const { id: applyId, details } of was)
      await db.update(applications).set({ details }).where(eq(applications.applyId, applyId));
  });

  test('what has come back keeps its compensation as it is', async () => {
    const { id } = await compensate('V-2');
    const { id: recoveryId } = await recover(id, '50');
    await expect(manager.compensations.remove({ id })).rejects.toMatchObject({ issues: [{ rule: 'inUse' }] });
    const smaller = { ...paid, id, voucherNo: 'V-2', interest: '0', fees: '0' } as const;
    await expect(manager.compensations.update({ ...smaller, principal: '49.99' })).rejects.toMatchObject({
      issues: [{ field: 'principal', rule: 'min' }],
    });
    await manager.compensations.update({ ...smaller, principal: '50' });
    await manager.recoveries.remove({ id: recoveryId });
    await manager.compensations.remove({ id });
  });

  test('a recovery is of the same project, not before the compensation, and nothing moves to another project', async () => {
    const { id } = await compensate('V-3');
    await expect(recover(id, '1', { projectId: '400005' })).rejects.toMatchObject({
      issues: [{ field: 'compensationId' }],
    });
    await expect(recover(id, '1', { recoveredDate: '2026-03-01' })).rejects.toMatchObject({
      issues: [{ field: 'recoveredDate', rule: 'dateOrder' }],
    });
    const moved = { ...paid, id, voucherNo: 'V-3', interest: '0', fees: '0', projectId: '400005' } as const;
    await expect(manager.compensations.update(moved)).rejects.toMatchObject({ issues: [{ field: 'projectId' }] });
    await expect(compensate('V-3')).rejects.toMatchObject({ issues: [{ rule: 'duplicate' }] });
    await expect(compensate('V-4', { paidDate: '2999-01-01' })).rejects.toMatchObject({
      issues: [{ field: 'paidDate' }],
    });
  });

  test('inspections and overdue debts have their days in order, and are of whoever reaches the project', async () => {
    const inspection = { projectId, inspectDate: '2026-06-01', inspector: '陈立', findings: '生产正常' } as const;
    const rest = { way: 'onSite', riskClass: 'normal', measuresInOrder: '1' } as const;
    const add = (more = {}) => manager.inspections.add({ ...inspection, ...rest, ...more });
    const { id } = await add({ nextDate: '2026-09-01' });
    await expect(add({ nextDate: '2026-05-31' })).rejects.toMatchObject({ issues: [{ field: 'nextDate' }] });
    const overdue = {
      projectId,
      overdueDate: '2026-06-01',
      principal: '10',
      interest: '0',
      cause: '回款延迟',
    } as const;
    await expect(manager.overdueRecords.add({ ...overdue, curedDate: '2026-05-31' })).rejects.toMatchObject({
      issues: [{ field: 'curedDate' }],
    });
    await manager.overdueRecords.add({ ...overdue, curedDate: '2026-06-12' });
    expect((await branch.inspections.page({ projectId })).total).toBe(0);
    await expect(branch.inspections.get({ id })).rejects.toMatchObject({ status: 404 });
    await expect(branch.inspections.add({ ...inspection, ...rest })).rejects.toMatchObject({
      issues: [{ field: 'projectId' }],
    });
  });

  test('an inspector is picked by their id among those within reach, and a list is narrowed to them', async () => {
    const own = { projectId, inspectDate: '2026-06-02', findings: '生产正常' } as const;
    const rest = { way: 'onSite', riskClass: 'normal', measuresInOrder: '1' } as const;
    const add = (who: object) => manager.inspections.add({ ...own, ...rest, ...who } as never);
    const { userId = '', realName } = (await manager.groups.allUsers())[0] ?? {};
    const picked = await add({ inspector: '写错的名字', inspectorId: userId });
    expect(picked).toMatchObject({ inspector: realName, inspectorId: userId });
    const [outsider] = (await branch.groups.allUsers()).filter((one) => one.unitUid !== '101');
    await expect(add({ inspector: '甲', inspectorId: outsider?.userId ?? 'nobody' })).rejects.toMatchObject({
      issues: [{ field: 'inspector', rule: 'unknown' }],
    });
    const twice = { inspector: realName, inspectorId: userId, secondInspector: realName, secondInspectorId: userId };
    await expect(add(twice)).rejects.toMatchObject({ issues: [{ field: 'secondInspector', rule: 'samePerson' }] });
    const old = await add({ inspector: '离职人员' });
    expect(old).not.toHaveProperty('inspectorId');
    const { rows } = await manager.inspections.page({ projectId, inspectorId: userId });
    expect(rows.map(({ id }) => id)).toEqual([picked.id]);
  });
});
