import { wallDay } from '@danbao/core/format';
import { signedIn } from '@danbao/testing/server/people';
import { expect, it } from 'vitest';
import { carryOneOn } from '../../../server/src/areas/archives/carry-on.ts';
import { chooseOption } from './choose-option.ts';
import { measureForm } from './measure-form.ts';
import type { Account } from './open-options.ts';
import { pageStage } from './page/page-stage.ts';

const stage = pageStage();

async function open(path: string, account: Account) {
  const { page, problems } = await stage.open(path, { account });
  const dialog = page.locator('.db-dialog');
  // The list behind has fields of the same names, by which it is searched.
  const field = (name: string) => dialog.locator(`[data-db-field~="${name}"]`);
  const form = {
    ...measureForm(page),
    fill: (name: string, text: string) => field(name).locator('input:not([type=date]), textarea').first().fill(text),
    pick: (name: string, label: string) => chooseOption(page, field(name).getByRole('combobox').first(), label),
  };
  return { page, problems, form, dialog };
}

/** Records that are filed already, of a year that no other test looks for. */
async function filed(archiveYear: string, titles: readonly string[]): Promise<void> {
  const { archives } = (await signedIn(stage.server, 'archivist')).client;
  const records = await Promise.all(
    titles.map((title) =>
      archives.add({
        ...{ title, fondsId: 'fonds101', categoryId: 'type101-WS', archiveYear, retentionPeriod: '10' },
        ...{ securityLevel: 'internal', responsibleParty: '综合部', formedDate: `${archiveYear}-05-06` },
      }),
    ),
  );
  const outcomes = await archives.file({ archiveIds: records.map(({ archiveId }) => archiveId) });
  expect(outcomes.map(({ done }) => done)).toEqual(titles.map(() => '1'));
}

it('a record is described, filed, applied for, approved, lent and taken back, by those whose work it is', async () => {
  const keeper = await open('/archives/index', 'archivist');
  const { page, form, dialog } = keeper;
  await page.getByRole('button', { name: '新增档案' }).click();
  await form.fill('title', '年度安全检查报告');
  await form.pick('fondsId', '第一融资担保公司');
  await form.pick('categoryId', '文书档案');
  await form.fill('archiveYear', '2026');
  await form.fill('responsibleParty', '综合部');
  await form.fill('formedDate', '2026-02-03');
  await form.choose('carrier', '纸质与电子');
  await expect.poll(() => dialog.getByText('实体状态').count()).toBe(0);
  await dialog.getByRole('button', { name: '保存' }).click();
  await form.message('新增成功').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '归档「年度安全检查报告」' }).click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await form.message('已归档：J002-WS·2026-D30-0001').waitFor();
  await page.getByRole('button', { name: '「年度安全检查报告」的电子文件与检测' }).click();
  await dialog.getByRole('button', { name: '立即检测' }).click();
  await dialog.getByText('通过').first().waitFor();
  expect(keeper.problems).toEqual([]);

  const reader = await open('/archives/index', 'manager');
  await reader.page.getByRole('button', { name: '申请借阅「年度安全检查报告」' }).click();
  await reader.form.choose('type', '外借');
  await reader.form.fill('purpose', '准备检查');
  const today = wallDay(stage.server.deps.now());
  await reader.form.fill('beginDate', today);
  await reader.form.fill('returnDate', today);
  await reader.dialog.getByRole('button', { name: '提交申请' }).click();
  await reader.form.message('已提交，等待审批').waitFor();
  await reader.page.goto('/archives/applications');
  await reader.page.getByRole('cell', { name: '待审批' }).waitFor();

  const head = await open('/archives/applications', 'riskhead');
  await head.page.getByRole('button', { name: '批准「准备检查」' }).click();
  // Whoever decides reads who asks for what.
  await head.dialog.getByText('年度安全检查报告').waitFor();
  await head.dialog.getByText('陈立').waitFor();
  await head.form.fill('opinion', '同意');
  await head.dialog.getByRole('button', { name: '批准' }).click();
  await head.page.getByRole('button', { name: '借出「准备检查」' }).click();
  await head.page.getByRole('button', { name: '归还「准备检查」' }).click();
  await head.page.getByRole('cell', { name: '已归还' }).waitFor();
  expect([reader.problems, head.problems]).toEqual([[], []]);
});

it('finished flows are collected and filed at once', async () => {
  const { page, form, dialog, problems } = await open('/archives/pending', 'archivist');
  const row = page.getByRole('row').filter({ hasText: '关于做好年末担保项目检查工作的通知' });
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: '收集并归档' }).click();
  await form.pick('fondsId', '第一融资担保公司');
  await form.pick('categoryId', '文书档案');
  await dialog.getByRole('button', { name: '收集并归档' }).click();
  await form.message('已归档 1 件').waitFor();
  await row.waitFor({ state: 'detached' });
  await page.goto('/archives/index');
  await page.getByRole('cell', { name: '关于做好年末担保项目检查工作的通知' }).first().waitFor();
  expect(problems).toEqual([]);
});

