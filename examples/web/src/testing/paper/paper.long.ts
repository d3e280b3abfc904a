import { afterAll, beforeAll, expect, it } from 'vitest';
import { onA4, type PaperStage, sameEveryDay, setPaperStage } from './paper-stage.ts';

/** The first flow of the sample, signed by everybody. */
const leave = '1'.padStart(32, '700000000000000000000000000000');

let paper: PaperStage;
beforeAll(async () => {
  paper = await setPaperStage('manager');
});
afterAll(() => paper?.stage.close());

it('prints the application as on the golden pictures; heads are repeated and no row is broken', async () => {
  const pages = await paper.printed('/printIdxpt/500001/done/base_project_flow/500001/0', '授信申请主体信息表');
  onA4(pages, 3);
  const texts = pages.map(({ lines }) => lines.map(({ text }) => text));
  const rowsOf = (lines: readonly string[]) =>
    lines.flatMap((text) => /^(\d+)(?:抵押|质押|保证)/.exec(text)?.[1] ?? []);
  const headOf = (lines: readonly string[]) =>
    lines.findIndex((text) => text.startsWith('序号') && text.includes('评估价值'));
  const listed = texts.filter((lines) => rowsOf(lines).length > 0);
  expect(listed.flatMap(rowsOf)).toEqual(Array.from({ length: 12 }, (_, index) => String(index + 1)));
  // The head stands above the rows of every page.
  for (const lines of listed) expect(headOf(lines)).toBeGreaterThanOrEqual(0);
  // No row is broken: the three owners of a measure stand on one page.
  expect(listed.filter((lines) => /33\.34%.*33\.33%.*33\.33%/.test(lines.join('')))).toHaveLength(1);
  await paper.asGolden('application', pages);
});

it('takes a row that is too high for what is left of a page to the next one', async () => {
  await paper.page.route('**/selectApplyOptguarantyList', async (route) => {
    const answer = await (await route.fetch()).json();
    const rows = answer.data.rows.map((row: object) => ({ ...row, optName: `起${'长'.repeat(120)}止` }));
    await route.fulfill({ json: { ...answer, data: { ...answer.data, rows } } });
  });
  const pages = await paper.printed('/printIdxpt/500001/done/base_project_flow/500001/0', '授信申请主体信息表');
  await paper.page.unroute('**/selectApplyOptguarantyList');
  const texts = pages.map(({ lines }) => lines.map(({ text }) => text).join(''));
  const counts = (mark: string) => texts.map((text) => text.split(mark).length - 1);
  expect(counts('起长')).toEqual(counts('长止'));
  expect(counts('起长').reduce((sum, count) => sum + count)).toBe(12);
});

it('prints the drawdown as on the golden pictures, signed by name and date', async () => {
  const pages = await paper.printed('/printIdxpt/600001/done/project_use_flow/600001/0', '担保项目用信审查审批表');
  onA4(pages, 2);
  const lines = pages.flatMap((each) => each.lines.map(({ text }) => text));
  expect(lines).toContain('董事长高远同意2025年3月20日');
  // The sums of principal and interest.
  expect(lines.some((text) => /^合计[\d,]+\.\d\d[\d,]+\.\d\d$/.test(text))).toBe(true);
  await paper.asGolden('credit-use', pages);
});

it('prints a leave as on the golden picture', async () => {
  await sameEveryDay(paper.page);
  const pages = await paper.printed(`/vacation/printIdx/${leave}/done/leave_flow/${leave}`, '请假单');
  onA4(pages, 1);
  await paper.asGolden('leave', pages);
});

it('prints the paper of the archive as on the golden pictures', async () => {
  const answers: Readonly<Record<string, unknown>> = {
    'archivesCatalog/getById?*': volume,
    'fonds/getById?*': { fondsId: 'f', fondsCode: 'J002', fondsName: '第一融资担保公司' },
    'archives/page': { rows: bound, total: String(bound.length) },
    'archives/getById?*': bound[0],
    'applicationArchive/getById?*': application,
    'archivesDestroyFlow/getById?*': destruction,
  };
  for (const [path, data] of Object.entries(answers))
    await paper.page.route(`**/archiveManagement/${path}`, (route) =>
      route.fulfill({ json: { code: 200, success: true, data } }),
    );
  const sheets = [
    ['volume/v?sheet=cover', 'archive-cover', '案卷题名', 1],
    ['volume/v?sheet=contents', 'archive-contents', '卷内文件目录', 3],
    ['volume/v?sheet=reference', 'archive-reference', '卷内备考表', 1],
    ['volume/v?sheet=labels', 'archive-labels', volume.title, 1],
    ['application/a', 'archive-slip', '档案借阅单', 1],
    ['destruction/d', 'archive-destruction', '档案销毁清册', 1],
  ] as const;
  for (const [path, name, title, count] of sheets) {
    const pages = await paper.printed(`/archives/print/${path}`, title);
    expect(pages.map(({ width, height }) => `${Math.round(width)} x ${Math.round(height)}`)).toEqual(
      Array.from({ length: count }, () => '595 x 842'),
    );
    await paper.asGolden(name, pages);
  }
});

const volume = {
  ...{ catalogId: '0f3a9b8c7d6e5f4a3b2c1d0e9f8a7b6c', catalogNo: '2', volumeNo: '15', volumeCode: '2-15' },
  ...{ title: '2025年江城机械有限公司流动资金贷款担保项目材料', fondsId: 'f', categoryName: '担保业务档案' },
  ...{
    archiveYear: '2025',
    retentionPeriod: '30',
    securityLevel: 'internal',
    boxNo: 'H12',
    locationName: '密集架01第一层',
  },
};

const bound = Array.from({ length: 28 }, (_, index) => ({
  ...{ archiveId: `a${index}`, archiveNo: `J002-YW·2025-D30-${String(index + 1).padStart(4, '0')}` },
  ...{ title: index % 3 === 0 ? '抵押物价值评估报告及补充说明（江城机械有限公司厂房与生产设备）' : '保证合同' },
  ...{ businessNo: `一担保发〔2025〕${index + 1}号`, responsibleParty: '业务一部', retentionPeriod: '30' },
  ...{ formedDate: `2025-0${(index % 9) + 1}-1${index % 9}`, pages: String((index % 5) + 2) },
}));

const application = {
  ...{ id: '1c2d3e4f5a6b7c8d9e0f1a2b3c4d5e6f', archiveIds: ['a0', 'a1'], applicant: '陈立', type: 'lend', status: '4' },
  ...{ purpose: '核对抵押合同', beginDate: '2026-01-05', returnDate: '2026-01-20', opinion: '同意' },
  ...{ decidedTime: '2026-01-05 09:30:00' },
};

const destruction = {
  ...{
    id: 'd',
    archiveIds: ['a0', 'a1', 'a2'],
    reason: '保管期限已满',
    supervisorNames: '唐宁、顾全',
    starter: '白露',
  },
  ...{ appraisalOpinion: '经鉴定，上列档案已无保存价值，同意销毁。', destroyTime: '2026-01-31 10:00:00', status: '2' },
};
