import { inDays } from '@danbao/testing/server/canteen';
import { signedIn } from '@danbao/testing/server/people';
import { expect, it } from 'vitest';
import { chooseOption } from './choose-option.ts';
import { measureForm } from './measure-form.ts';
import type { Locator } from './page/locator.ts';
import type { TestPage } from './page/page-stage.ts';
import { pageStage } from './page/page-stage.ts';

const stage = pageStage();

/** The panel of a dialog; what carries its role has no size of its own. */
function dialogOf(page: TestPage, name: string): Locator {
  return page.getByRole('dialog', { name }).locator('.db-dialog');
}

/** Chooses several in a list of a form by their names. */
async function pickAll(page: TestPage, place: Locator, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await chooseOption(page, place.getByRole('combobox'), name);
  }
  await page.keyboard.press('Tab');
}

it('adds main and sub task, edits, meets a conflict, finishes: every item of Q in Chinese', async () => {
  const { page, problems, calls } = await stage.open('/work-items', { account: 'manager' });
  const form = measureForm(page);
  const dialog = dialogOf(page, '工作进展');

  await page.getByRole('button', { name: '新增事项' }).click();
  await dialog.waitFor();
  expect(await dialog.getAttribute('style')).toContain('65');
  await form.field('deptName').getByText('业务一部').waitFor();
  for (const call of [
    'getMainWorkFlow',
    'selectAllDepartsUserListTree',
    'FilterTestUser?deptId=10101',
    'FilterTestUser?deptId=101',
  ])
    expect(
      calls.some(({ path }) => path.endsWith(call)),
      call,
    ).toBe(true);
  await dialog.getByRole('button', { name: '确定' }).click();
  await form.message('工作事项不能为空，请填写工作事项').waitFor();

  await form.fill('workDescription', '走查用主任务');
  await form.fill('workContent', '内容');
  await form.fill('planedDate', '2026/1/31');
  await pickAll(page, form.field('workFlowLeaderList'), ['秦川']);
  await pickAll(page, form.field('workFlowExecutorList'), ['陈立', '郑平']);
  await pickAll(page, form.field('cooperatedDeptId'), ['风险管理部', '财务部']);
  await dialog.getByRole('slider', { name: '完成率' }).fill('40');
  await page.reload();
  await dialog.getByText('已恢复上次未保存的内容').waitFor();
  await expect.poll(() => form.typed('workDescription').inputValue()).toBe('走查用主任务');
  await dialog.getByRole('button', { name: '确定' }).click();
  await form.message('新增成功').waitFor();
  await dialog.waitFor({ state: 'detached' });
  const row = page.getByRole('row', { name: /走查用主任务/ });
  await expect.poll(() => row.innerText()).toMatch(/主任务\s+业务一部\s+陈立、郑平\s+2026-01-31\s+40%\s+逾期 \d+ 天/);

  await page.getByRole('button', { name: '新增事项' }).click();
  await form.fill('workDescription', '走查用子任务');
  await form.choose('workType', '子任务');
  await form.pick('parentId', '走查用主任务');
  await page.keyboard.press('Control+s');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: '任务树' }).click();
  await page
    .getByRole('treegrid')
    .getByRole('row', { name: /走查用子任务/ })
    .and(page.locator('[aria-level="2"]'))
    .waitFor();

  const manager = await signedIn(stage.server, 'manager');
  const found = async (text: string) => (await manager.client.workItems.list({ text })).rows[0];
  const sub = await found('走查用子任务');
  await page.getByRole('treegrid').getByRole('button', { name: '走查用子任务', exact: true }).click();
  await form.fill('report', '我的进展');
  if (sub) await manager.client.workItems.update({ ...sub, critical: '别人写的困难' }, { version: '1' });
  await dialog.getByRole('button', { name: '确定' }).click();
  const versions = dialogOf(page, '这条数据已被他人修改');
  await versions
    .getByRole('row', { name: /存在困难/ })
    .getByRole('radio')
    .nth(1)
    .check();
  await versions.getByRole('button', { name: '按选择保存' }).click();
  await form.message('修改成功').waitFor();
  expect(await found('走查用子任务')).toMatchObject({ report: '我的进展', critical: '别人写的困难', version: '3' });

  await page.getByRole('treegrid').getByRole('button', { name: '走查用子任务', exact: true }).click();
  await dialog.getByRole('button', { name: '办结' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('进度未达100%将终止该事项，是否继续？').waitFor();
  await question.getByRole('button', { name: '确定' }).click();
  await page.getByRole('row', { name: /走查用子任务.*已终止/ }).waitFor();
  // Nobody reaches a row behind an open dialog.
  await expect.poll(() => dialog.count()).toBe(0);
  await page.getByRole('treegrid').getByRole('button', { name: '走查用主任务', exact: true }).click();
  await dialog.getByRole('slider').fill('100');
  await dialog.getByRole('button', { name: '办结' }).click();
  await page.getByRole('row', { name: /走查用主任务.*已办结/ }).waitFor();
  await expect.poll(() => dialog.count()).toBe(0);
  await page.getByRole('treegrid').getByRole('button', { name: '走查用主任务', exact: true }).click();
  await dialog.getByText('该事项已办结或已终止，只能查看').waitFor();
  await expect.poll(() => dialog.getByRole('button', { name: '办结' }).count()).toBe(0);
  await expect.poll(() => dialog.getByRole('textbox').count()).toBe(0);
  // The refused save of the conflict.
  expect(problems.filter((problem) => !problem.includes('409'))).toEqual([]);
});

