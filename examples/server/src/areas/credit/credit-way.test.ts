import type { Client, DanbaoAreas } from '@danbao/core';
import { newGuarantyId, wallDay } from '@danbao/core/format';
import { measureKinds } from '@danbao/core/measures';
import { type SampleName, signedIn } from '@danbao/testing/server/people';
import { startTestServer, type TestServer } from '@danbao/testing/server/test-server';
import { validFlowForms } from '@danbao/testing/values/valid-flow-forms';
import { minimalMeasure } from '@danbao/testing/values/valid-measures';
import { validFulfilment } from '@danbao/testing/values/valid-others';
import { beforeAll, describe, expect, test } from 'vitest';
import { sampleProjects } from '../../sample/projects.ts';
import { kindTypeOf } from '../measures/kind-types.ts';

/** Everybody after the lead manager, in the order in which they sign; two pairs sign side by side. */
const signers: readonly SampleName[] = [
  'assistant',
  'bizhead',
  'finance',
  'guarantor',
  'archivist',
  'guarhead',
  'examiner',
  'riskhead',
  'bizleader',
  'riskleader',
  'gm',
  'chairman',
];

let server: TestServer;
const people = new Map<SampleName, Client<DanbaoAreas>>();
const as = (name: SampleName) => people.get(name) as Client<DanbaoAreas>;
beforeAll(async () => {
  server = await startTestServer();
  for (const name of ['lead', 'branch', 'admin', ...signers] as const)
    people.set(name, (await signedIn(server, name)).client);
  return () => server.close();
});

