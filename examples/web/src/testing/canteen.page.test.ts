import { aMenu, inDays, openedSheet } from '@danbao/testing/server/canteen';
import { signedIn } from '@danbao/testing/server/people';
import { expect, it } from 'vitest';
import { mondayOf } from '../areas/canteen/days.ts';
import { measureForm } from './measure-form.ts';
import { pageStage } from './page/page-stage.ts';

const tomorrow = inDays(1);
const stage = pageStage();

it('goes from a new dish to a published menu, an order and its download (U7)', async () => {
  const { page, problems } = await stage.open('/canteen/product', { account: 'canteen' });
  const form = measureForm(page);
  const dialog = page.locator('.db-dialog');
  const menu = page.getByRole('navigation', { name: '主菜单' });

  await page.getByRole('button', { name: '新增菜品' }).click();
  await dialog.getByRole('button', { name: '保存' }).click();
  await form.message('表单不规范信息检查未通过，请完善！').waitFor();
  await expect.poll(() => form.problems('name')).toEqual(['不能为空']);
  await form.fill('name', '小炒黄牛肉');
  await form.fill('price', '18.505');
  await expect.poll(() => form.problems('price')).toEqual(['请输入正确金额：大于 0，最多 6 位整数、2 位小数']);
  await form.fill('price', '18.5');
  await dialog.getByRole('button', { name: '保存' }).click();
  await form.message('新增成功').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page.getByLabel('菜名').fill('黄牛肉');
  await page.getByRole('button', { name: '查询' }).click();
  await page.getByText('共 1 条').waitFor();
  await page.getByRole('cell', { name: '18.50' }).waitFor();

  await menu.getByRole('link', { name: '食堂菜单', exact: true }).click();
  await page.getByRole('button', { name: '新增菜单' }).click();
  await form.fill('date', tomorrow);
  await form.fill('orderDeadline', `${tomorrow} 09:30`);
  await form.pick('dishIds', '小炒黄牛肉 18.50');
  await dialog.getByLabel('小炒黄牛肉的限量份数').fill('3');
  await dialog.getByRole('button', { name: '保存' }).click();
  await form.message('新增成功').first().waitFor();
  if (mondayOf(tomorrow) !== mondayOf(inDays(0))) await page.getByRole('button', { name: '下一周' }).click();
  await page.getByRole('button', { name: `发布${tomorrow} 午餐的菜单` }).click();
  await form.message('操作成功').waitFor();

  await menu.getByRole('link', { name: '订餐', exact: true }).click();
  await page.getByRole('button', { name: '订午餐' }).click();
  await dialog.getByRole('button', { name: '下单' }).click();
  await expect.poll(() => form.problems('items')).toEqual(['不能为空']);
  const more = dialog.getByRole('button', { name: '增加小炒黄牛肉' });
  for (let count = 0; count < 3; count += 1) await more.click();
  await expect.poll(() => more.isDisabled()).toBe(true);
  await dialog.getByText('合计 55.50 元').waitFor();
  await dialog.getByRole('button', { name: '减少小炒黄牛肉' }).click();
  await dialog.getByRole('button', { name: '下单' }).click();
  await form.message('合计 37.00 元').waitFor();
  await page.getByText('剩 1 份').waitFor();

  await menu.getByRole('link', { name: '全部订单' }).click();
  await page.getByRole('button', { name: /^结束日期/ }).click();
  await page.getByRole('textbox', { name: '结束日期' }).fill(tomorrow);
  await page.getByRole('button', { name: '确定', exact: true }).click();
  // Rows of the question before are out of reach in a browser until the new ones stand.
  await page.getByRole('button', { name: new RegExp(`结束日期.*${tomorrow}`) }).waitFor();
  await expect.poll(() => page.locator('table[aria-busy=true]').count()).toBe(0);
  await page.getByLabel(`选择郑平 ${tomorrow}`).check();
  await page.getByRole('button', { name: '确认', exact: true }).click();
  await form.message('成功 1 条，失败 0 条').waitFor();
  await page.getByRole('cell', { name: '已确认' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: `确认 郑平 ${tomorrow}` }).count()).toBe(0);
  await page.getByRole('button', { name: `取餐 郑平 ${tomorrow}`, exact: true }).waitFor();
  await page.getByRole('button', { name: '按菜品下载' }).click();
  const download = await page.waitForDownload();
  expect(download.fileName).toMatch(/^菜品汇总\d{8}-\d{8}\.xlsx$/);
  const { rows } = await openedSheet(download.bytes);
  expect(rows[1]?.slice(2)).toEqual(['小炒黄牛肉', 18.5, 2, 37]);
  expect(problems).toEqual([]);
});