it('opens one item by its address, deletes one, and says why where it cannot', async () => {
  const manager = await signedIn(stage.server, 'manager');
  const item = await manager.client.workItems.add({ workDescription: '待删除', workType: '1', planedDate: inDays(3) });
  const { page } = await stage.open(`/work-items?id=${item.id}`, { account: 'manager' });
  const form = measureForm(page);
  const dialog = dialogOf(page, '工作进展');
  await expect.poll(() => form.typed('workDescription').inputValue()).toBe('待删除');
  await form.fill('report', '没有保存');
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  await page.getByRole('alertdialog').getByRole('button', { name: '离开' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(page.url()).not.toContain('id=');
  await page.getByRole('button', { name: '删除待删除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await form.message('删除成功').waitFor();
  await page.goto(`/work-items?id=${item.id}`);
  await form.message('很抱歉，资源未找到').waitFor();
  await page.getByRole('button', { name: '删除完成年度担保业务风险排查' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await form.message('该事项还有子任务，不能删除或改为子任务').waitFor();
});

it('is found, read and walked by the keyboard alone, in English on a phone', async () => {
  const { page, problems } = await stage.open('/work-items?view=tree', {
    account: 'viewer',
    locale: 'en',
    viewport: 'phone',
  });
  const tree = page.getByRole('treegrid', { name: 'Tree' });
  const main = tree.getByRole('row', { name: /完成年度担保业务风险排查/ });
  await main.waitFor();
  await main.focus();
  await page.keyboard.press('ArrowLeft');
  expect(await main.getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page, 'Work progress');
  await dialog.getByText('You have no right to change work items').waitFor();
  await expect.poll(() => dialog.getByText(/^Executors$/).count()).toBe(1);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: 'Tree' }).focus();
  await page.keyboard.press('ArrowRight');
  await page
    .getByRole('table', { name: 'Overdue' })
    .getByText(/^\d+ days$/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByLabel('Work item or content').fill('手册');
  await page.keyboard.press('Enter');
  await page.getByText('1 in total').waitFor();
  await page.reload();
  await page.getByRole('table', { name: 'Overdue' }).getByText('更新项目经理操作手册').waitFor();
  expect(problems).toEqual([]);
});