it('all flows that the list shows are collected by one run, whose progress stays when the page is loaded again', async () => {
  const { page, form, dialog, problems } = await open('/archives/pending', 'archivist');
  const line = page.getByRole('region', { name: '全部归档的进度' });
  await page.getByRole('button', { name: '全部归档' }).click();
  await form.pick('fondsId', '第一融资担保公司');
  await form.pick('categoryId', '文书档案');
  await dialog.getByRole('button', { name: '全部归档' }).click();
  await line.getByText('进行中').waitFor();
  await page.reload();
  await line.getByRole('button', { name: '停止' }).waitFor();
  const { deps } = stage.server;
  while (await carryOneOn(deps, 'the server')) {}
  await line.getByText('已完成').waitFor();
  await page.getByText('没有待归档的流程').waitFor();
  expect(problems).toEqual([]);
});

it('chosen records are packed for another body, and have a label for each box', async () => {
  const titles = ['规章汇编（上）', '规章汇编（下）'];
  await filed('2011', titles);
  const { page, form, dialog, problems } = await open('/archives/packages', 'archivist');
  await page.getByRole('link', { name: '选择档案' }).click();
  const table = page.getByRole('table', { name: '档案' });
  for (const title of titles) await table.getByRole('row').filter({ hasText: title }).getByRole('checkbox').check();
  await page.getByRole('button', { name: '移交所选' }).click();
  await form.fill('title', '所选移交');
  await dialog.getByRole('button', { name: '制作移交包' }).click();
  await form.message('已打包 2 件').waitFor();
  await table.getByRole('link', { name: '的盒签' }).first().click();
  await page.getByRole('article', { name: '盒签' }).getByRole('img').waitFor();
  expect(problems).toEqual([]);
});

it('filed records are packed for another body, taken along, and verified when they come back', async () => {
  await filed('2012', ['会议纪要汇编']);
  const { page, form, dialog, problems } = await open('/archives/packages', 'archivist');
  await page.getByRole('button', { name: '制作移交包' }).click();
  await form.fill('title', '年度文书移交');
  await form.fill('receiver', '市档案馆');
  await form.pick('categoryId', '文书档案');
  await form.fill('archiveYear', '2012');
  await dialog.getByRole('button', { name: '制作移交包' }).click();
  await page.getByRole('cell', { name: '年度文书移交', exact: true }).waitFor();
  await page.getByRole('button', { name: '下载年度文书移交.zip' }).click();
  const { fileName, bytes } = await page.waitForDownload();
  await page.locator('input[type=file]').setInputFiles({ name: fileName, mimeType: 'application/zip', buffer: bytes });
  await dialog.getByText('年度文书移交').waitFor();
  await expect.poll(() => dialog.getByRole('status').textContent()).toMatch(/^通过/);
  expect(problems).toEqual([]);
});

it('the undo of an approved change is asked for by one and approved by another, who reads what was and what it becomes', async () => {
  await filed('2013', ['待更正的记录']);
  const keeper = (await signedIn(stage.server, 'archivist')).client;
  const [record] = (await keeper.archives.page({ archiveYear: '2013' })).rows;
  const archiveId = record?.archiveId ?? '';
  const changes = [{ field: 'responsibleParty', value: '办公室' }];
  const asked = await keeper.archiveRequests.add({ archiveId, reason: '责任者有误', changes });
  await (await signedIn(stage.server, 'riskhead')).client.archiveRequests.approve({ id: asked.id });

  const head = await open('/archives/logs', 'riskhead');
  await head.page.getByRole('button', { name: '撤销「责任者」的修改' }).click();
  await head.page.getByRole('alertdialog').getByRole('button').last().click();
  await head.form.message('已提交撤销申请').waitFor();
  await head.page.goto('/archives/requests');
  await head.page.getByText('责任者：办公室 → 综合部').waitFor();
  expect(await head.page.getByRole('button', { name: /^批准/ }).count()).toBe(0);

  const other = await open('/archives/requests', 'archivist');
  await other.page.getByRole('button', { name: /^批准/ }).click();
  await other.dialog.getByText('责任者：办公室 → 综合部').waitFor();
  await other.dialog.getByRole('button', { name: '批准' }).click();
  await expect.poll(async () => (await keeper.archives.get({ archiveId })).responsibleParty).toBe('综合部');
  expect([head.problems, other.problems]).toEqual([[], []]);
});
