import { dayLength, wallDay } from '@danbao/core/format';
import { signedIn } from '@danbao/testing/server/people';
import { expect, it } from 'vitest';
import { pageStage } from './page/page-stage.ts';

const stage = pageStage();

it('drinks are ordered to a room, made one by one in the pantry, and seen by who ordered (U6)', async () => {
  const day = wallDay(new Date(Date.now() + dayLength));
  const guest = await stage.open('/canteen/drinks', { account: 'manager' });
  const dialog = guest.page.getByRole('dialog');
  await guest.page.getByRole('button', { name: '新增饮品订单' }).click();
  await dialog.getByLabel('房间').fill('三楼会议室');
  await dialog.getByRole('textbox', { name: '期望时间' }).fill(`${day} 09:50:00`);
  await dialog.getByRole('button', { name: '保存' }).click();
  await dialog.locator('[data-db-field="items"]').getByText('不能为空').waitFor();
  await dialog.getByRole('textbox', { name: '饮品 1' }).fill('绿茶');
  await dialog.getByRole('button', { name: '增加绿茶' }).click();
  await dialog.getByRole('button', { name: '再加一种饮品' }).click();
  await dialog.getByRole('textbox', { name: '饮品 2' }).fill('美式咖啡');
  await dialog.getByRole('radiogroup', { name: '温度 2' }).getByRole('radio', { name: '冰' }).check();
  await dialog.getByRole('button', { name: '保存' }).click();
  const row = guest.page.getByRole('row', { name: /三楼会议室.*绿茶（热）× 2、美式咖啡（冰）× 1.*等待中/ });
  await row.waitFor();

  // What each does is seen by the other without looking again: here the other is a client.
  const caterer = await signedIn(stage.server, 'canteen');
  const ordered = (await caterer.client.drinkOrders.page({ status: '0' })).rows[0];
  if (!ordered) throw new Error('no order');
  await caterer.client.canteen.setDrinkOrder({ id: ordered.id, status: '1' });
  await guest.page.getByRole('row', { name: /三楼会议室.*制作中/ }).waitFor();
  await expect.poll(() => guest.page.getByRole('button', { name: '取消送到三楼会议室的饮品' }).count()).toBe(0);
  await caterer.client.canteen.setDrinkOrder({ id: ordered.id, status: '2' });
  await guest.page.getByRole('row', { name: /三楼会议室.*已完成/ }).waitFor();

  const { page, calls, problems } = await stage.open('/canteen/pantry', {
    ...{ account: 'canteen', locale: 'en', viewport: 'phone' },
  });
  await page.getByText('Nothing is to be made').waitFor();
  const manager = await signedIn(stage.server, 'manager');
  await manager.client.drinkOrders.add({
    ...{ room: '二楼会议室', wantTime: `${day} 09:50:00` },
    items: [
      { name: '绿茶', count: '2' },
      { name: '美式咖啡', count: '1', temp: 'ice' },
    ],
  });
  const card = page.getByRole('listitem').filter({ hasText: 'To 二楼会议室 · 陈立' });
  await card.waitFor();
  // The list that it leaves answers later than the one that it comes into.
  const begun = calls.length;
  page.intercept(async ({ url }) => {
    if (/drinkOrders\/page\?(.*&)?status=0/.test(url))
      await page.waitForFunction(() =>
        calls.slice(begun).some(({ path, status }) => /[?&]status=1/.test(path) && status === 200),
      );
    return undefined;
  });
  await card.getByRole('button', { name: 'Make 绿茶' }).click();
  await page.getByText('New orders: 1').waitFor();
  await card.getByText('Making').waitFor();
  await card.getByRole('button', { name: 'Seen' }).click();
  await page.getByText('New orders: 1').waitFor({ state: 'detached' });
  await card.getByRole('button', { name: 'All to 二楼会议室 is done' }).click();
  await page.getByText('Nothing is to be made').waitFor();
  expect([...guest.problems, ...problems]).toEqual([]);
});
