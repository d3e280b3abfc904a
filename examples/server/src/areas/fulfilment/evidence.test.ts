import { isApiError } from '@danbao/core';
import type { MeasureKind } from '@danbao/core/measures';
import { aMeasure } from '@danbao/testing/server/a-ship';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { applyMeasures, loanPlans } from '../../db/schema.ts';
import { judgeFulfilments } from './judge-fulfilments.ts';

const apply_ID = '500001';
const registration = { otherWarrantNum: '鄂（2026）证明 0032187', registerTime: '2026-03-02 00:00:00' };
const strict = { handling: 'strict' } as const;

onEveryDatabase((server) => {
  let lead: Person;
  beforeAll(async () => {
    lead = await signedIn(server, 'manager');
  });
  async function added(kind: MeasureKind, values: object = {}): Promise<string> {
    const body = aMeasure(kind, { apply_ID, ...values });
    await lead.client.measures.add(body);
    return String((await lead.client.measures.get({ optGuaranty_ID: body.optGuaranty_ID })).apply_optguaranty_ID);
  }
  const get = (id: string) => lead.client.fulfilment.get({ apply_optguaranty_ID: id });
  const save = (id: string, values: object, options = {}) =>
    lead.client.fulfilment.save({ apply_optguaranty_ID: id, ...values }, options);
  const prove = (infoId: string) =>
    lead.client.attachments.upload({
      ...{ infoId, fileType: 'optguaranty_realize', sysId: '2', name: '登记证明.txt' },
      file: new Blob(['x']),
    });
  const fieldsOf = (call: Promise<unknown>) =>
    call.then(
      () => [],
      (error) => (isApiError(error) ? error.issues.map(({ field, rule }) => `${field} ${rule}`) : [String(error)]),
    );

  test('a land of the second rank with nothing filled in is not fulfilled by one click', async () => {
    const id = await added('land', { sortNum: '2', landCode: '', otheWarrantNum: '', tdtqNo: '' });
    expect(await fieldsOf(save(id, {}, strict))).toEqual([
      'otherWarrantNum evidence',
      'registerTime evidence',
      'proofCount evidence',
    ]);
    expect(await fieldsOf(save(id, registration, strict))).toEqual(['proofCount evidence']);
    await prove(id);
    expect(await fieldsOf(save(id, { ...registration, registerTime: '2999-12-05 00:00:00' }, strict))).toEqual([
      'registerTime dateFuture',
    ]);
    const done = await save(id, registration, strict);
    expect(done).toMatchObject({ isWorkable: '1', evidenceGaps: [], proofCount: '1' });
    expect(done).not.toHaveProperty('lacksEvidence');
  });

  test('what comes by the calls of the original is kept, and says everywhere that it lacks evidence', async () => {
    const id = await added('land', { otheWarrantNum: '', tdtqNo: '' });
    const { optGuaranty_ID } = await get(id);
    const saved = await save(id, {});
    expect(saved).toMatchObject({ isWorkable: '1', lacksEvidence: '1' });
    expect(saved.evidenceGaps).toEqual(['registrationNumber', 'registeredOn', 'proof']);
    expect(await lead.client.measures.get({ optGuaranty_ID })).toMatchObject({ isWorkable: '1', lacksEvidence: '1' });
    const { warnings } = await lead.client.insights.coverage({ apply_ID });
    const warning = warnings.find(({ code }) => code === 'noEvidence');
    expect(warning?.measures.map((measure) => measure.optGuaranty_ID)).toContain(optGuaranty_ID);
  });

  test('several machines at once: who asks a person hears what each lacks, and the others are done', async () => {
    const registered = { registerNo: '0312-1', registerTime: '2026-03-01' };
    const [bare, proven] = [
      await added('machinery', { registerNo: '', registerTime: '' }),
      await added('machinery', registered),
    ];
    await prove(proven);
    const answer = await lead.client.fulfilment.saveAll({ applyOptguarantyIds: [bare, proven] }, strict);
    expect(answer.ok).toEqual([proven]);
    expect(answer.failed).toEqual([
      { id: bare, message: '缺少交付日期（或登记证明编号与登记日期）、落实证明文件，请单独落实这一项' },
    ]);
    expect(await lead.client.fulfilment.saveAll({ applyOptguarantyIds: [bare] })).toMatchObject({ ok: [bare] });
    expect(await get(bare)).toMatchObject({ lacksEvidence: '1' });
    expect(await get(proven)).toMatchObject({ otherWarrantNum: '0312-1', registerTime: '2026-03-01 00:00:00' });
  });

  test('is taken back with a reason, and what was filled in stays; where money is out only once it is confirmed', async () => {
    const id = await added('land');
    await save(id, { ...registration, ContractNo: 'HT-1' });
    const { db } = server.deps;
    const revoke = (values: object = {}) =>
      lead.client.fulfilment.revoke({ apply_optguaranty_ID: id, reason: '登记被驳回', ...values });
    expect(await fieldsOf(lead.client.fulfilment.revoke({ apply_optguaranty_ID: id, reason: '' }))).toEqual([
      'reason required',
    ]);
    const plans = await db.select().from(loanPlans).where(eq(loanPlans.applyId, apply_ID));
    expect(plans.some(({ loanFactSum }) => Number(loanFactSum) > 0)).toBe(true);
    expect(await fieldsOf(revoke())).toEqual(['reason paidOut']);
    const open = await revoke({ confirmed: 'reason' });
    expect(open).toMatchObject({ isWorkable: '0', ContractNo: 'HT-1', reversalReason: '登记被驳回', ...registration });
    for (const name of ['realizeUserName', 'realizeDate', 'evidenceGaps']) expect(open).not.toHaveProperty(name);
    await expect(revoke({ confirmed: 'reason' })).rejects.toMatchObject({ status: 409 });
    const history = await lead.client.insights.history({ optGuaranty_ID: open.optGuaranty_ID });
    expect(history[0]).toMatchObject({
      entity: 'fulfilment',
      action: 'update',
      after: { reversalReason: '登记被驳回' },
    });
    const viewer = await signedIn(server, 'viewer');
    await expect(viewer.client.fulfilment.revoke({ apply_optguaranty_ID: id, reason: '试' })).rejects.toMatchObject({
      status: 403,
    });
    expect(await save(id, { ...registration, ContractNo: 'HT-2' })).toMatchObject({
      isWorkable: '1',
      ContractNo: 'HT-2',
    });
  });

  test('what was recorded before anybody asked for evidence is judged by the same function', async () => {
    const { db, danbao } = server.deps;
    const id = await added('land');
    await save(id, registration);
    await db.update(applyMeasures).set({ evidenceGaps: null }).where(eq(applyMeasures.id, id));
    expect(await get(id)).not.toHaveProperty('lacksEvidence');
    await judgeFulfilments({ db, danbao });
    expect(await get(id)).toMatchObject({ lacksEvidence: '1', evidenceGaps: ['proof'] });
  });
});

