import {
  compensations,
  inspections,
  measureReleases,
  overdueRecords,
  recoveries,
  releases,
  reviewMeetings,
} from '@danbao/core/credit';
import { dataGatheringFlow, flowPath } from '@danbao/core/flows';
import type { AnyResource } from '@danbao/core/resources';
import { signedIn } from '@danbao/testing/server/people';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onA4, type PaperStage, sameEveryDay, setPaperStage } from './paper-stage.ts';

let paper: PaperStage;
beforeAll(async () => {
  paper = await setPaperStage('lead');
});
afterAll(() => paper?.stage.close());

const id = '2b3c4d5e6f708192a3b4c5d6e7f80912';
const common = { id, projectId: '400001', version: '1', createTime: '2026-01-02 09:30:00' };
const long = '企业生产正常，订单饱满；原材料库存较上次检查减少约两成，应收账款账龄均在六个月以内，未见新增对外担保。';

const recovered = [
  { ...common, id: 'r1', compensationId: id, recoveredDate: '2026-01-03', amount: '40.5', way: 'disposal' },
  { ...common, id: 'r2', compensationId: id, recoveredDate: '2026-01-04', amount: '12', way: 'voluntary' },
];

/** A record of each sort, by the word in the address of its paper. */
const records: Readonly<Record<string, readonly [AnyResource, Readonly<Record<string, string>>]>> = {
  review: [
    reviewMeetings,
    {
      ...{
        meetingNo: 'PS2026-0001',
        reviewDate: '2025-12-01',
        chairedBy: '宋毅',
        members: '宋毅、秦川、孟晖、唐宁、江涛',
      },
      ...{ votesFor: '4', votesAgainst: '1', votesAbstained: '0', conclusion: 'conditional' },
      ...{ conditions: '放款前办妥抵押登记并取得他项权证', minutes: long.repeat(6) },
    },
  ],
  inspection: [
    inspections,
    {
      ...{ inspectDate: '2025-12-20', way: 'onSite', inspector: '陈立、白露', riskClass: 'attention' },
      ...{ measuresInOrder: '0', findings: long.repeat(6), nextDate: '2026-03-20' },
    },
  ],
  overdue: [
    overdueRecords,
    { overdueDate: '2025-11-21', principal: '120.5', interest: '3.25', cause: '回款延迟', curedDate: '2025-12-30' },
  ],
  compensation: [
    compensations,
    {
      ...{ voucherNo: 'DC-2026-1', paidDate: '2025-12-31', creditor: '江城银行', principal: '100', interest: '2.5' },
      ...{ fees: '0', remark: '按保证合同第三条代偿', recovered: '52.5', outstanding: '50' },
    },
  ],
  recovery: [
    recoveries,
    {
      ...{ compensationId: id, compensationIdName: 'DC-2026-1', recoveredDate: '2026-01-03', amount: '40.5' },
      ...{ way: 'disposal', remark: '处置设备所得' },
    },
  ],
  release: [
    releases,
    {
      certificateNo: '解保2026-7',
      releasedDate: '2026-01-02',
      amount: '300',
      reason: 'repaid',
      remark: '主债务已清偿',
    },
  ],
  'measure-release': [
    measureReleases,
    {
      ...{ measureId: 'm', releasedDate: '2026-01-02', way: 'deregistered', office: '江城市不动产登记中心' },
      ...{ certificateNo: '注销2026-18', handledBy: '陈立', earlyReason: '置换为等值房产抵押' },
      ...{ optName: '江城机械厂房', optValue: '680', applyId: '500001', kind: 'house' },
    },
  ],
};

