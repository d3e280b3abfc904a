import { addDecimals } from '@danbao/core';
import { beforeAll, expect, test } from 'vitest';
import { sampleProjects } from '../sample/projects.ts';
import { onEveryDatabase } from '../testing/on-every-database.ts';
import { type Person, send, signedIn } from '../testing/people.ts';

/** The third project belongs to the second company. */
const [own, , others] = sampleProjects();
if (!own || !others) throw new Error('no sample projects');

onEveryDatabase((server) => {
  let manager: Person;
  let admin: Person;
  beforeAll(async () => {
    [manager, admin] = await Promise.all([signedIn(server, 'manager'), signedIn(server, 'admin')]);
  });

  test('payments by date, either way round, page by page', async () => {
    const query = { project_ID: own.project.projectId, sortName: 'payDate' as const, pageSize: '999' };
    const { total, rows } = await manager.client.credit.payments({ ...query, sortOrder: 'asc' });
    expect([total, rows.length]).toEqual([2, 2]);
    const days = rows.map(({ payDate }) => payDate);
    expect(days).toEqual([...days].sort());
    const back = await manager.client.credit.payments({ ...query, sortOrder: 'desc', pageNum: '2', pageSize: '1' });
    expect(back).toEqual({ total: 2, rows: [rows[0]] });
    expect(rows[0]).toMatchObject({ project_ID: own.project.projectId, payee: own.client.clientName, paySum: '2100' });
    const wrong = manager.client.credit.payments({ ...query, sortName: 'pay_date; drop' as 'payDate' });
    await expect(wrong).rejects.toMatchObject({ code: 'invalid', issues: [{ field: 'sortName', rule: 'choice' }] });
  });

  test('the sums of every project agree with one another', async () => {
    const { rows: projects } = await admin.client.credit.projects({ pageSize: '100' });
    expect(projects).toHaveLength(12);
    for (const { project_ID, apply_ID, applySum } of projects) {
      const loanId = project_ID.replace(/^40/, '60');
      const plan = await admin.client.credit.loanPlan({ loanId });
      const { rows } = await admin.client.credit.payments({ project_ID });
      const repaid = await admin.client.credit.repayments({ projectId: project_ID });
      expect(plan).toMatchObject({ loanId, applyId: apply_ID, loanSum: applySum });
      expect(addDecimals(rows.map(({ paySum = '' }) => paySum))).toBe(plan.loanFactSum);
      const principal = repaid.map(({ principalSum = '' }) => principalSum);
      expect(addDecimals([...principal, plan.clientGuarantySum ?? ''])).toBe(plan.loanFactSum);
      if (repaid.length > 0) expect(repaid.at(-1)?.balanceSum).toBe(plan.clientGuarantySum);
    }
  });

  test('a plan comes with its fee block; application and credit use with who signed them', async () => {
    const plan = await manager.client.credit.loanPlan({ loanId: own.project.loanPlanId });
    expect(plan.proLoanFee).toMatchObject({ vouchRate: '1.5', vouchSum: '63', totalSum: '84.5' });
    const uses = await manager.client.credit.approvals({
      itemId: own.project.loanPlanId,
      workFlowType: 'project_use_flow',
    });
    expect(uses).toHaveLength(7);
    expect(uses[0]).toEqual({
      userRealName: own.application.amanName,
      signedOpinion: '资料齐全，同意上报',
      eventFinishCode: '100600050001',
      processEndTime: '2025-03-08 12:00:00',
    });
    const { applyId } = own.application;
    expect(await manager.client.credit.approvals({ itemId: applyId, workFlowType: 'base_project_flow' })).toHaveLength(
      7,
    );
    const crossed = manager.client.credit.approvals({ itemId: applyId, workFlowType: 'project_use_flow' });
    await expect(crossed).rejects.toMatchObject({ code: 'not-found' });
  });

  test('what belongs to another unit does not exist', async () => {
    const { credit } = manager.client;
    const { projectId, loanPlanId } = others.project;
    const { applyId } = others.application;
    for (const call of [
      () => credit.payments({ project_ID: projectId }),
      () => credit.repayments({ projectId }),
      () => credit.loanPlan({ loanId: loanPlanId }),
      () => credit.approvals({ itemId: loanPlanId, workFlowType: 'project_use_flow' }),
      () => credit.approvals({ itemId: applyId, workFlowType: 'base_project_flow' }),
      () => credit.payments({ project_ID: 'nowhere' }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'not-found' });
    expect(await admin.client.credit.loanPlan({ loanId: loanPlanId })).toMatchObject({ loanId: loanPlanId });
  });

  test('departments of the own unit, in data.rows as the original answers them (M12)', async () => {
    const rows = await manager.client.departments.list({ deptId: '101' });
    expect(rows.map(({ deptName }) => deptName)).toContain('业务一部');
    expect(rows[0]).toEqual({ deptId: '10101', deptName: '综合部', parentId: '101', unitUid: '101' });
    const answer = await send(server, manager.token, 'POST', 'system/dept/getDeptListById', {
      body: { deptId: '101' },
    });
    expect(await answer.json()).toMatchObject({ code: 'success', data: { rows } });
    await expect(manager.client.departments.list({ deptId: '103' })).rejects.toMatchObject({ code: 'not-found' });
    expect(await admin.client.departments.list({ deptId: '103' })).toHaveLength(rows.length);
  });
});