describe('a credit from application to disbursement', () => {
  const applyId = newGuarantyId();
  const loanId = newGuarantyId();
  const apply_ID = applyId;
  const [known] = sampleProjects();
  const application = {
    ...validFlowForms.project,
    client_ID: known?.client.clientId ?? '',
    projectName: '更新改造授信',
  };
  const use = { ...validFlowForms.creditUse, applyId, projectName: application.projectName };
  const gapsOf = async (step: string) => {
    const { steps } = await as('lead').credit.progress({ apply_ID });
    return steps.find((each) => each.step === step)?.gaps;
  };

  test('a draft with a client is an application that measures can be entered for; without any it is not sent', async () => {
    const saved = await as('lead').flowForms.project({ flowId: applyId, ...application } as never);
    expect(saved).toMatchObject({ infoId: applyId, status: 'draft', gaps: ['measures'] });
    expect(await as('lead').credit.apply({ apply_ID })).toMatchObject({
      state: 'draft',
      applySum: '500',
      oldApplySum: '500',
      amanName: '罗静',
      flowId: applyId,
    });
    expect(await gapsOf('apply')).toEqual(['notSent']);
    const early = as('lead').flows.send({ flowId: applyId, seq: saved.seq });
    await expect(early).rejects.toMatchObject({ status: 422, data: { gaps: ['measures'] } });

    const { guarantyTypeID, optTypeID } = kindTypeOf(measureKinds, 'land');
    const ids = { optGuaranty_ID: newGuarantyId(), guarantyTypeID, optTypeID, apply_ID };
    await as('lead').measures.add({ ...minimalMeasure('land'), ...ids, searchedOn: '2026-01-24' } as never);
    const sent = await as('lead').flows.send({ flowId: applyId, seq: saved.seq, opinion: '同意上报' });
    expect(sent).toMatchObject({ status: 'running', gaps: [] });
    expect(await as('lead').credit.apply({ apply_ID })).toMatchObject({ state: 'applied' });
  });

  test('nothing is drawn on it before all thirteen have signed', async () => {
    const early = await as('lead').flowForms.creditUse({ flowId: loanId, ...use } as never);
    expect(early.gaps).toEqual(['approved']);
    expect(await as('lead').credit.loanPlan({ loanId })).toMatchObject({ loanType: '1', loanTypeName: '首次用信' });
    const refused = as('lead').flows.send({ flowId: loanId, seq: early.seq });
    await expect(refused).rejects.toMatchObject({ status: 422, data: { gaps: ['approved'] } });
    await signedByAll(applyId);
    expect(await as('lead').credit.apply({ apply_ID })).toMatchObject({
      state: 'approved',
      applySum: '450',
      oldApplySum: '500',
      creditEndDate: '2099-12-31',
      usedSum: '0',
      restSum: '450',
    });
    const records = await as('lead').credit.approvals({ itemId: applyId, workFlowType: 'base_project_flow' });
    expect(records).toHaveLength(13);
    expect(await gapsOf('use')).toEqual([]);
  });

  test('never more than is left, also when two uses are sent at the same time', async () => {
    const tooMuch = await as('lead').flowForms.creditUse({
      flowId: loanId,
      seq: (await as('lead').flows.get({ flowId: loanId })).seq,
      ...use,
      loanSum: '450.01',
    } as never);
    expect(tooMuch.gaps).toEqual(['quota']);
    const twins = await Promise.all(
      [loanId, newGuarantyId()].map(async (flowId) => {
        const seq = flowId === loanId ? { seq: tooMuch.seq } : {};
        return as('lead').flowForms.creditUse({ flowId, ...seq, ...use, loanSum: '300' } as never);
      }),
    );
    const results = await Promise.allSettled(twins.map(({ flowId, seq }) => as('lead').flows.send({ flowId, seq })));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [first] = twins.filter((_, index) => results[index]?.status === 'fulfilled');
    if (first?.flowId !== loanId) throw new Error('the other one was sent first');
    expect(await as('lead').credit.apply({ apply_ID })).toMatchObject({ usedSum: '300', restSum: '150' });
  });

  test('another company sees and touches none of it', async () => {
    await expect(as('branch').flows.get({ flowId: loanId })).rejects.toMatchObject({ status: 404 });
    await expect(as('branch').credit.progress({ apply_ID })).rejects.toMatchObject({ status: 404 });
    const mine = as('branch').flowForms.creditUse({ flowId: newGuarantyId(), ...use } as never);
    await expect(mine).rejects.toMatchObject({ status: 404 });
  });

  test('signed by all it is paid out once every measure is fulfilled', async () => {
    await signedByAll(loanId);
    const { steps } = await as('lead').credit.progress({ apply_ID });
    expect(steps.map(({ step, state }) => `${step} ${state}`)).toEqual([
      'apply done',
      'measures done',
      'approve done',
      // The second drawdown is a draft still.
      'use now',
      'fulfil later',
      'pay later',
    ]);
    const { project_ID } = await as('lead').credit.apply({ apply_ID });
    // What the chairman, who may not write projects, approved is due.
    const { rows: due } = await as('lead').feeEntries.page({ projectId: project_ID });
    expect(due).toMatchObject([
      { kind: 'guarantee', loanId, dueSum: '1.5', dueDate: wallDay(new Date()), open: '1.5' },
    ]);
    expect(await as('lead').credit.feeTotals({ projectId: project_ID })).toEqual({
      ...{ due: '1.5', received: '0', open: '1.5', depositHeld: '0' },
    });
    const payment = {
      project_ID,
      loanId,
      payDate: '2026-02-01',
      paySum: '300',
      payee: '甲',
      bankName: '乙',
      billBeginDate: '2026-02-01',
      billEndDate: '2027-01-31',
    };
    await expect(as('lead').payments.add(payment)).rejects.toMatchObject({ status: 409 });
    const { rows } = await as('lead').measures.list({ apply_ID });
    const apply_optguaranty_ID = rows[0]?.apply_optguaranty_ID ?? '';
    // The app asks a person first: with nothing filled in nothing is fulfilled.
    await expect(as('lead').fulfilment.save({ apply_optguaranty_ID }, { handling: 'strict' })).rejects.toMatchObject({
      status: 422,
      issues: expect.arrayContaining([{ field: 'proofCount', rule: 'evidence', message: expect.anything() }]),
    });
    await as('lead').fulfilment.save({ ...validFulfilment, kind: 'land', apply_optguaranty_ID } as never);
    expect(await gapsOf('pay')).toEqual(['noEvidence']);
    // Money goes out on it only where somebody confirms that nothing proves it.
    await expect(as('lead').payments.add(payment, { handling: 'strict' })).rejects.toMatchObject({
      issues: expect.arrayContaining([
        expect.objectContaining({ field: 'loanId', rule: 'noEvidence', confirmable: true }),
      ]),
    });
    await as('lead').fulfilment.revoke({ apply_optguaranty_ID, reason: '补交登记证明' });
    expect(await gapsOf('pay')).toEqual(['unfulfilled']);
    await as('lead').attachments.upload({
      ...{ infoId: apply_optguaranty_ID, fileType: 'optguaranty_realize', sysId: '2', name: '登记证明.txt' },
      file: new Blob(['x']),
    });
    const again = { ...validFulfilment, kind: 'land', apply_optguaranty_ID } as never;
    await as('lead').fulfilment.save(again, { handling: 'strict' });
    expect(await gapsOf('pay')).toEqual([]);

    // What the credit was approved on is named until it is met, and waived only by who decides it.
    const condition = {
      projectId: project_ID,
      applyId: apply_ID,
      content: '账户监管协议已签',
      stage: 'before',
      measureIds: rows[0]?.optGuaranty_ID ?? '',
    } as const;
    const ofOthers = { ...condition, state: 'open', measureIds: `${condition.measureIds},nobody` } as const;
    await expect(as('lead').creditConditions.add(ofOthers)).rejects.toMatchObject({
      issues: [{ field: 'measureIds' }],
    });
    const open = await as('lead').creditConditions.add({ ...condition, state: 'open' });
    expect(open).toMatchObject({ measureId: condition.measureIds, optName: rows[0]?.optName });
    expect(await gapsOf('pay')).toEqual(['conditions']);
    const { warnings } = await as('lead').insights.coverage({ apply_ID });
    expect(warnings.find(({ code }) => code === 'openConditions')).toMatchObject({ count: 1 });
    await expect(as('lead').payments.add(payment)).rejects.toMatchObject({
      issues: [{ field: 'loanId', rule: 'openConditions', message: { zh: '放款前条件未落实：账户监管协议已签' } }],
    });
    const { id } = open;
    const waived = { ...condition, id, state: 'waived', settledOn: '2026-02-01', reason: '客户急用' } as const;
    const refused = { issues: [{ field: 'state', rule: 'forbidden' }] };
    await expect(as('lead').creditConditions.update(waived)).rejects.toMatchObject(refused);
    await expect(as('lead').creditConditions.remove({ id })).rejects.toMatchObject(refused);
    const reworded = { ...condition, id, state: 'open', content: '另行约定' } as const;
    await expect(as('lead').creditConditions.update(reworded)).rejects.toMatchObject(refused);
    const unproven = { ...condition, id, state: 'met', settledOn: '2026-02-01' } as const;
    await expect(as('lead').creditConditions.update(unproven)).rejects.toMatchObject({
      issues: [{ field: 'proof', rule: 'required' }],
    });
    const proof = { infoId: id, fileType: 'credit_condition', sysId: '2', name: '监管协议.txt' } as const;
    const upload = (who: SampleName) => as(who).attachments.upload({ ...proof, file: new Blob(['x']) });
    await expect(upload('branch')).rejects.toMatchObject({ status: 404 });
    const file = await upload('lead');
    await as('lead').creditConditions.update(unproven);
    const proofFiles = [{ id: file.id, fileName: '监管协议.txt' }];
    expect(await as('lead').creditConditions.get({ id })).toMatchObject({
      state: 'met',
      settledBy: '罗静',
      proofFiles,
    });
    // What proves it stays while it is met.
    await expect(as('lead').attachments.remove({ id: file.id })).rejects.toMatchObject({ status: 409 });
    await expect(upload('lead')).rejects.toMatchObject({ status: 409 });
    expect(await gapsOf('pay')).toEqual([]);
    await expect(as('lead').payments.add({ ...payment, paySum: '300.01' })).rejects.toMatchObject({
      issues: [{ field: 'paySum', rule: 'max' }],
    });
    // Before the drawdown was concluded, before the facility begins, after its months, and of another search.
    const asked = ['payDate', 'payDate', 'billEndDate', 'payDate', 'payee', 'bankName'];
    const issues = asked.map((field) => ({ field, confirmable: true }));
    await expect(as('lead').payments.add(payment, { handling: 'strict' })).rejects.toMatchObject({ issues });
    await as('lead').payments.add({ ...payment, confirmed: asked.join() });
    expect(await as('lead').credit.loanPlan({ loanId })).toMatchObject({ loanFactSum: '300', auditLoanSum: '0' });
  });

  test('asks before it is sent about what is too much for the net assets, and about companies that name no resolution', async () => {
    const { version = '0' } = await as('admin').admin.company();
    await as('admin').admin.saveCompany({ netAssets: '1000' }, { version });
    expect(await as('admin').admin.company()).toMatchObject({ netAssets: '1000' });
    expect(await as('lead').system.company()).not.toHaveProperty('netAssets');
    await expect(as('lead').admin.company()).rejects.toMatchObject({ status: 403 });

    const { guarantyTypeID, optTypeID } = kindTypeOf(measureKinds, 'vehicle');
    const vehicle = (more: object) => ({
      ...minimalMeasure('vehicle'),
      ...{ guarantyTypeID, optTypeID, optGuaranty_ID: newGuarantyId(), apply_ID: applyId, ownerType: '01' },
      clientList: [{ owner_ID: '20000000000000000000000000000002', haveRate: '100' }],
      ...more,
    });
    await as('lead').measures.add(vehicle({ resolution: '1' }) as never);
    const late = vehicle({});
    await as('lead').measures.add(late as never);
    const flowId = newGuarantyId();
    const { seq } = await as('lead').flowForms.creditUse({ flowId, ...use, loanSum: '100' } as never);
    const send = (confirmed: string, opinion?: string) =>
      as('lead').flows.send({ flowId, seq, confirmed, ...(opinion ? { opinion } : {}) });
    await expect(send('')).rejects.toMatchObject({
      status: 422,
      issues: [
        {
          field: 'loanSum',
          rule: 'concentration',
          confirmable: true,
          message: { zh: expect.stringMatching(/^单一客户集中度将达/) },
        },
        {
          field: 'loanSum',
          rule: 'concentration',
          confirmable: true,
          message: { zh: expect.stringMatching(/^客户及其关联方/) },
        },
        { field: 'opinion', rule: 'limitReason' },
        { field: 'creditConditions', rule: 'resolution', message: { zh: expect.stringMatching(/^1 项/) } },
      ],
    });
    await as('lead').measures.update({ ...late, resolution: '2' } as never, { version: '1' });
    await expect(send('', '已报董事会')).rejects.toMatchObject({
      issues: [{ field: 'loanSum' }, { field: 'loanSum' }],
    });
    // What passes a limit goes with its reason, which every signer reads.
    await expect(send('loanSum')).rejects.toMatchObject({ issues: [{ field: 'opinion', rule: 'limitReason' }] });
    expect(await send('loanSum', '已报董事会')).toMatchObject({ status: 'running' });

    const another = newGuarantyId();
    const draft = { ...application, flowId: another, applySum: '900' };
    const saved = await as('lead').flowForms.project(draft as never);
    await as('lead').measures.add(vehicle({ apply_ID: another }) as never);
    const apply = (confirmed: string) =>
      as('lead').flows.send({ flowId: another, seq: saved.seq, confirmed, opinion: '已报董事会' });
    const concentration = { field: 'applySum', rule: 'concentration' };
    const circle = { field: 'client_ID', rule: 'guaranteeCircle' };
    await expect(apply('')).rejects.toMatchObject({ issues: [concentration, concentration, circle] });
    const company = await as('admin').admin.company();
    await as('admin').admin.saveCompany({ netAssets: '1000', isGovernment: '1' }, { version: company.version ?? '0' });
    expect(await as('lead').system.company()).not.toHaveProperty('isGovernment');
    const changed = await as('lead').flowForms.project({ ...draft, seq: saved.seq, otherFee: '0.5' } as never);
    const charged = (confirmed: string) =>
      as('lead').flows.send({
        ...{ flowId: another, seq: changed.seq, opinion: '已报董事会' },
        confirmed: `applySum,client_ID,guaranteeRate,${confirmed}`,
      });
    await expect(charged('')).rejects.toMatchObject({ issues: [{ field: 'otherFee', rule: 'governmentCharge' }] });
    expect(await charged('otherFee')).toMatchObject({ status: 'running' });
  });

  /** The last signature needs what it decides: at most what was applied for, from the day of signing at the earliest. */
  async function decide(seq: string): Promise<string> {
    const chair = as('chairman');
    const handle = (at: string) => chair.flows.handle({ flowId: applyId, seq: at, opinion: '同意' });
    const fill = async (at: string, creditBeginDate: string, approvedSum: string) =>
      chair.flowForms.project({
        flowId: applyId,
        seq: at,
        approvedSum,
        creditBeginDate,
        creditEndDate: '2099-12-31',
      } as never);
    await expect(handle(seq)).rejects.toMatchObject({
      issues: ['approvedSum', 'creditBeginDate', 'creditEndDate'].map((field) => ({ field, rule: 'required' })),
    });
    const early = await fill(seq, '2020-01-01', '500.01');
    await expect(handle(early.seq)).rejects.toMatchObject({ issues: [{ field: 'approvedSum' }] });
    const today = wallDay(new Date());
    const past = await fill(early.seq, '2020-01-01', '450');
    await expect(handle(past.seq)).rejects.toMatchObject({ status: 422 });
    return (await fill(past.seq, today, '450')).seq;
  }

  /** Everybody in turn; nobody can sign what waits for another. */
  async function signedByAll(flowId: string): Promise<void> {
    for (const name of signers) {
      const open = await as(name).flows.get({ flowId });
      expect([name, open.events.includes('handle')]).toEqual([name, true]);
      const seq = name === 'chairman' && flowId === applyId ? await decide(open.seq) : open.seq;
      const after = await as(name).flows.handle({ flowId, seq, opinion: '同意' });
      expect([name, after.events.includes('handle')]).toEqual([name, false]);
    }
    expect((await as('lead').flows.get({ flowId })).status).toBe('ended');
  }
});
