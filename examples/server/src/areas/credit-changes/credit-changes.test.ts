import { newGuarantyId } from '@danbao/core/format';
import {
  approve,
  approvedCredit,
  begunCredit,
  type ClientOf,
  clientsOf,
  creditSigners,
  signFlow,
} from '@danbao/testing/server/approved-credit';
import type { SampleName } from '@danbao/testing/server/people';
import { startTestServer } from '@danbao/testing/server/test-server';
import { beforeAll, describe, expect, test } from 'vitest';

const changeSigners: readonly SampleName[] = ['bizhead', 'riskhead', 'gm', 'chairman'];

let as: ClientOf;
beforeAll(async () => {
  const server = await startTestServer();
  as = await clientsOf(server, ['lead', 'manager', 'branch', ...creditSigners]);
  return () => server.close();
});

const measureOf = (id: string) => as('lead').measures.get({ optGuaranty_ID: id });

/** The lead manager's form of a measure, saved with a proposal. */
async function propose(id: string, changes: object, who: SampleName = 'lead') {
  const record = await measureOf(id);
  const { flowId } = await as(who).creditChanges.propose(
    { ...record, ...changes } as never,
    { version: String(record.version) } as never,
  );
  return as(who).flows.get({ flowId });
}

async function send(flowId: string, more: object = {}) {
  const { seq, values } = await as('lead').flows.get({ flowId });
  const saved = await as('lead').flowForms.creditChange({
    flowId,
    ...values,
    seq,
    reason: '权证换发',
    ...more,
  } as never);
  return as('lead').flows.send({ flowId, seq: saved.seq, opinion: '请审批' });
}

