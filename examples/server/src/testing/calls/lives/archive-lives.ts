import { changedAndPutBack, type Life, type Living, wholeLife } from './life.ts';

const described = (title: string, more: object = {}) => ({
  ...{ title, fondsId: 'fonds101', categoryId: 'type101-WS', archiveYear: '2014', retentionPeriod: '10' },
  ...{ securityLevel: 'internal', responsibleParty: '综合部', formedDate: '2014-05-06', ...more },
});

async function filed({ as }: Living, title: string, more: object = {}): Promise<string> {
  const { archives } = as('archivist');
  const { archiveId } = await archives.add(described(title, more) as never);
  await archives.file({ archiveIds: [archiveId] });
  return archiveId;
}

/** Records of the archive: described, filed, checked, changed by request, lent and destroyed. */
export const archiveLives: Readonly<Record<string, Life>> = {
  async archives(living) {
    const { archives, archiveVolumes, archiveDatabases, archiveResources } = living.as('archivist');
    const { mark } = living;
    await wholeLife(archives, 'archiveId', described(`件${mark}`), described(`批${mark}`));
    const volume = (volumeNo: string) => ({
      ...{ catalogNo: 'L', volumeNo, title: `卷${volumeNo}`, fondsId: 'fonds101', categoryId: 'type101-WS' },
      ...{ archiveYear: '2014', retentionPeriod: '10' },
    });
    await wholeLife(archiveVolumes, 'catalogId', volume(`1${mark}`), volume(`2${mark}`));
    const { databaseId } = await archiveDatabases.add({ databaseName: `库${mark}` } as never);
    const resource = (resourceName: string) => ({ resourceName, databaseId });
    await wholeLife(archiveResources, 'resourceId', resource(`甲${mark}`), resource(`乙${mark}`));
    await archives.check({ archiveId: await filed(living, `检测${mark}`) });
  },

  async archiveRequests(living) {
    const { archiveRequests, archives } = living.as('archivist');
    const archiveId = await filed(living, `待改${living.mark}`);
    const wish = (value: string) => ({ archiveId, reason: '题名有误', changes: [{ field: 'remark', value }] });
    const { id } = await archiveRequests.add(wish('更正'));
    await living.as('riskhead').archiveRequests.approve({ id, opinion: '同意' });
    const edits = await archives.edits({ archiveId });
    const edit = edits.find(({ after }) => after === '更正');
    await living.as('riskhead').archives.undoEdit({ archiveId, changeId: edit?.changeId ?? '' });
    const other = await filed(living, `另件${living.mark}`);
    await archiveRequests.addBatch({ records: [{ ...wish('批'), archiveId: other }] });
  },

  async archiveApplications(living) {
    const { archiveApplications } = living.as('manager');
    const archiveIds = [await filed(living, `借阅${living.mark}`)];
    const wish = (purpose: string) => ({
      ...{ archiveIds, type: 'read' as const, purpose, beginDate: living.today, returnDate: living.today },
    });
    await wholeLife(archiveApplications, 'id', wish('查证'), wish('核对'));
    const { id } = await archiveApplications.add(wish('退回的'));
    await archiveApplications.submit({ id });
    await living.as('riskhead').archiveApplications.refuse({ id, opinion: '理由不足' });
  },

  async archiveDestructions(living) {
    const { archiveDestructions } = living.as('archivist');
    const past = { archiveYear: '2010', formedDate: '2010-02-03' };
    const wish = async (reason: string) => ({
      archiveIds: [await filed(living, `到期${reason}${living.mark}`, past)],
      ...{ reason, appraisalOpinion: '无继续保存价值', supervisors: ['1109', '1112'] },
    });
    await wholeLife(archiveDestructions, 'id', await wish('甲'), await wish('乙'));
    const { id } = await archiveDestructions.add(await wish('丙'));
    await archiveDestructions.discard({ id });
    await archiveDestructions.restart({ id });
    await archiveDestructions.submit({ id });
    await archiveDestructions.end({ id });
    await archiveDestructions.restart({ id });
    await archiveDestructions.submit({ id });
    await living.as('gm').archiveDestructions.refuse({ id, opinion: '缺鉴定人' });
    await archiveDestructions.submit({ id });
    for (const witness of ['riskhead', 'gm'] as const) await living.as(witness).archiveDestructions.confirm({ id });
  },

  async collected({ as }) {
    const { archives } = as('archivist');
    const { rows } = await archives.pending({});
    const into = {
      ...{ fondsId: 'fonds101', categoryId: 'type101-WS' },
      ...{ retentionPeriod: '30' as const, securityLevel: 'internal' as const },
    };
    const outcomes = await archives.collect({ flowIds: rows.map(({ flowId }) => flowId), ...into });
    const collected = outcomes.find(({ done }) => done === '1');
    await archives.sendBack({ archiveIds: [collected?.archiveId ?? ''], reason: '材料不全' });
  },
};

/** Records that only the sample has: changed and put back. */
export const sampleLives: Readonly<Record<string, Life>> = {
  async payments({ as }) {
    const { payments, repayments } = as('admin');
    const [payment] = (await payments.page({ project_ID: '400001' })).rows;
    if (payment) await changedAndPutBack(payments, 'factPay_ID', { ...payment, remark: '更正' });
    const [repayment] = (await repayments.page({ projectId: '400001' })).rows;
    if (repayment) await changedAndPutBack(repayments, 'repayment_ID', { ...repayment, remark: '更正' });
  },
};
