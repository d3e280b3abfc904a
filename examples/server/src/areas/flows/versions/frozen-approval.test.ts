import type { Client, DanbaoAreas } from '@danbao/core';
import { newGuarantyId } from '@danbao/core/format';
import { measureKinds } from '@danbao/core/measures';
import { type SampleName, signedIn } from '@danbao/testing/server/people';
import { startTestServer, type TestServer } from '@danbao/testing/server/test-server';
import { validFlowForms } from '@danbao/testing/values/valid-flow-forms';
import { minimalMeasure } from '@danbao/testing/values/valid-measures';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { flows, frozenVersions } from '../../../db/schema.ts';
import { paperText } from '../../../paper/paper-text.ts';
import { sampleProjects } from '../../../sample/projects.ts';
import { kindTypeOf } from '../../measures/public.ts';
import { replaceEverywhere } from '../../privacy/replace-everywhere.ts';
import { endedFlows } from '../ended-flows.ts';
import { flowPaper } from '../flow-paper.ts';
import { versionsOf } from './versions.ts';

/** Everybody after the lead manager, in the order in which they sign; two pairs sign side by side. */
const signers: readonly SampleName[] = [
  ...(['assistant', 'bizhead', 'finance', 'guarantor', 'archivist', 'guarhead'] as const),
  ...(['examiner', 'riskhead', 'bizleader', 'riskleader', 'gm', 'chairman'] as const),
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

const seqOf = async (flowId: string, who: SampleName = 'lead') => (await as(who).flows.get({ flowId })).seq;

async function sign(flowId: string, name: SampleName, fills: Readonly<Record<string, unknown>> = {}) {
  let { seq } = await as(name).flows.get({ flowId });
  if (Object.keys(fills).length > 0) seq = (await as(name).flows.save({ flowId, seq, ...fills } as never)).seq;
  return as(name).flows.handle({ flowId, seq, opinion: `同意（${name}）` });
}

const decision = { approvedSum: '450', creditBeginDate: '2026-07-01', creditEndDate: '2099-12-31' };

/** An application with a house and a car, sent. */
async function applied() {
  const flowId = newGuarantyId();
  const [known] = sampleProjects();
  const form = { ...validFlowForms.project, client_ID: known?.client.clientId ?? '', projectName: '设备更新授信' };
  const { seq } = await as('lead').flowForms.project({ flowId, ...form } as never);
  const measure = async (kind: string, values: object) => {
    const { guarantyTypeID, optTypeID } = kindTypeOf(measureKinds, kind);
    const own = { optGuaranty_ID: newGuarantyId(), guarantyTypeID, optTypeID, apply_ID: flowId };
    const body = { ...minimalMeasure(kind as 'house'), ...own, searchedOn: '2026-01-24', ...values };
    await as('lead').measures.add(body as never);
    return own.optGuaranty_ID;
  };
  const value = { assessValue: '3210.5', alreadyValue: '0', optValue: '2247.35', coverageRatio: '70' };
  const own = flowId.slice(0, 8);
  const numbers = { certificateNumOne: `甲${own}`, certificateNumTwo: `乙${own}`, warrantNum: `W-${own}` };
  const more = { certificateNumThree: `丙${own}`, certificateNumFour: `丁${own}` };
  const house = await measure('house', { optName: '厂房一栋', ...numbers, ...more, ...value });
  const car = await measure('patent', { optName: '专利一项', certificateNum: flowId.slice(0, 12) });
  const sent = await as('lead').flows.send({ flowId, seq, opinion: '同意上报' });
  return { flowId, apply_ID: flowId, house, car, seq: sent.seq };
}

const change = async (id: string, changes: object, who: SampleName = 'lead') => {
  const record = await as(who).measures.get({ optGuaranty_ID: id });
  return as(who).measures.update({ ...record, ...changes } as never, { version: String(record.version) } as never);
};

describe('what thirteen sign', () => {
  let app: Awaited<ReturnType<typeof applied>>;
  beforeAll(async () => {
    app = await applied();
    for (const name of signers.slice(0, 7)) await sign(app.flowId, name, name === 'examiner' ? { reviewSum: '1' } : {});
  });

  test('is not changed while it is under approval, and the refusal says by whom it can be taken back', async () => {
    const { flowId, house, car, apply_ID } = app;
    const refused = { status: 409, data: { flowId } };
    await expect(change(house, { assessValue: '9999', optValue: '6999' })).rejects.toMatchObject(refused);
    await expect(change(house, { optName: '厂房一栋（已改名）' })).rejects.toMatchObject(refused);
    await expect(as('lead').measures.remove({ optGuaranty_ID: car })).rejects.toMatchObject(refused);
    const { guarantyTypeID, optTypeID } = kindTypeOf(measureKinds, 'land');
    const land = { ...minimalMeasure('land'), optGuaranty_ID: newGuarantyId(), guarantyTypeID, optTypeID, apply_ID };
    await expect(as('lead').measures.add(land as never)).rejects.toMatchObject(refused);
    await expect(change(house, { assessValue: '9999' })).rejects.toThrow(/设备更新授信.*罗静.*申请变更/);
  });

  test('its files stay too; a signer adds files of their own, and what many share moves on', async () => {
    const { flowId } = app;
    const file = new Blob(['%PDF-1.7\n%%EOF'], { type: 'application/pdf' });
    const upload = (who: SampleName, fileType: 'proApply_info' | 'flow_info', name: string) =>
      as(who).attachments.upload({ fileType, infoId: flowId, sysId: '2', name, file });
    await expect(upload('lead', 'proApply_info', '补充.pdf')).rejects.toMatchObject({ status: 409 });
    const own = await upload('riskhead', 'flow_info', '评审意见.pdf');
    await expect(as('lead').attachments.remove({ id: own.id })).rejects.toMatchObject({ status: 409 });
    const { client_ID } = await as('lead').credit.apply({ apply_ID: flowId });
    const client = await as('lead').customers.get({ client_ID });
    await as('lead').customers.update({ ...client, fax: '027-87651234' } as never, { version: String(client.version) });
    const moved = await as('gm').flowVersions.difference({ flowId });
    expect(moved.map(({ part, field, change }) => [part, field, change])).toEqual([
      ['client', 'fax', 'changed'],
      ['files', undefined, 'added'],
    ]);
    await as('lead').customers.update({ ...client, version: undefined } as never);
  });

  test('stays what it was after the approval: values are fixed, what keeps the asset is not', async () => {
    const { flowId, house, car } = app;
    for (const name of signers.slice(7)) await sign(flowId, name, name === 'chairman' ? decision : {});
    expect(await as('lead').flows.get({ flowId })).toMatchObject({ status: 'ended' });
    const fixed = change(house, { assessValue: '100', optValue: '1', optName: '厂房一栋（已改名）' });
    await expect(fixed).rejects.toMatchObject({
      status: 422,
      issues: expect.arrayContaining([
        expect.objectContaining({ field: 'assessValue', rule: 'approved' }),
        expect.objectContaining({ field: 'optValue', rule: 'approved' }),
        expect.objectContaining({ field: 'optName', rule: 'approved' }),
      ]),
    });
    await expect(as('lead').measures.remove({ optGuaranty_ID: car })).rejects.toMatchObject({ status: 409 });
    await change(house, { disposeRemark: '钥匙已移交' });
  });

  test('is worth something else by a revaluation alone; deleting the newest puts it back', async () => {
    const { apply_ID, house } = app;
    const { project_ID: projectId } = await as('lead').credit.apply({ apply_ID });
    const of = { projectId, measureId: house, appraiser: '江城资产评估公司', reason: '年度重估' };
    const report = (no: string, assessValue: string, optValue: string, valuedOn = '2026-06-01') =>
      as('lead').revaluations.add({
        ...{ ...of, valuationReportNo: no, assessValue, optValue, alreadyValue: '0', coverageRatio: '70' },
        valuedOn,
      });
    await expect(report('R-0', '3000', '2100', '2099-01-01')).rejects.toMatchObject({ status: 422 });
    const first = await report('R-1', '3000', '2100');
    const second = await report('R-2', '2800', '1960');
    const worth = async () => {
      const { assessValue, optValue, valuationReportNo } = await as('lead').measures.get({ optGuaranty_ID: house });
      return { assessValue, optValue, valuationReportNo };
    };
    expect(await worth()).toEqual({ assessValue: '2800', optValue: '1960', valuationReportNo: 'R-2' });
    await expect(as('lead').revaluations.update({ ...second, reason: '改' })).rejects.toMatchObject({ status: 422 });
    await expect(as('lead').revaluations.remove({ id: first.id })).rejects.toMatchObject({ status: 422 });
    await as('lead').revaluations.remove({ id: second.id });
    expect(await worth()).toEqual({ assessValue: '3000', optValue: '2100', valuationReportNo: 'R-1' });
    await as('lead').revaluations.remove({ id: first.id });
    expect(await worth()).toEqual({ assessValue: '3210.5', optValue: '2247.35', valuationReportNo: undefined });
  });

  test('every signature has the version that it was given for, and nobody changes a byte of one', async () => {
    const { flowId } = app;
    const versions = await as('gm').flowVersions.list({ flowId });
    // The examiner and the chairman fill something in, the head of risk management adds a file.
    expect(versions.map(({ no }) => no)).toEqual(['4', '3', '2', '1']);
    const { tasks } = await as('gm').flows.get({ flowId });
    const given = tasks.map(({ node, signedVersion, signedHash }) => [node, signedVersion, signedHash]);
    expect(given).toContainEqual(['leadManager', '1', versions[3]?.sha256]);
    expect(given).toContainEqual(['examiner', '2', versions[2]?.sha256]);
    expect(given).toContainEqual(['generalManager', '3', versions[1]?.sha256]);
    expect(given).toContainEqual(['chairman', '4', versions[0]?.sha256]);
    const { db } = server.deps;
    const ofFlow = eq(frozenVersions.flowId, flowId);
    await expect(db.update(frozenVersions).set({ body: '{}' }).where(ofFlow)).rejects.toThrow();
    await expect(db.delete(frozenVersions).where(ofFlow)).rejects.toThrow();
    const signed = await as('gm').flowVersions.get({ flowId });
    expect(signed).toMatchObject({ no: '4', isIntact: '1', isShown: '1' });
    const { parts, form } = signed.body as never as { parts: Record<string, Record<string, unknown>[]>; form: object };
    expect(form).toMatchObject({ approvedSum: '450', reviewSum: '1' });
    expect(parts['measures']?.[0]).toMatchObject({ optName: '厂房一栋', assessValue: '3210.5', optValue: '2247.35' });
  });

  test('the records that have moved on are told by their labels', async () => {
    const { flowId } = app;
    const now = await as('gm').flowVersions.difference({ flowId });
    expect(now).toEqual([
      expect.objectContaining({ partName: '担保措施', recordName: '厂房一栋', fieldName: '备注', after: '钥匙已移交' }),
    ]);
    const filled = await as('gm').flowVersions.difference({ flowId, from: '1', to: '2' });
    expect(filled.map(({ part, field, after }) => [part, field, after])).toEqual([
      ['form', 'reviewSum', expect.stringContaining('1')],
    ]);
  });

  test('the copy for the archive has what was signed, with both hashes', async () => {
    const { flowId } = app;
    const { db, danbao, now } = server.deps;
    const rows = await db.select().from(flows).where(eq(flows.flowId, flowId));
    const ended = (await endedFlows({ db, deps: server.deps }, rows)).get(flowId);
    const [newest] = await as('gm').flowVersions.list({ flowId });
    if (!ended) throw new Error('no such flow');
    const paper = flowPaper({ ...ended, kinds: danbao.kinds, company: '', fileNames: [], madeAt: now() });
    const text = paperText(paper);
    for (const part of [newest?.sha256, newest?.sm3, '厂房一栋', '2,247.35']) expect(text).toContain(part);
    expect(text).not.toContain('钥匙已移交');
  });

  test('another company reads none of it', async () => {
    expect(await as('branch').flowVersions.list({ flowId: app.flowId })).toEqual([]);
    await expect(as('branch').flowVersions.get({ flowId: app.flowId })).rejects.toMatchObject({ status: 404 });
  });
});

test('erasing a person by law replaces texts of a version, which then says that it no longer has its hash', async () => {
  const { flowId } = await applied();
  const { db } = server.deps;
  const [newest] = await versionsOf(db, flowId);
  const number = '420106199001011237';
  const own = { ...newest, flowId, no: 2, body: JSON.stringify({ form: { note: number }, parts: {} }) };
  await db.insert(frozenVersions).values(own as typeof frozenVersions.$inferInsert);
  const nobody = { contacts: [], names: [], ids: [], alone: [], wholeNames: false, kept: [], alias: '' };
  await db.transaction((tx) => replaceEverywhere(tx, { ...nobody, numbers: [number] }, { dry: false }));
  const erased = await as('lead').flowVersions.get({ flowId, no: '2' });
  expect(erased).toMatchObject({ isIntact: '0', sha256: newest?.sha256, body: { form: { note: '***' } } });
  const kept = db.update(frozenVersions).set({ sha256: '' }).where(eq(frozenVersions.flowId, flowId));
  await expect(kept).rejects.toThrow();
});

describe('a change request', () => {
  test('takes the flow back with a reason, lets its starter change it, and everybody signs the new version', async () => {
    const { flowId, house } = await applied();
    for (const name of ['assistant', 'bizhead'] as const) await sign(flowId, name);
    const amend = (who: SampleName, opinion?: string) =>
      seqOf(flowId, who).then((seq) => as(who).flows.amend({ flowId, seq, ...(opinion ? { opinion } : {}) } as never));
    await expect(amend('finance', '改')).rejects.toMatchObject({ status: 403 });
    await expect(amend('lead')).rejects.toMatchObject({ status: 422 });
    const back = await amend('lead', '评估报告更新');
    expect(back.events).toContain('send');
    expect((await as('lead').flowVersions.list({ flowId })).map(({ isShown }) => isShown)).toEqual(['0']);
    await change(house, { assessValue: '3000', optValue: '2100' });
    await as('lead').flows.send({ flowId, seq: back.seq, opinion: '已按新报告修改' });
    await sign(flowId, 'assistant');
    const { tasks } = await as('assistant').flows.get({ flowId });
    const own = tasks.filter(({ node, status }) => node === 'assistantManager' && status === '1');
    expect(own.map(({ signedVersion }) => signedVersion)).toEqual(['1', '2']);
    const changed = await as('assistant').flowVersions.difference({ flowId, from: '1', to: '2' });
    expect(changed.map(({ recordName, fieldName, before, after }) => [recordName, fieldName, before, after])).toEqual([
      ['厂房一栋', '评估价值', '3,210.50 万元', '3,000.00 万元'],
      ['厂房一栋', '认定担保价值', '2,247.35 万元', '2,100.00 万元'],
    ]);
  });
});