it('lets a person change and cancel their own order, and says why where it cannot be', async () => {
  const caterer = await signedIn(stage.server, 'canteen');
  const manager = await signedIn(stage.server, 'manager');
  const dinner = { date: tomorrow, mealType: 'dinner' } as const;
  const menu = await caterer.client.canteen.addMenu(aMenu([{ dishName: '米饭' }], dinner));
  await manager.client.canteen.saveOrder({ ...dinner, items: [{ dishName: '米饭', count: '1' }] });
  const { page } = await stage.open('/canteen/myorders', { account: 'manager' });
  const form = measureForm(page);
  const question = page.getByRole('alertdialog', { name: '提示' });
  const cancel = async () => {
    await page.getByRole('button', { name: `取消${tomorrow} 晚餐的订单` }).click();
    await question.getByRole('button', { name: '确定' }).click();
  };
  // The newest meal comes first.
  const newest = page.getByRole('row').nth(1);
  await newest.getByText('已下单').waitFor();
  const closed = await caterer.client.canteen.updateMenu({ ...menu, orderDeadline: `${inDays(-1)} 09:30:00` });
  await cancel();
  await form.message('已过订餐截止时间').waitFor();
  // The list was loaded again and knows the new deadline.
  await page.getByRole('button', { name: /^取消/ }).waitFor({ state: 'detached' });
  await caterer.client.canteen.updateMenu({ ...closed, orderDeadline: `${tomorrow} 10:00:00` });
  await page.reload();
  await cancel();
  await newest.getByText('已取消').waitFor();
  await expect(page.getByRole('navigation', { name: '主菜单' }).getByText('全部订单').count()).resolves.toBe(0);
});

it('moves one order on by itself (U3)', async () => {
  const { client } = await signedIn(stage.server, 'canteen');
  const day = inDays(9);
  const menu = await client.canteen.addMenu(aMenu([{ dishName: '米饭' }], { date: day }));
  await client.canteen.saveOrder({
    date: day,
    mealType: 'lunch',
    menuId: menu.id,
    items: [{ dishName: '米饭', count: '1' }],
  });
  const { page, problems } = await stage.open(`/canteen/allorders?beginDate=${day}&endDate=${day}`, {
    account: 'canteen',
  });
  await page.getByRole('button', { name: `确认 郑平 ${day}` }).click();
  await page.getByRole('cell', { name: '已确认' }).waitFor();
  await page.getByRole('button', { name: `取餐 郑平 ${day}`, exact: true }).click();
  await page.getByRole('cell', { name: '已取餐' }).waitFor();
  expect(problems).toEqual([]);
});

it('says while portions of a menu are typed how many are ordered already, and sends nothing that would be refused', async () => {
  const { client } = await signedIn(stage.server, 'canteen');
  const day = inDays(10);
  await client.canteen.addMenu(aMenu([{ dishName: '米饭', limit: '5' }], { date: day }));
  await client.canteen.saveOrder({ date: day, mealType: 'lunch', items: [{ dishName: '米饭', count: '4' }] });
  const { page, problems } = await stage.open(`/canteen/index?week=${day}`, { account: 'canteen' });
  await page.getByRole('button', { name: `修改${day} 午餐` }).click();
  const dialog = page.locator('.db-dialog');
  const portions = dialog.getByLabel('米饭的限量份数');
  const field = dialog.locator('.db-menu-dish .db-error');
  const banner = dialog.locator('[data-db-summary]');
  await portions.fill('3');
  await field.getByText(/最少 4 份/).waitFor();
  await portions.fill('4');
  await field.waitFor({ state: 'detached' });

  await portions.fill('3');
  await dialog.getByRole('button', { name: '保存' }).click();
  await banner.getByText(/菜品 1 限量：最少 4 份/).waitFor();
  expect(problems).toEqual([]);
  await portions.fill('4');
  await banner.waitFor({ state: 'detached' });
  await field.waitFor({ state: 'detached' });

  await portions.fill('0');
  await field.getByText('请输入正整数').waitFor();
  expect(await field.count()).toBe(1);
  await portions.fill('３');
  await field.getByText(/最少 4 份/).waitFor();
  await portions.fill('６');
  await portions.press('Tab');
  await banner.waitFor({ state: 'detached' });
  await expect.poll(() => portions.inputValue()).toBe('6');
  await dialog.getByRole('button', { name: '保存' }).click();
  await dialog.waitFor({ state: 'detached' });
});
