import { expect, it } from 'vitest';
import { chooseOption } from './choose-option.ts';
import type { Locator } from './page/locator.ts';
import type { TestPage } from './page/page-stage.ts';
import { pageStage } from './page/page-stage.ts';

const stage = pageStage();

const dialog = (page: TestPage): Locator => page.getByRole('dialog').locator('.db-dialog');
const button = (page: TestPage, name: string): Locator => page.getByRole('button', { name, exact: true });
const field = (place: TestPage | Locator, name: string): Locator => place.locator(`[data-db-field="${name}"]`);

/** Takes what stands in the dialog. */
async function take(page: TestPage, name: string): Promise<void> {
  await button(page, name).click();
  await dialog(page).waitFor({ state: 'detached' });
}

it('draws up a form, tries it out, publishes it, and somebody fills it in', async () => {
  const { page, problems } = await stage.open('/forms', { account: 'admin' });
  await page.getByRole('link', { name: '新建表单' }).click();
  await field(page, 'zh').getByRole('textbox').fill('物品领用单');
  await button(page, '发布').click();
  await page.locator('[data-db-summary]').waitFor();

  await button(page, '新增字段').click();
  await field(dialog(page), 'zh').getByRole('textbox').fill('物品');
  await field(dialog(page), 'name').getByRole('textbox').fill('__proto__');
  await field(dialog(page), 'required').getByRole('radio', { name: '是' }).click();
  await field(dialog(page), 'inTitle').getByRole('radio', { name: '是' }).click();
  await take(page, '确定');
  await button(page, '发布').click();
  // A name that every object has is refused.
  await page.locator('[data-db-field="fields.0"]').getByText('代码以字母开头').waitFor();
  await button(page, '修改：物品').click();
  await field(dialog(page), 'name').getByRole('textbox').fill('thing');
  await take(page, '确定');
  await button(page, '新增字段').click();
  await field(dialog(page), 'zh').getByRole('textbox').fill('金额');
  await chooseOption(page, field(dialog(page), 'kind').getByRole('combobox'), '金额（元）');
  await take(page, '确定');
  await button(page, '上移：金额').click();

  await button(page, '新增节点').click();
  await field(dialog(page), 'zh').getByRole('textbox').fill('部门审批');
  await chooseOption(page, field(dialog(page), 'post').getByRole('combobox'), '业务部门负责人');
  await chooseOption(page, field(dialog(page), 'whenHow').getByRole('combobox'), '不小于');
  await chooseOption(page, field(dialog(page), 'whenField').getByRole('combobox'), '金额');
  await field(dialog(page), 'whenValue').getByRole('textbox').fill('100');
  await take(page, '确定');
  await page.locator('[data-db-field="nodes.0"]').getByText('金额 不小于 100').waitFor();
  // The preview is the real form.
  await field(page, 'thing').getByRole('textbox').fill('投影仪');

  await button(page, '发布').click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await page.getByText('已发布，新发起的流程使用第 1 版').waitFor();
  await page.waitForURL(/formMaker\/revise\/\d{32}/);

  const { page: other, problems: others } = await stage.open('/flows/start', { account: 'manager' });
  await other.getByRole('link', { name: /^物品领用单/ }).click();
  await field(other, 'thing').getByRole('textbox').fill('投影仪');
  await field(other, 'field1').getByRole('textbox').fill('150');
  await button(other, '发送').click();
  await dialog(other).waitFor();
  await other.keyboard.press('Control+Enter');
  await other.getByRole('heading', { name: '物品领用单：投影仪' }).waitFor();
  await other.getByRole('table', { name: '审批意见' }).getByText('部门审批').waitFor();
  expect([...problems, ...others]).toEqual([]);
});

it('sets the chain of a flow for a unit by the keyboard, tries it out, saves it, and takes an earlier version back', async () => {
  const { page, problems } = await stage.open('/admin/posts', { account: 'admin' });
  await page.getByRole('button', { name: /^新增/ }).click();
  await field(dialog(page), 'zh').getByRole('textbox').fill('值班领导');
  await take(page, '保存');
  await page.getByRole('cell', { name: '值班领导', exact: true }).waitFor();

  await page.goto('/admin/chains?unit=101&flow=leave_flow');
  const chosen = page.getByRole('checkbox', { name: /^本单位单独设置/ });
  await chosen.focus();
  await page.keyboard.press('Space');
  const rows = page.locator('[data-db-field^="nodes."]');
  await button(page, '修改：部门负责人审批').focus();
  await page.keyboard.press('Enter');
  await chooseOption(page, field(dialog(page), 'post').getByRole('combobox'), '值班领导');
  await field(dialog(page), 'within').getByRole('radio', { name: '本单位' }).click();
  await take(page, '确定');
  await rows.nth(0).getByText('值班领导').waitFor();
  // Nobody has the post yet.
  await page.getByText('第一融资担保公司：部门负责人审批', { exact: true }).waitFor();
  await button(page, '修改：总经理审批').click();
  await field(dialog(page), 'limit').getByRole('textbox').fill('5');
  await take(page, '确定');

  const manager = page.locator('[data-chain-node="generalManager"]');
  const takesPart = (days: string) => field(page, 'days').getByRole('textbox').fill(days);
  await takesPart('4.5');
  await manager.getByText('不参加').waitFor();
  await takesPart('5');
  await manager.getByText('宋毅').waitFor();
  // Who files comes after who approves.
  await button(page, '上移：人事备案').click();
  await rows.nth(1).getByText('本节点的先后不能这样改').waitFor();
  await expect.poll(() => button(page, '保存为新版本').isDisabled()).toBe(true);
  await button(page, '下移：人事备案').click();
  await button(page, '保存为新版本').click();
  await field(dialog(page), 'note').getByRole('textbox').fill('值班领导先批');
  await take(page, '确定');
  const versions = page.getByRole('region', { name: '版本' }).getByRole('listitem');
  await versions.filter({ hasText: '第 1 版' }).getByText('值班领导先批').waitFor();
  await expect.poll(() => page.getByRole('combobox', { name: '流程' }).inputValue()).toBe('请假（已设置）');

  await chosen.uncheck();
  await button(page, '保存为新版本').click();
  await field(dialog(page), 'note').getByRole('textbox').fill('取消');
  await take(page, '确定');
  await button(page, '恢复到第 1 版').click();
  await field(dialog(page), 'note').getByRole('textbox').fill('再用');
  await take(page, '确定');
  await versions.filter({ hasText: '第 3 版' }).getByText('恢复自第 1 版').waitFor();
  await expect.poll(() => chosen.isChecked()).toBe(true);

  const { page: phone, problems: others } = await stage.open('/admin/chains?unit=101&flow=leave_flow', {
    ...{ locale: 'en', viewport: 'phone', account: 'admin' },
  });
  await phone.getByText('Version 3', { exact: true }).waitFor();
  expect(await phone.locator('main').evaluate((main) => main.scrollWidth > main.clientWidth)).toBe(false);
  expect([...problems, ...others]).toEqual([]);
});
