import type { Client, DanbaoAreas } from '@danbao/core';
import { newGuarantyId } from '@danbao/core/format';
import { aMeasure } from '@danbao/testing/server/a-ship';
import { type SampleName, signedIn } from '@danbao/testing/server/people';
import { startTestServer } from '@danbao/testing/server/test-server';
import { validFlowForms } from '@danbao/testing/values/valid-flow-forms';
import { beforeAll, describe, expect, test } from 'vitest';
import { sampleProjects } from '../../../sample/projects.ts';
import { shortDanbao } from './testing/signed-history.ts';

const people = new Map<SampleName, Client<DanbaoAreas>>();
const as = (name: SampleName) => people.get(name) as Client<DanbaoAreas>;
const flowId = newGuarantyId();
const measure = aMeasure('patent', { optName: '专利一项', apply_ID: flowId, searchedOn: '2026-06-10' });
const { optGuaranty_ID: measureId } = measure;
const content = '账户监管协议已签';
let projectId: string;
let fileId: string;
let revaluationId: string;
let condition: Awaited<ReturnType<Client<DanbaoAreas>['creditConditions']['add']>>;

const upload = (who: SampleName, fileType: 'proFiles' | 'banksort_info' | 'proApply_info', infoId: string) =>
  as(who).attachments.upload({ fileType, infoId, sysId: '2', name: '评估报告.txt', file: new Blob(['x']) });
const revalue = (who: SampleName, valuationReportNo: string) =>
  as(who).revaluations.add({
    ...{ projectId, measureId, valuationReportNo, appraiser: '江城资产评估公司', reason: '重估' },
    ...{ valuedOn: '2026-06-01', assessValue: '90', alreadyValue: '0', coverageRatio: '50', optValue: '45' },
  });
const free = (who: SampleName) =>
  as(who).measureReleases.add({
    ...{ projectId, measureId, releasedDate: '2026-06-12', handledBy: '罗静' },
    ...{ way: 'returned' as const },
  });
const refused = { status: 409, data: { flowId } };

beforeAll(async () => {
  const server = await startTestServer({ danbao: shortDanbao() });
  for (const name of ['lead', 'manager', 'branch', 'assistant', 'examiner', 'chairman'] as const)
    people.set(name, (await signedIn(server, name)).client);
  const [known] = sampleProjects();
  const form = { ...validFlowForms.project, client_ID: known?.client.clientId ?? '', projectName: '另有门路' };
  await as('lead').flowForms.project({ flowId, ...form } as never);
  await as('lead').measures.add(measure as never);
  projectId = String((await as('lead').credit.apply({ apply_ID: flowId })).project_ID);
  fileId = (await upload('lead', 'proFiles', measureId)).id;
  revaluationId = (await revalue('lead', 'R-1')).id;
  condition = await as('lead').creditConditions.add({
    ...{ projectId, applyId: flowId, content },
    ...{ stage: 'before' as const, state: 'open' as const },
  });
  return () => server.close();
});

test('whose project it is not changes neither its files, values, shareholders nor conditions, and draws nothing; of another company it does not exist', async () => {
  const others = { status: 403, serverMessage: expect.stringMatching(/^这是罗静的项目/) };
  const shareholder = { client_ID: measureId, stockName: '李四', certificateCode: '420106199001011237' };
  const drawdown = { ...validFlowForms.creditUse, applyId: flowId, projectName: '另有门路' };
  const doors = (who: SampleName) => [
    () => upload(who, 'proFiles', measureId),
    () => upload(who, 'proApply_info', flowId),
    () => as(who).attachments.rename({ id: fileId, fileName: '改名.txt', fileSort: '1' }),
    () => revalue(who, 'R-2'),
    () => as(who).revaluations.remove({ id: revaluationId }),
    () => as(who).shareholders.add(shareholder as never),
    () => as(who).creditConditions.add({ projectId, applyId: flowId, content, stage: 'before', state: 'open' }),
    () => as(who).creditConditions.remove({ id: condition.id }),
    () => as(who).flowForms.creditUse({ flowId: newGuarantyId(), ...drawdown } as never),
  ];
  for (const door of doors('manager')) await expect(door()).rejects.toMatchObject(others);
  for (const door of doors('branch')) await expect(door()).rejects.not.toMatchObject(others);
});