describe('a change of an approved credit', () => {
  let credit: Awaited<ReturnType<typeof approvedCredit>>;
  beforeAll(async () => {
    credit = await approvedCredit(as, '变更用授信');
  });

  test('is drawn up from the form of its measures: one draft of its starter, worded; the rest is saved at once', async () => {
    const { one, other, applyId } = credit;
    const draft = await propose(one, {
      optName: '厂房一栋',
      optValue: '550',
      coverageRatio: '55',
      disposeRemark: '钥匙已移交',
    });
    expect(draft).toMatchObject({
      ...{ flowCode: 'credit_change_flow', status: 'draft', infoId: applyId },
      values: { applyId, projectName: '变更用授信', clientName: expect.any(String) },
    });
    expect(await measureOf(one)).toMatchObject({ optName: '厂房一', optValue: '600', disposeRemark: '钥匙已移交' });
    const again = await propose(other, { sortNum: '2' });
    expect(again.flowId).toBe(draft.flowId);
    // Proposed anew, a field has one row.
    const last = await propose(one, { optName: '厂房甲' });
    const rows = last.values['changes'] as readonly Record<string, string>[];
    expect(
      rows.map(({ measureName, fieldName, beforeText, afterText }) => [measureName, fieldName, beforeText, afterText]),
    ).toEqual([
      ['厂房一', '认定担保价值', '600.00 万元', '550.00 万元'],
      ['厂房一', '抵质押率', '60%', '55%'],
      ['厂房二', '抵押顺位', '第一顺位', '第二顺位'],
      ['厂房一', '担保物名称', '厂房一', '厂房甲'],
    ]);
    await expect(propose(one, { disposeRemark: '只改备注' })).rejects.toMatchObject({ status: 422 });
    await expect(propose(one, { optValue: '很多' })).rejects.toMatchObject({ status: 422 });
    await expect(propose(one, { optName: '他人' }, 'manager')).rejects.toMatchObject({ status: 403 });
    await expect(propose(one, { optName: '外单位' }, 'branch')).rejects.toMatchObject({ status: 404 });
    await as('lead').flows.remove({ flowId: last.flowId, seq: last.seq });
  });

  test('has no rows but those of fixed fields of its own measures, whoever draws it up and however', async () => {
    const { applyId, one } = credit;
    const elsewhere = await begunCredit(as, '未批的授信');
    const row = { measureId: one, field: 'optName', before: '厂房一', after: '厂房' };
    const forge = (changes: object[], more: object = {}, who: SampleName = 'lead') =>
      as(who).flowForms.creditChange({ flowId: newGuarantyId(), applyId, reason: '换证', changes, ...more } as never);
    const at = (field: string) => ({ status: 422, issues: [expect.objectContaining({ field: `changes.0.${field}` })] });
    await expect(forge([{ ...row, field: 'disposeRemark' }])).rejects.toMatchObject(at('fieldName'));
    await expect(forge([{ ...row, field: 'isFree', after: '1' }])).rejects.toMatchObject(at('fieldName'));
    await expect(forge([{ ...row, measureId: elsewhere.one }])).rejects.toMatchObject(at('measureName'));
    await expect(forge([{ ...row, measureId: newGuarantyId() }])).rejects.toMatchObject(at('measureName'));
    await expect(forge([{ ...row, field: 'constructor' }])).rejects.toMatchObject(at('fieldName'));
    await expect(forge([row, row])).rejects.toMatchObject({ issues: [{ field: 'changes.1.fieldName' }] });
    await expect(forge([{ ...row, measureId: elsewhere.one }], { applyId: elsewhere.applyId })).rejects.toMatchObject({
      issues: [{ field: 'applyId' }],
    });
    await expect(forge([row], {}, 'manager')).rejects.toMatchObject({ status: 403 });
    await expect(forge([row], {}, 'branch')).rejects.toMatchObject({ status: 404 });

    // What people read is the server's, and so is what it was before.
    const draft = await forge([{ ...row, afterText: '别的', measureName: '别的' }]);
    expect(draft.values['changes']).toMatchObject([{ measureName: '厂房一', afterText: '厂房' }]);
    const lied = await forge([{ ...row, before: '从未如此' }]);
    await expect(send(lied.flowId)).rejects.toMatchObject({
      issues: [{ message: { zh: expect.stringMatching(/厂房一.*现为 厂房一，不是变更前的 从未如此/) } }],
    });
    const wrong = await forge([{ ...row, field: 'assessValue', before: '1000', after: '很多' }]);
    await expect(send(wrong.flowId)).rejects.toMatchObject({ status: 422, issues: [{ field: 'changes' }] });
    const same = await forge([{ ...row, field: 'optValue', before: '600', after: '600.00' }]);
    await expect(send(same.flowId)).rejects.toMatchObject({ issues: [{ field: 'changes', rule: 'unchanged' }] });
    // As valid as an edited one: accepted above what its rate allows.
    const above = await forge([{ ...row, field: 'optValue', before: '600', after: '900' }]);
    await expect(
      as('lead').flows.send({ flowId: above.flowId, seq: above.seq, opinion: '请审批' }, { handling: 'strict' }),
    ).rejects.toMatchObject({ issues: [expect.objectContaining({ field: 'changes', confirmable: true })] });
    // And no asset is accepted twice above what it is worth: this nobody confirms.
    const numberOf = async (id: string) => String((await measureOf(id))['certificateNumOne']);
    const [its, ours] = [await numberOf(credit.other), await numberOf(one)];
    const copied = { measureId: credit.other, field: 'certificateNumOne', before: its, after: ours };
    const twice = await forge([copied]);
    const refusal = await send(twice.flowId).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      status: 422,
      issues: [
        expect.objectContaining({
          field: 'changes',
          message: { zh: expect.stringContaining('厂房二'), en: expect.any(String) },
        }),
      ],
    });
    for (const { flowId } of [draft, lied, wrong, same, above, twice]) {
      const { seq } = await as('lead').flows.get({ flowId });
      await as('lead').flows.remove({ flowId, seq });
    }
  });

  test('locks its measures under approval, is taken back to change, and its last signature changes them', async () => {
    const { applyId, one, other } = credit;
    const { flowId } = await propose(one, { optName: '厂房甲', optValue: '550', coverageRatio: '55' });
    const second = newGuarantyId();
    const sameRow = { measureId: one, field: 'sortNum', before: '1', after: '2' };
    const rival = { flowId: second, applyId, reason: '顺位', changes: [sameRow] };
    await as('lead').flowForms.creditChange(rival as never);
    await send(flowId);
    const locked = { status: 409, data: { flowId } };
    const edit = async (id: string, more: object) => {
      const record = await measureOf(id);
      return as('lead').measures.update({ ...record, ...more } as never, { version: String(record.version) } as never);
    };
    await expect(edit(one, { disposeRemark: '改' })).rejects.toMatchObject(locked);
    await expect(propose(one, { optName: '厂房丙' })).rejects.toMatchObject(locked);
    await expect(send(second)).rejects.toMatchObject(locked);
    const { project_ID: projectId } = await as('lead').credit.apply({ apply_ID: applyId });
    const report = { valuationReportNo: 'R-1', valuedOn: '2026-02-01', appraiser: '江城资产评估公司', reason: '年度' };
    const worth = { assessValue: '900', optValue: '500', alreadyValue: '0' };
    await expect(
      as('lead').revaluations.add({ projectId, measureId: one, ...report, ...worth } as never),
    ).rejects.toMatchObject(locked);
    await expect(
      as('lead').measureReleases.add({
        projectId,
        measureId: one,
        ...{ releasedDate: '2026-02-01', way: 'returned', handledBy: '罗静', earlyReason: '置换' },
      } as never),
    ).rejects.toMatchObject(locked);
    // Of the others nothing is held.
    await edit(other, { disposeRemark: '照常修改' });
    expect(await as('lead').creditChanges.ofMeasure({ optGuaranty_ID: other })).toEqual([]);
    expect(await as('lead').creditChanges.ofMeasure({ optGuaranty_ID: one })).toMatchObject([
      { field: 'optName', isLocking: '1', isSeen: '1', beforeText: '厂房一', afterText: '厂房甲' },
      { field: 'optValue', isLocking: '1' },
      { field: 'coverageRatio', isLocking: '1' },
    ]);

    await signFlow(as, flowId, 'bizhead');
    const { seq } = await as('lead').flows.get({ flowId });
    await as('lead').flows.amend({ flowId, seq, opinion: '名称有误' } as never);
    expect(await as('lead').creditChanges.ofMeasure({ optGuaranty_ID: one })).toEqual([]);
    // The form of the measure adds to what its starter has back.
    expect(await propose(one, { optName: '厂房丁' })).toMatchObject({ flowId });
    await send(flowId);
    const [redrawn] = await as('gm').flowVersions.difference({ flowId, from: '1', to: '2' });
    expect(redrawn).toMatchObject({
      part: 'form',
      before: expect.stringContaining('厂房甲'),
      after: expect.stringContaining('厂房丁'),
    });
    for (const name of changeSigners) await signFlow(as, flowId, name);

    expect(await measureOf(one)).toMatchObject({
      optName: '厂房丁',
      optValue: '550',
      coverageRatio: '55',
      version: '3',
    });
    const [newest] = await as('lead').insights.history({ optGuaranty_ID: one });
    expect(newest).toMatchObject({ action: 'update', before: { optName: '厂房一' }, after: { optName: '厂房丁' } });
    expect(newest?.after).toMatchObject({
      changedBy: expect.stringMatching(/^变〔2026〕\d+ 授信变更审批：变更用授信$/),
    });
    expect(await as('lead').creditChanges.ofMeasure({ optGuaranty_ID: one })).toMatchObject([
      { field: 'optValue', isLocking: '0', status: 'ended', endTime: expect.any(String) },
      { field: 'coverageRatio', afterText: '55%' },
      { field: 'optName', afterText: '厂房丁' },
    ]);
    // By hand it stays fixed, and the sheet of the credit shows what was signed.
    await expect(edit(one, { optName: '厂房戊' })).rejects.toMatchObject({ status: 422 });
    const moved = await as('gm').flowVersions.difference({ flowId: applyId });
    expect(moved).toContainEqual(
      expect.objectContaining({ fieldName: '担保物名称', before: '厂房一', after: '厂房丁' }),
    );
    // The rival is of what was before.
    expect(await send(second)).toMatchObject({ status: 'running' });
    await expect(as('branch').creditChanges.ofMeasure({ optGuaranty_ID: one })).rejects.toMatchObject({ status: 404 });
  });

  test('gives a measure another owner; the names are those of the records', async () => {
    const { other } = credit;
    const { clientList = [] } = await measureOf(other);
    const [owner] = clientList;
    const { rows } = await as('lead').owners.list({ pageSize: '50' } as never);
    const next = (rows as readonly { owner_ID: string; ownerName: string; ownerType?: string }[]).find(
      ({ owner_ID }) => owner_ID !== owner?.owner_ID,
    );
    const { flowId, values } = await propose(other, {
      clientList: [
        { ...owner, haveRate: '40' },
        { owner_ID: next?.owner_ID, ownerName: '冒名', haveRate: '60' },
      ],
    });
    const [row] = values['changes'] as readonly Record<string, string>[];
    expect(row).toMatchObject({ field: 'clientList', fieldName: '权属人' });
    expect(row?.['afterText']).toContain(`${next?.ownerName} 60%`);
    expect(row?.['after']).not.toContain('冒名');
    await send(flowId);
    for (const name of changeSigners) await signFlow(as, flowId, name);
    const { clientList: now = [] } = await measureOf(other);
    expect(now.map(({ owner_ID, haveRate }) => [owner_ID, haveRate])).toEqual([
      [owner?.owner_ID, '40'],
      [next?.owner_ID, '60'],
    ]);
  });

  test('keeps what it would hide until it is approved, and what was changed meanwhile without an approval', async () => {
    const { applyId, one, other, seq } = await begunCredit(as, '决议与权证');
    const own = await measureOf(one);
    await as('lead').measures.update(
      { ...own, ownerType: '01', resolution: '1' } as never,
      { version: String(own.version) } as never,
    );
    await approve(as, { applyId, seq });
    const { resolution: _, ...withoutResolution } = await measureOf(one);
    const { flowId } = await as('lead').creditChanges.propose(
      { ...withoutResolution, ownerType: '02' } as never,
      { version: String(withoutResolution.version) } as never,
    );
    expect(await measureOf(one)).toMatchObject({ ownerType: '01', resolution: '1' });

    // Somebody else enters the title number of an owner, which no approval is asked for.
    const { clientList: [owner] = [] } = await measureOf(other);
    const { rows } = await as('lead').owners.list({ pageSize: '50' } as never);
    const next = (rows as readonly { owner_ID: string }[]).find(({ owner_ID }) => owner_ID !== owner?.owner_ID);
    const halves = [
      { ...owner, haveRate: '50' },
      { owner_ID: next?.owner_ID, haveRate: '50' },
    ];
    await propose(other, { clientList: halves });
    const { version, ...now } = await measureOf(other);
    await as('lead').measures.update(
      { ...now, clientList: [{ ...owner, warrantNum: '鄂2026-7' }] } as never,
      { version: String(version) } as never,
    );
    await expect(send(flowId)).rejects.toMatchObject({
      issues: [{ rule: 'movedOn', message: { zh: expect.stringContaining('鄂2026-7') } }],
    });
    await propose(other, {
      clientList: halves.map((half) =>
        half.owner_ID === owner?.owner_ID ? { ...half, warrantNum: '鄂2026-7' } : half,
      ),
    });
    expect(await send(flowId)).toMatchObject({ status: 'running' });
  });

  test('is not undone by deleting a revaluation from before it', async () => {
    const { applyId, one } = await approvedCredit(as, '重估后变更');
    const { project_ID: projectId = '' } = await as('lead').credit.apply({ apply_ID: applyId });
    const revalue = (optValue: string) =>
      as('lead').revaluations.add({
        ...{ projectId, measureId: one, valuedOn: '2026-02-01', appraiser: '江城资产评估公司', reason: '年度' },
        ...{ valuationReportNo: `R-${optValue}`, assessValue: '900', alreadyValue: '0', coverageRatio: '60', optValue },
      });
    const { id } = await revalue('500');
    const { flowId } = await propose(one, { optValue: '450' });
    await send(flowId);
    for (const name of changeSigners) await signFlow(as, flowId, name);
    await expect(as('lead').revaluations.remove({ id })).rejects.toMatchObject({
      issues: [{ rule: 'stays', message: { zh: expect.stringContaining('授信变更审批') } }],
    });
    expect(await measureOf(one)).toMatchObject({ optValue: '450', assessValue: '900' });
    // One of afterwards gives back what was approved.
    await as('lead').revaluations.remove({ id: (await revalue('400')).id });
    expect(await measureOf(one)).toMatchObject({ optValue: '450', assessValue: '900' });
  });
});
