import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chooseOption } from './choose-option.ts';
import { violationsOn } from './look.ts';
import { type Stage, setStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage?.close());

const dialog = (page: Page): Locator => page.getByRole('dialog').locator('.db-dialog');
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const field = (place: Page | Locator, name: string): Locator => place.locator(`[data-db-field="${name}"]`);

/** Takes what stands in the dialog. */
async function take(page: Page, name: string): Promise<void> {
  await button(page, name).click();
  await dialog(page).waitFor({ state: 'detached' });
}

it('draws up a form, tries it out, publishes it, and somebody fills it in', async () => {
  const { page, problems } = await stage.open('/forms', { account: 'admin' });
  await page.getByRole('link', { name: '新建表单' }).click();
  await field(page, 'zh').getByRole('textbox').fill('物品领用单');
  await button(page, '发布').click();
  await page.locator('[data-db-summary]').waitFor();
  expect(await violationsOn(page)).toEqual([]);

  await button(page, '新增字段').click();
  await field(dialog(page), 'zh').getByRole('textbox').fill('物品');
  await field(dialog(page), 'name').getByRole('textbox').fill('__proto__');
  await field(dialog(page), 'required').getByRole('radio', { name: '是' }).click();
  await field(dialog(page), 'inTitle').getByRole('radio', { name: '是' }).click();
  expect(await violationsOn(page)).toEqual([]);
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
  expect(await violationsOn(page)).toEqual([]);

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

it('on a phone, in English: sets the nodes of a product, keeps cars, and reads what was published', async () => {
  const way = { locale: 'en', viewport: 'phone', account: 'admin' } as const;
  const { page, problems } = await stage.open('/product/nodeSet/product_flow', way);
  await button(page, 'Delete: Product manager').click();
  expect(await violationsOn(page)).toEqual([]);
  await button(page, 'Save').click();
  await page.getByText(/^Changed by 周敏/).waitFor();

  await page.goto(`${stage.url}/car/userconfig`);
  await button(page, 'Add a car').click();
  await field(dialog(page), 'plateNo').getByRole('textbox').fill('京A12345');
  await take(page, 'Save');
  await page.getByRole('cell', { name: '京A12345', exact: true }).waitFor();
  const places = [
    '/car/userconfig',
    '/car/statistics',
    '/car/all',
    '/urging',
    '/publishing',
    '/published',
    '/products',
    '/forms',
  ];
  for (const path of places) {
    await page.goto(stage.url + path);
    await page.locator('main table').first().waitFor();
    expect(await violationsOn(page), path).toEqual([]);
    const wide = await page.locator('main').evaluate((main) => main.scrollWidth > main.clientWidth);
    expect(wide, path).toBe(false);
  }
  expect(problems).toEqual([]);
});
