import { validate } from '@danbao/core';
import { compensationForm } from '@danbao/core/flows';
import { newGuarantyId } from '@danbao/core/format';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, type SampleName, signedIn } from '@danbao/testing/server/people';
import { validFlowForms } from '@danbao/testing/values/valid-flow-forms';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { applications, loanPlans } from '../../db/schema.ts';
import { sampleAccounts } from '../../sample/accounts.ts';

const projectId = '400001';
const signers: readonly SampleName[] = ['bizhead', 'riskhead', 'gm', 'chairman', 'finance'];

onEveryDatabase((server) => {
  const people = new Map<SampleName, Person>();
  const as = (name: SampleName) => (people.get(name) as Person).client;
  let asked: Record<string, string>;
  let applyId: string;
  beforeAll(async () => {
    for (const name of ['lead', 'manager', 'branch', 'admin', ...signers] as const)
      people.set(name, await signedIn(server, name));
    const { db } = server.deps;
    const [apply] = await db.select().from(applications).where(eq(applications.projectId, projectId));
    const [loan] = await db.select().from(loanPlans).where(eq(loanPlans.projectId, projectId));
    if (!apply || !loan) throw new Error('the sample has no such project');
    applyId = apply.applyId;
    const { userId = '' } = sampleAccounts.find(({ username }) => username === 'lead') ?? {};
    const details = { ...apply.details, shareRate: '60', bankShareRate: '20', againShareRate: '20' };
    await db.update(applications).set({ managerId: userId, details }).where(eq(applications.projectId, projectId));
    asked = { ...validFlowForms.compensation, applyId, loanId: loan.loanId } as Record<string, string>;
  });

  test('too much is said while somebody types, of the flow and of the record, to whoever may write it', async () => {
    const said = async (name: SampleName, record: object) =>
      (await as(name).conflicts.find({ ...record } as never)).map(({ field, rule }) => `${field} ${rule}`);
    const flow = (more: object) => ({ conflictOf: 'project_compensation_flow', ...asked, ...more });
    const ofRecord = {
      conflictOf: 'compensation',
      projectId,
      voucherNo: 'V-1',
      paidDate: '2026-03-02',
      creditor: '甲',
    };
    const record = (more: object) => ({ ...ofRecord, interest: '0', fees: '0', ...more });
    const over = { liability: '', guaranteeOutstanding: '' };
    const saved = await as('lead').flowForms.compensation({ flowId: newGuarantyId(), ...asked } as never);
    Object.assign(over, saved.values);
    expect(await said('lead', flow({ principal: over.liability }))).toEqual([]);
    expect(await said('lead', flow({ principal: over.guaranteeOutstanding }))).toEqual(['overShareReason required']);
    expect(await said('lead', flow({ principal: `${Number(over.guaranteeOutstanding) + 1}` }))).toEqual([
      'principal max',
    ]);
    expect(await said('lead', record({ principal: over.guaranteeOutstanding }))).toEqual(['overShareReason required']);
    const why = { principal: over.guaranteeOutstanding, overShareReason: '与银行约定先行全额代偿' };
    expect(await said('lead', record(why))).toEqual(['overShareReason overShare']);
    // Another unit learns nothing of its figures.
    expect(await said('branch', flow(why))).toEqual([]);
    expect(await said('branch', record(why))).toEqual([]);
  });

  test('is sent with proof within what is guaranteed, goes through six posts, and its end is the compensation', async () => {
    const flowId = newGuarantyId();
    const lead = as('lead');
    const save = (more: object) => lead.flowForms.compensation({ flowId, ...asked, ...more } as never);
    const saved = await save({ liability: '99999', ourPart: '1' });
    const { liability = '', guaranteeOutstanding = '' } = saved.values as Record<string, string>;
    expect(saved).toMatchObject({
      gaps: ['attachments'],
      values: { projectId, total: '102.5', ourPart: '61.5', bankPart: '20.5', againPart: '20.5' },
    });
    expect(liability).not.toBe('99999');
    await expect(lead.flows.send({ flowId, seq: saved.seq })).rejects.toMatchObject({ status: 422 });
    await lead.attachments.upload({
      ...{ infoId: flowId, fileType: 'flow_info', sysId: '2', name: '代偿通知书.txt' },
      file: new Blob(['x']),
    });
    // More than all that is guaranteed is refused; more than our share goes with a reason that is confirmed.
    const above = await save({ seq: saved.seq, principal: `${Number(guaranteeOutstanding) + 1}` });
    await expect(lead.flows.send({ flowId, seq: above.seq })).rejects.toMatchObject({
      issues: [{ field: 'principal', rule: 'max', params: { max: guaranteeOutstanding } }],
    });
    const whole = await save({ seq: above.seq, principal: guaranteeOutstanding });
    await expect(lead.flows.send({ flowId, seq: whole.seq })).rejects.toMatchObject({
      issues: [{ field: 'overShareReason', rule: 'required' }],
    });
    const reasoned = await save({
      ...{ seq: whole.seq, principal: guaranteeOutstanding, overShareReason: '与银行约定先行全额代偿' },
    });
    await expect(lead.flows.send({ flowId, seq: reasoned.seq }, { handling: 'strict' })).rejects.toMatchObject({
      issues: [{ field: 'overShareReason', confirmable: true }],
    });
    const within = await save({ seq: reasoned.seq });
    expect(await lead.flows.send({ flowId, seq: within.seq })).toMatchObject({ status: 'running' });

    for (const name of signers) {
      let { seq } = await as(name).flows.get({ flowId });
      if (name === 'finance') {
        await expect(as(name).flows.handle({ flowId, seq, opinion: '同意' })).rejects.toMatchObject({
          issues: ['voucherNo', 'paidDate'].map((field) => ({ field, rule: 'required' })),
        });
        const paid = { flowId, seq, voucherNo: 'DC-V-1', paidDate: '2026-03-05' };
        ({ seq } = await as(name).flowForms.compensation(paid as never));
      }
      await as(name).flows.handle({ flowId, seq, opinion: '同意' });
    }
    const { rows } = await lead.compensations.page({ projectId });
    expect(rows).toMatchObject([
      {
        ...{ voucherNo: 'DC-V-1', paidDate: '2026-03-05', principal: '100', interest: '2.5', fees: '0', flowId },
        ...{ demandNo: asked['demandNo'], ourPart: '61.5', bankPart: '20.5', againPart: '20.5' },
      },
    ]);
    expect(await lead.measureReleases.liability({ projectId })).toMatchObject({ compensated: '100' });

    // What was approved stays as it was approved; nobody records it again under the same approval.
    const { id, version: _, ...own } = rows[0] as never as Record<string, string>;
    const stays = { issues: [{ field: 'flowId', rule: 'approved' }] };
    await expect(lead.compensations.remove({ id: String(id) })).rejects.toMatchObject(stays);
    const change = (more: object) => lead.compensations.update({ ...own, id: String(id), ...more } as never);
    await expect(change({ principal: '50' })).rejects.toMatchObject(stays);
    expect(await change({ remark: '已取得代偿证明', flowId: '' })).toMatchObject({ flowId });
    await expect(lead.compensations.add({ ...own, voucherNo: 'DC-V-2', flowId } as never)).rejects.toMatchObject({
      issues: [{ field: 'flowId', rule: 'unknown' }],
    });
  });

  test('parts that are exact to the fen are no mistake of whoever sends them', async () => {
    const more = { interest: '2.1234', flowId: newGuarantyId() };
    const { values } = await as('lead').flowForms.compensation({ ...asked, ...more } as never);
    expect(values).toMatchObject({ total: '102.1234', bankPart: '20.42468', ourPart: '61.27404' });
    expect(validate(compensationForm, values as never)).toEqual([]);
  });

  test('is begun by who runs the project, for a drawdown of it', async () => {
    const begin = (name: SampleName, more = {}) =>
      as(name).flowForms.compensation({ flowId: newGuarantyId(), ...asked, ...more } as never);
    await expect(begin('branch')).rejects.toMatchObject({ status: 404 });
    await expect(begin('manager')).rejects.toMatchObject({ status: 403 });
    // Whoever may change all projects starts nothing that their own company would sign.
    const { flowId, seq } = await begin('admin');
    await expect(as('admin').flows.send({ flowId, seq })).rejects.toMatchObject({
      issues: [{ field: 'applyId', rule: 'unit' }],
    });
    await expect(begin('lead', { loanId: 'x' })).rejects.toMatchObject({ issues: [{ field: 'loanName' }] });
  });
});
