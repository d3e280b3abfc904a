import { addDecimals, subtractDecimals } from '@danbao/core/format';
import { withRights } from '@danbao/testing/server/a-role';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, send, signedIn } from '@danbao/testing/server/people';
import { beforeAll, expect, test } from 'vitest';
import { sampleProjects } from '../../sample/projects.ts';

/** The third project belongs to the second company. */
const [own, , others] = sampleProjects();
if (!own || !others) throw new Error('no sample projects');

onEveryDatabase((server) => {
  let manager: Person;
  let admin: Person;
  beforeAll(async () => {
    [manager, admin] = await Promise.all([signedIn(server, 'manager'), signedIn(server, 'admin')]);
  });

  test('payments by date, either way round, page by page (M13)', async () => {
    const { payments } = manager.client;
    // The original system asks so.
    const asked = { project_ID: own.project.projectId, sortName: 'payDate', sortOrder: 'asc', pageSize: '999' };
    const { total, rows } = await payments.page(asked);
    expect([total, rows.length]).toEqual([2, 2]);
    const days = rows.map(({ payDate }) => payDate);
    expect(days).toEqual([...days].sort());
    const back = await payments.page({ project_ID: asked.project_ID, order: '-payDate', pageNum: '2', pageSize: '1' });
    expect(back).toMatchObject({ total: 2, rows: [rows[0]] });
    expect(rows[0]).toMatchObject({ project_ID: own.project.projectId, payee: own.client.clientName, paySum: '450' });
    const wrong = payments.page({ project_ID: asked.project_ID, order: 'pay_date; drop' });
    await expect(wrong).rejects.toMatchObject({ code: 'invalid', issues: [{ field: 'order', rule: 'choice' }] });
  });

  test('the sums of every project agree with one another', async () => {
    const { rows: projects } = await admin.client.credit.projects({ pageSize: '100' });
    expect(projects).toHaveLength(12);
    for (const { project_ID, apply_ID, applySum } of projects) {
      const loanId = project_ID.replace(/^40/, '60');
      const plan = await admin.client.credit.loanPlan({ loanId });
      const { rows } = await admin.client.payments.page({ project_ID, pageSize: '100' });
      const repaid = await admin.client.credit.repayments({ projectId: project_ID });
      expect(plan).toMatchObject({ loanId, applyId: apply_ID, loanSum: applySum });
      expect(addDecimals(rows.map(({ paySum = '' }) => paySum))).toBe(plan.loanFactSum);
      const principal = repaid.map(({ principalSum = '' }) => principalSum);
      expect(addDecimals([...principal, plan.clientGuarantySum ?? ''])).toBe(plan.loanFactSum);
      if (repaid.length > 0) expect(repaid.at(-1)?.balanceSum).toBe(plan.clientGuarantySum);
    }
  });

  test('a plan comes with its fee block; application and drawdown with who signed them', async () => {
    const plan = await manager.client.credit.loanPlan({ loanId: own.project.loanPlanId });
    expect(plan.proLoanFee).toMatchObject({ vouchRate: '1.5', vouchSum: '13.5', totalSum: '18.5' });
    const uses = await manager.client.credit.approvals({
      itemId: own.project.loanPlanId,
      workFlowType: 'project_use_flow',
    });
    expect(uses).toHaveLength(13);
    expect(uses[0]).toEqual({
      userRealName: own.application.amanName,
      signedOpinion: '资料齐全，同意上报',
      eventFinishCode: '100600050001',
      processEndTime: '2025-03-08 12:00:00',
    });
    const { applyId } = own.application;
    expect(await manager.client.credit.approvals({ itemId: applyId, workFlowType: 'base_project_flow' })).toHaveLength(
      13,
    );
    const crossed = manager.client.credit.approvals({ itemId: applyId, workFlowType: 'project_use_flow' });
    await expect(crossed).rejects.toMatchObject({ code: 'not-found' });
  });

  test('what belongs to another unit does not exist', async () => {
    const { credit, payments } = manager.client;
    const { projectId, loanPlanId } = others.project;
    const { applyId } = others.application;
    for (const call of [
      () => credit.loanPlan({ loanId: loanPlanId }),
      () => credit.apply({ apply_ID: applyId }),
      () => credit.progress({ apply_ID: applyId }),
      () => credit.loanPlansOf({ apply_ID: applyId }),
      () => credit.contractFiles({ contractSignId: applyId }),
      () =>
        payments.add({
          project_ID: projectId,
          loanId: loanPlanId,
          payDate: '2026-01-01',
          paySum: '1',
          payee: '甲',
          bankName: '乙',
          billBeginDate: '2026-01-01',
          billEndDate: '2026-12-31',
        }),
      () => credit.approvals({ itemId: loanPlanId, workFlowType: 'project_use_flow' }),
      () => credit.approvals({ itemId: applyId, workFlowType: 'base_project_flow' }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'not-found' });
    const [paid] = (await admin.client.payments.page({ project_ID: projectId })).rows;
    expect((await payments.page({ project_ID: projectId })).rows).toEqual([]);
    expect(await credit.repayments({ projectId })).toEqual([]);
    await expect(payments.get({ factPay_ID: paid?.factPay_ID ?? '' })).rejects.toMatchObject({ code: 'not-found' });
    expect(await admin.client.credit.loanPlan({ loanId: loanPlanId })).toMatchObject({ loanId: loanPlanId });
  });

  test('an application has everything that its sheet shows, and how much of it is used', async () => {
    const { applyId } = own.application;
    const apply = await manager.client.credit.apply({ apply_ID: applyId });
    expect(apply).toMatchObject({
      apply_ID: applyId,
      client_ID: own.client.clientId,
      clientTypeID: '01',
      busiNatureName: '新增',
      applySum: '900',
      oldApplySum: '1000',
      usedSum: '900',
      restSum: '0',
      unit_uidName: '第一融资担保公司',
      createManName: '陈立',
      state: 'approved',
    });
    const { rows } = await manager.client.measures.list({ apply_ID: applyId, pageSize: '100' });
    expect(apply.applyOptguarantyList?.map(({ optGuaranty_ID }) => optGuaranty_ID)).toEqual(
      rows.map(({ optGuaranty_ID }) => optGuaranty_ID),
    );
    expect(rows.length).toBeGreaterThan(0);
    await withRights(server, 'manager', ['project:read'], async () => {
      const other = await signedIn(server, 'manager');
      expect(await other.client.credit.apply({ apply_ID: applyId })).not.toHaveProperty('applyOptguarantyList');
    });
    const contracts = await manager.client.credit.contractFiles({ contractSignId: applyId });
    expect(contracts.map(({ fileName }) => fileName)).toEqual(['声明书.pdf', '关联担保情况说明.pdf']);
    const related = await manager.client.relatedClients.page({ queryCondition: { client_ID: own.client.clientId } });
    expect(related).toMatchObject({
      total: 2,
      rows: [{ relationType: '2', guarantySum: '600' }, { relationType: '4' }],
    });
  });

  test('what a revolving credit was paid back may be drawn again', async () => {
    const { rows } = await manager.client.credit.projects({ pageSize: '100' });
    const [second] = rows.filter(({ apply_ID }) => apply_ID === '500002');
    expect(await manager.client.credit.apply({ apply_ID: second?.apply_ID ?? '' })).toMatchObject({
      isLoopCredit: '1',
      usedSum: '0',
      restSum: '908',
    });
  });

  test('the amounts of a drawdown and the lists behind them agree (N9)', async () => {
    for (const loanId of ['600001', '600004', '600005', '600008']) {
      const plan = await admin.client.credit.loanPlan({ loanId });
      const { clientGuid = '', creditBusiTypeName: busiTypeName = '' } = plan;
      const of = async (type: '1' | '2') => admin.client.credit.clientLoanPlans({ type, clientGuid, busiTypeName });
      const [applied, concluded] = [await of('1'), await of('2')];
      expect(addDecimals(applied.map(({ loanSum = '0' }) => loanSum))).toBe(plan.noAuditLoanSum);
      const open = concluded.map(({ loanSum = '0', loanFactSum = '0' }) => subtractDecimals(loanSum, loanFactSum));
      expect(addDecimals(open)).toBe(plan.auditLoanSum);
      const guaranteed = await admin.client.credit.clientProjects({ loanId, clientGuid, busiTypeName });
      expect(addDecimals(guaranteed.map(({ guarantySum = '0' }) => guarantySum))).toBe(plan.clientGuarantySum);
    }
    const underWay = await admin.client.credit.loanPlan({ loanId: '600004' });
    expect(underWay).toMatchObject({ loanSum: '924', noAuditLoanSum: '924', auditLoanSum: '0' });
  });

  test('the progress says which step is next and what it lacks', async () => {
    const { steps } = await manager.client.credit.progress({ apply_ID: own.application.applyId });
    expect(steps.map(({ step, state }) => [step, state])).toEqual([
      ['apply', 'done'],
      ['measures', 'done'],
      ['approve', 'done'],
      ['use', 'done'],
      ['fulfil', 'now'],
      // Paid out while measures are open: that is not done.
      ['pay', 'now'],
    ]);
    expect(steps[4]?.gaps).toEqual(['unfulfilled']);
  });

  test('money is paid out only when all is fulfilled, and never more than was approved; nor paid back', async () => {
    const { credit, payments, repayments } = manager.client;
    const { projectId, loanPlanId: loanId } = own.project;
    const body = {
      project_ID: projectId,
      loanId,
      payDate: '2026-02-01',
      paySum: '1',
      payee: '甲',
      bankName: '乙',
      billBeginDate: '2026-02-01',
      billEndDate: '2027-01-31',
    };
    await expect(payments.add(body)).rejects.toMatchObject({
      status: 409,
      serverMessage: '还有担保措施未落实，请全部落实后再登记放款',
    });
    const notOfIt = { issues: [{ field: 'loanId', rule: 'unknown' }] };
    await expect(payments.add({ ...body, loanId: '600004' })).rejects.toMatchObject(notOfIt);
    const unsigned = admin.client.payments.add({ ...body, project_ID: '400004', loanId: '600004' });
    await expect(unsigned).rejects.toMatchObject({ status: 409, serverMessage: '用信尚未审结，不能登记放款' });
    const pay = { projectId, loanId, repayDate: '2026-03-01', principalSum: '99999', interestSum: '0' };
    const tooMuch = { issues: [{ field: 'principalSum', rule: 'max' }] };
    await expect(repayments.add(pay)).rejects.toMatchObject(tooMuch);
    const repaid = await repayments.add({ ...pay, principalSum: '0.5' });
    const [last] = (await credit.repayments({ projectId })).slice(-1);
    expect(last).toEqual(repaid);
    const left = async () => (await credit.loanPlan({ loanId })).clientGuarantySum;
    expect(last?.balanceSum).toBe(await left());
  });

  test('a payment or repayment is put right, and every sum with it', async () => {
    const { credit, payments, repayments } = manager.client;
    const { projectId, loanPlanId: loanId } = own.project;
    const sums = async () => {
      const { loanFactSum, clientGuarantySum } = await credit.loanPlan({ loanId });
      return { loanFactSum, clientGuarantySum };
    };
    const before = await sums();
    const [paid, ...more] = (await payments.page({ project_ID: projectId })).rows;
    if (!paid) throw new Error('nothing is paid out');
    const { factPay_ID, version } = paid;
    const less = { ...paid, paySum: subtractDecimals(paid.paySum, '0.25') };
    const odd = {
      ...less,
      ...{
        payDate: '2025-03-10',
        billBeginDate: '2025-03-11',
        billEndDate: '2031-01-01',
        payee: '别人',
        bankName: '别家',
      },
    };
    const warningsOf = (fields: readonly string[]) => ({
      issues: fields.map((field) => ({ field, confirmable: true })),
    });
    await expect(payments.update(odd, { version, handling: 'strict' })).rejects.toMatchObject(
      warningsOf(['billBeginDate']),
    );
    const early = { ...odd, confirmed: 'billBeginDate' };
    const asked = ['payDate', 'billEndDate', 'billEndDate', 'bankName'];
    await expect(payments.update(early, { version })).rejects.toMatchObject(warningsOf(asked));
    const late = { ...less, payDate: '2999-01-01' };
    await expect(payments.update(late, { version, handling: 'strict' })).rejects.toMatchObject(
      warningsOf(['payDate', 'payDate']),
    );
    const { version: now } = await payments.update({ ...less, bankName: '别家', confirmed: 'bankName' }, { version });
    expect(await sums()).toEqual({
      loanFactSum: subtractDecimals(before.loanFactSum ?? '', '0.25'),
      clientGuarantySum: subtractDecimals(before.clientGuarantySum ?? '', '0.25'),
    });
    await expect(
      payments.update({ ...less, bankName: '别家', paySum: '99999' }, { version: now }),
    ).rejects.toMatchObject({
      issues: [{ field: 'paySum', rule: 'max' }],
    });
    for (const { factPay_ID: other } of more) await payments.remove({ factPay_ID: other }).catch(() => {});
    await expect(payments.remove({ factPay_ID })).rejects.toMatchObject({
      issues: [{ field: 'factPay_ID', rule: 'limit' }],
    });
    const [change] = await payments.history({ factPay_ID });
    await payments.rollback({ factPay_ID, changeId: change?.id ?? '' });
    const [back] = await credit.repayments({ projectId });
    if (!back) throw new Error('nothing is paid back');
    const had = (await sums()).clientGuarantySum ?? '';
    await repayments.remove({ repayment_ID: back.repayment_ID });
    expect((await sums()).clientGuarantySum).toBe(addDecimals([had, back.principalSum]));
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
