import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { beforeAll, expect, test } from 'vitest';
import { sampleProjects } from '../../sample/projects.ts';

const [own] = sampleProjects();
if (!own) throw new Error('no sample projects');
const { clientId: client_ID } = own.client;
const projectId = own.project.projectId;

onEveryDatabase((server) => {
  let manager: Person['client'];
  let branch: Person['client'];
  beforeAll(async () => {
    [manager, branch] = [(await signedIn(server, 'manager')).client, (await signedIn(server, 'branch')).client];
  });

  test('what happened with a client comes from the records of their projects and of themselves, the newest first, page by page', async () => {
    const before = await manager.clientEvents.page({ client_ID, pageSize: '100' });
    expect(before.rows.map(({ kind }) => kind)).toContain('payment');
    await manager.overdueRecords.add({
      projectId,
      overdueDate: '2026-06-01',
      principal: '10',
      interest: '0',
      cause: '回款延迟',
    });
    await manager.compensations.add({
      ...{ projectId, voucherNo: 'T-1', paidDate: '2026-06-15', creditor: '江城银行' },
      ...{ principal: '10', interest: '0', fees: '0' },
    });
    await manager.riskWarnings.add({
      clientId: client_ID,
      externalWarning: 'high',
      source: 'court',
      reason: '被诉',
      date: '2026-06-10',
    });
    const { total, rows } = await manager.clientEvents.page({ client_ID, pageSize: '100' });
    expect(total).toBe(before.total + 3);
    expect(rows.map(({ day }) => day)).toEqual(
      rows
        .map(({ day }) => day)
        .sort()
        .reverse(),
    );
    const added = rows.filter(({ day }) => day.startsWith('2026-06'));
    expect(added).toMatchObject([
      {
        kind: 'compensation',
        day: '2026-06-15',
        amount: '10',
        text: '江城银行',
        projectName: own.project.projectName,
        apply_ID: own.application.applyId,
      },
      { kind: 'warning', day: '2026-06-10', text: '被诉' },
      { kind: 'overdue', day: '2026-06-01', amount: '10', text: '回款延迟' },
    ]);
    const second = await manager.clientEvents.page({ client_ID, pageSize: '2', pageNum: '2' });
    expect(second.rows).toEqual(rows.slice(2, 4));
  });

  test('of another unit there is nothing to see', async () => {
    await expect(branch.clientEvents.page({ client_ID })).rejects.toMatchObject({ status: 404 });
  });
});
