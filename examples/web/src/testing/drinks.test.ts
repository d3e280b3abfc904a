import { dayLength, wallDay } from '@danbao/core/format';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violationsOn } from './look.ts';
import { type Stage, setStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage?.close());

it('drinks are ordered to a room, made one by one in the pantry, and seen by who ordered (U6)', async () => {
  const day = wallDay(new Date(Date.now() + dayLength));
  const pantry = await stage.open('/canteen/pantry', { account: 'canteen', locale: 'en', viewport: 'phone' });
  await pantry.page.getByText('Nothing is to be made').waitFor();
  const guest = await stage.open('/canteen/drinks', { account: 'manager' });
  const { page } = guest;
  await page.getByRole('button', { name: '新增饮品订单' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('房间').fill('三楼会议室');
  await dialog.getByRole('textbox', { name: '期望时间' }).fill(`${day} 09:50:00`);
  await dialog.getByRole('button', { name: '保存' }).click();
  await dialog.locator('[data-db-field="items"]').getByText('不能为空').waitFor();
  await dialog.getByRole('textbox', { name: '饮品 1' }).fill('绿茶');
  await dialog.getByRole('button', { name: '增加绿茶' }).click();
  await dialog.getByRole('button', { name: '再加一种饮品' }).click();
  await dialog.getByRole('textbox', { name: '饮品 2' }).fill('美式咖啡');
  await dialog.getByRole('radiogroup', { name: '温度 2' }).getByRole('radio', { name: '冰' }).check();
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: '保存' }).click();
  const row = page.getByRole('row', { name: /三楼会议室.*绿茶（热）× 2、美式咖啡（冰）× 1.*等待中/ });
  await row.waitFor();

  // The pantry hears of it without looking again, and moves each drink by itself.
  const card = pantry.page.getByRole('listitem').filter({ hasText: 'To 三楼会议室 · 陈立' });
  // The list that it leaves answers later than the one that it comes into.
  await pantry.page.route(/drinkOrders\/page\?(.*&)?status=0/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await card.getByRole('button', { name: 'Make 绿茶' }).click();
  await pantry.page.getByText('New orders: 1').waitFor();
  await card.getByText('Making').waitFor();
  await card.getByRole('button', { name: 'Seen' }).click();
  await pantry.page.getByText('New orders: 1').waitFor({ state: 'detached' });
  expect(await violationsOn(pantry.page)).toEqual([]);
  await page.getByRole('row', { name: /三楼会议室.*制作中/ }).waitFor();
  expect(await page.getByRole('button', { name: '取消送到三楼会议室的饮品' }).count()).toBe(0);
  await card.getByRole('button', { name: 'All to 三楼会议室 is done' }).click();
  await pantry.page.getByText('Nothing is to be made').waitFor();
  await page.getByRole('row', { name: /三楼会议室.*已完成/ }).waitFor();
  expect(await violationsOn(page)).toEqual([]);
  expect([...guest.problems, ...pantry.problems]).toEqual([]);
});