it.each(Object.entries(records))(
  'prints what follows a guarantee as on the golden picture: %s',
  async (what, [resource, values]) => {
    const answer = (data: object) => ({ json: { code: 200, success: true, data } });
    const { page } = paper;
    await page.route(`**/${resource.calls.get.path}*`, (route) => route.fulfill(answer({ ...common, ...values })));
    await page.route(`**/${recoveries.calls.page.path}*`, (route) =>
      route.fulfill(answer({ rows: recovered, total: String(recovered.length) })),
    );
    const pages = await paper.printed(`/projects/500001/print/${what}/${id}`, resource.label.zh);
    onA4(pages, 1);
    const lines = pages.flatMap((each) => each.lines.map(({ text }) => text)).join('\n');
    for (const text of [values['findings'] ?? '', values['certificateNo'] ?? '', values['voucherNo'] ?? ''])
      expect(lines.replaceAll('\n', '')).toContain(text);
    if (what === 'compensation') for (const { amount } of recovered) expect(lines).toContain(amount);
    await page.unrouteAll({ behavior: 'wait' });
    await paper.asGolden(`after-${what}`, pages);
  },
);

it('prints the gathering of a year as on the golden picture, with who signed', async () => {
  const { stage, page } = paper;
  const [lead, chairman, risk] = await Promise.all(
    (['lead', 'chairman', 'riskhead'] as const).map((name) => signedIn(stage.server, name)),
  );
  if (!lead || !chairman || !risk) throw new Error('the sample has no such accounts');
  const { client_ID: clientId } = await lead.client.customers.add({
    ...{ clientTypeID: '04', clientName: '江城采集机械有限公司', certificateCode: '91330902MA28K00X0Q' },
    ...{ legalPerson: '王强', phoneOne: '13800000000', address: '港湾路1号', industryCategory: 'C', scale: '中型' },
    ...{ registeredCapital: '3000', employees: '120', founded: '2012-03-01', confirmed: 'certificateCode' },
  } as never);
  for (const kind of ['client', 'supplier'] as const)
    await lead.client.mainClientSuppliers.add({ clientId, kind, name: '甲', ratio: '30' });
  await lead.client.financeStatements.add({
    ...{ clientId, year: '2025', period: '12', standard: 'small', unit: 'yuan', consolidated: '0', audited: '0' },
    lines: [{ code: 'R01', current: '1' }],
  } as never);
  const draft = await lead.client.gathering.init({ clientId, gatherYear: '2026', occasion: 'yearly' });
  const { flowId } = draft;
  const saved = await lead.client.gathering.fullUpdate({
    ...{ flowId, seq: draft.seq, clientId, gatherYear: '2026', occasion: 'yearly', operation: long.repeat(3) },
    ...{ finance: '营业收入较上年增长一成，经营现金流为正。', relations: '新设全资子公司一家。', hasRisk: '1' },
    ...{ riskDesc: '对单一客户的依赖有所上升。', internalRiskLevel: 'B' },
  } as never);
  await lead.client.flows.send({ flowId, seq: saved.seq, opinion: '请审阅' });
  for (const [{ client }, filled, opinion] of [
    [chairman, { chairmanNote: '情况属实，同意报送。' }, '同意'],
    [risk, { finalRiskLevel: 'C' }, '按预警管理'],
  ] as const) {
    const mine = (await client.gathering.pending({})).rows.find((row) => row.flowId === flowId);
    const noted = await client.gathering.fullUpdate({ ...filled, flowId, seq: mine?.seq ?? '' });
    await client.flows.handle({ flowId, opinion, seq: noted.seq, nodeFinishId: noted.nodeFinishId ?? '' });
  }
  // Its id, number and the minutes are of this run.
  await sameEveryDay(page, (text) =>
    text
      .replaceAll(flowId, id)
      .replace(/采〔\d{4}〕\d+/g, '采〔2026〕0001')
      .replace(/ \d{2}:\d{2}:\d{2}(?=")/g, ' 09:30:00'),
  );
  const path = flowPath(dataGatheringFlow, 'print', { flowId, infoId: draft.infoId, box: 'done' });
  const pages = await paper.printed(path, dataGatheringFlow.label.zh);
  onA4(pages, 1);
  const lines = pages.flatMap((each) => each.lines.map(({ text }) => text)).join('');
  for (const text of ['对单一客户的依赖有所上升', '情况属实，同意报送', 'C预警', '按预警管理'])
    expect(lines).toContain(text);
  await paper.asGolden('gathering', pages);
});