describe('where another person has to check', () => {
  onEveryDatabase(
    (server) => {
      test('it counts only then, and nobody checks their own', async () => {
        const [lead, approver] = [await signedIn(server, 'manager'), await signedIn(server, 'approver')];
        const gm = await signedIn(server, 'riskhead');
        const body = aMeasure('ship', { apply_ID });
        await lead.client.measures.add(body);
        const measure = () => lead.client.measures.get({ optGuaranty_ID: body.optGuaranty_ID });
        const id = String((await measure()).apply_optguaranty_ID);
        const values = { apply_optguaranty_ID: id, ...registration };
        const why = { evidenceReason: '登记机构停机，三日内补交' };
        // This deployment takes a reason in place of evidence.
        await expect(lead.client.fulfilment.save(values, strict)).rejects.toMatchObject({ status: 422 });
        const sent = await lead.client.fulfilment.save({ ...values, ...why }, strict);
        expect(sent).toMatchObject({ isWorkable: '0', awaitsCheck: '1', lacksEvidence: '1' });
        expect(await measure()).toMatchObject({ isWorkable: '0', awaitsCheck: '1' });
        await expect(lead.client.fulfilment.save({ ...values, ContractNo: 'X' })).rejects.toMatchObject({
          status: 409,
        });
        const told = await gm.client.notices.personal();
        expect(told.map(({ messageContent }) => messageContent)).toContainEqual(
          expect.stringMatching(/^陈立 登记了 1 项担保措施的落实，待复核/),
        );
        const check = { apply_optguaranty_ID: id };
        await expect(lead.client.fulfilment.check(check)).rejects.toMatchObject({
          status: 409,
          serverMessage: '不能复核自己经办的落实，请由另一位有落实权限的人员复核',
        });
        const checked = await approver.client.fulfilment.check(check);
        expect(checked).toMatchObject({ isWorkable: '1', realizeUserName: '陈立', checkUserName: '吴岚' });
        expect(await measure()).toMatchObject({ isWorkable: '1' });
        await expect(approver.client.fulfilment.check(check)).rejects.toMatchObject({ status: 409 });
      });
    },
    { settings: { fulfilment: { evidence: 'reason', secondPerson: true } } },
  );
});