describe('under approval', () => {
  beforeAll(async () => {
    const { seq } = await as('lead').flows.get({ flowId });
    await as('lead').flows.send({ flowId, seq, opinion: '同意上报' });
  });

  test('no revaluation is deleted, no security released, and no condition changed or deleted', async () => {
    await expect(as('lead').revaluations.remove({ id: revaluationId })).rejects.toMatchObject(refused);
    await expect(free('lead')).rejects.toMatchObject(refused);
    const decided = { issues: [{ field: 'state', rule: 'forbidden' }] };
    await expect(as('lead').creditConditions.remove({ id: condition.id })).rejects.toMatchObject(decided);
    const reworded = { ...condition, content: '另行约定' };
    await expect(as('lead').creditConditions.update(reworded as never)).rejects.toMatchObject(decided);
    expect(await as('lead').measures.get({ optGuaranty_ID: measureId })).toMatchObject({
      ...{ isFree: '0', valuationReportNo: 'R-1' },
    });
  });

  test('files of every type stay, on the measures and on the application', async () => {
    await expect(upload('lead', 'banksort_info', flowId)).rejects.toMatchObject(refused);
    await expect(upload('lead', 'proFiles', flowId)).rejects.toMatchObject(refused);
    await expect(upload('lead', 'proFiles', measureId)).rejects.toMatchObject(refused);
  });
});

describe('after the approval', () => {
  beforeAll(async () => {
    for (const name of ['assistant', 'examiner', 'chairman'] as const) {
      const { seq, fills } = await as(name).flows.get({ flowId });
      const decision = { approvedSum: '450', creditBeginDate: '2026-07-01', creditEndDate: '2099-12-31' };
      const values = name === 'examiner' ? { reviewManName: '沈洁', reviewSum: '1' } : decision;
      const saved = fills.length > 0 ? await as(name).flows.save({ flowId, seq, ...values } as never) : { seq };
      await as(name).flows.handle({ flowId, seq: saved.seq, opinion: '同意' });
    }
    expect(await as('lead').flows.get({ flowId })).toMatchObject({ status: 'ended' });
  });

  test('files of the measures that were signed stay, and more may come', async () => {
    const stays = { status: 409, serverMessage: expect.stringMatching(/签字所依据的资料/) };
    await expect(as('lead').attachments.remove({ id: fileId })).rejects.toMatchObject(stays);
    const rename = as('lead').attachments.rename({ id: fileId, fileName: '改名.txt', fileSort: '1' });
    await expect(rename).rejects.toMatchObject(stays);
    const later = await upload('lead', 'proFiles', measureId);
    await as('lead').attachments.remove({ id: later.id });
  });

  test('a revaluation that the approval was given with is not deleted; one that came later is', async () => {
    await expect(as('lead').revaluations.remove({ id: revaluationId })).rejects.toMatchObject({ status: 422 });
    const { id } = await revalue('lead', 'R-3');
    await as('lead').revaluations.remove({ id });
    expect(await as('lead').measures.get({ optGuaranty_ID: measureId })).toMatchObject({ valuationReportNo: 'R-1' });
  });

  test('a mark releases no security for who is asked first; a release does, with its reason', async () => {
    const record = await as('lead').measures.get({ optGuaranty_ID: measureId });
    const marked = as('lead').measures.update({ ...record, isFree: '1', confirmed: 'coverageRatio' } as never, {
      ...{ version: record.version ?? '', handling: 'strict' },
    });
    await expect(marked).rejects.toMatchObject({ status: 422, issues: [{ field: 'isFree', rule: 'approved' }] });
  });

  test('that security was released since is told to whoever reads what was signed', async () => {
    await free('lead');
    const moved = await as('lead').flowVersions.difference({ flowId });
    expect(moved.map(({ recordName, field, before, after }) => [recordName, field, before, after])).toEqual([
      ['专利一项', 'isFree', '否', '是'],
    ]);
  });
});
