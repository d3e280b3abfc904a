import { isApiError } from '@danbao/core';
import { aDish, aMenu, freeDay } from '@danbao/testing/server/canteen';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { startTestServer, type TestServer } from '@danbao/testing/server/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let caterer: Person;
let manager: Person;
let branch: Person;
let meat: string;
let rice: string;
beforeAll(async () => {
  server = await startTestServer();
  [caterer, manager, branch] = await Promise.all([
    signedIn(server, 'canteen'),
    signedIn(server, 'manager'),
    signedIn(server, 'branch'),
  ]);
  const dishes = await caterer.client.canteen.addDishes({ dishes: [aDish({ dailyLimit: '9' }), aDish()] });
  [meat = '', rice = ''] = dishes.map(({ name }) => name);
});

afterAll(() => server?.close());

const order = (date: string, dishName: string, count = '1') =>
  manager.client.canteen.saveOrder({ date, mealType: 'lunch', items: [{ dishName, count }] });
const issuesOf = (call: Promise<unknown>) =>
  call.then(
    () => [],
    (error) => (isApiError(error) ? error.issues.map(({ field, rule }) => `${field} ${rule}`) : [String(error)]),
  );

test('are kept with their dishes, by name or id, in their order', async () => {
  const body = aMenu([{ dishName: rice }, { dishName: meat, limit: '5' }], { isPublish: '0', remark: '试' });
  const menu = await caterer.client.canteen.addMenu(body);
  expect(menu).toMatchObject({
    ...body,
    dishIds: [
      { dishName: rice, price: '12.5', ordered: '0' },
      { dishName: meat, limit: '5', ordered: '0', left: '5' },
    ],
    version: '1',
  });
  expect(menu.dishIds[0]).not.toHaveProperty('left');
  const ids = menu.dishIds.map(({ dishId }) => ({ dishId }));
  const changed = await caterer.client.canteen.updateMenu({ ...menu, dishIds: ids.reverse() }, { version: '1' });
  expect(changed).toMatchObject({ dishIds: [{ dishName: meat, left: '9' }, { dishName: rice }], version: '2' });
  expect(await caterer.client.canteen.findMenus({ dates: [menu.date] })).toEqual([changed]);
  await caterer.client.canteen.removeMenus({ ids: [menu.id] }, { version: '2' });
  expect(await caterer.client.canteen.findMenus({ ids: [menu.id] })).toEqual([]);
});

test('name dishes that there are, once each', async () => {
  const bad = aMenu([{ dishName: '没有这道菜' }, { dishName: rice }, { dishName: rice }, { limit: '1' }]);
  expect(await issuesOf(caterer.client.canteen.addMenu(bad))).toEqual([
    'dishIds.3.dishName required',
    'dishIds.2.dishName duplicate',
  ]);
  const unknown = aMenu([{ dishName: rice }, { dishName: '没有这道菜' }]);
  expect(await issuesOf(caterer.client.canteen.addMenu(unknown))).toEqual(['dishIds.1.dishName unknown']);
  const [off] = await caterer.client.canteen.addDishes({ dishes: [aDish({ isEnable: '0' })] });
  await expect(caterer.client.canteen.addMenu(aMenu([{ dishId: off?.id }]))).rejects.toMatchObject({
    status: 422,
    serverMessage: expect.stringContaining(off?.name ?? ''),
  });
  expect(await issuesOf(caterer.client.canteen.addMenu(aMenu([])))).toEqual(['dishIds required']);
  const late = { orderDeadline: `${freeDay()} 09:00:00`, mealBegin: '13:00', mealEnd: '11:30' };
  expect(await issuesOf(caterer.client.canteen.addMenu(aMenu([{ dishName: rice }], late)))).toEqual(['mealEnd min']);
});

test('there is one for each meal, also for two at once', async () => {
  const body = aMenu([{ dishName: rice }]);
  const results = await Promise.all(Array.from({ length: 4 }, () => issuesOf(caterer.client.canteen.addMenu(body))));
  expect(results.filter((issues) => issues.length === 0)).toHaveLength(1);
  expect(new Set(results.flat())).toEqual(new Set(['date duplicate']));
  const other = await caterer.client.canteen.addMenu(aMenu([{ dishName: rice }]));
  const moved = caterer.client.canteen.updateMenu({ ...other, date: body.date, orderDeadline: body.orderDeadline });
  expect(await issuesOf(moved)).toEqual(['date duplicate']);
});

test('are ordered from once they are published, and only by the unit’s own people (U5)', async () => {
  const menu = await caterer.client.canteen.addMenu(aMenu([{ dishName: rice }], { isPublish: '0' }));
  const { date } = menu;
  await expect(order(date, rice)).rejects.toMatchObject({ status: 422, issues: [{ field: 'date' }] });
  expect(await manager.client.canteen.offers({ date })).toEqual([]);
  const published = await caterer.client.canteen.publishMenu({ id: menu.id, isPublish: '1' }, { version: '1' });
  expect(published).toMatchObject({ isPublish: '1', publishTime: expect.any(String), version: '2' });
  expect(await manager.client.canteen.offers({ date, mealType: 'lunch' })).toHaveLength(1);
  expect(await manager.client.canteen.datesWithDishes({ beginDate: date, endDate: date })).toEqual([date]);
  expect(await branch.client.canteen.offers({ date })).toEqual([]);
  await expect(manager.client.canteen.publishMenu({ id: menu.id, isPublish: '0' })).rejects.toMatchObject({
    status: 403,
  });
  const back = await caterer.client.canteen.publishMenu({ id: menu.id, isPublish: '0' });
  expect(back).not.toHaveProperty('publishTime');
});

test('what people have ordered is not taken from them', async () => {
  const menu = await caterer.client.canteen.addMenu(aMenu([{ dishName: rice, limit: '5' }, { dishName: meat }]));
  await order(menu.date, rice, '3');
  const change = (changes: object) => caterer.client.canteen.updateMenu({ ...menu, ...changes });
  await expect(change({ mealType: 'dinner' })).rejects.toMatchObject({ status: 409 });
  await expect(change({ isPublish: '0' })).rejects.toMatchObject({ status: 409 });
  await expect(change({ dishIds: [{ dishName: meat }] })).rejects.toMatchObject({
    status: 409,
    serverMessage: expect.stringContaining(rice),
  });
  expect(await issuesOf(change({ dishIds: [{ dishName: rice, limit: '2' }] }))).toEqual(['dishIds.0.limit min']);
  const changed = await change({ dishIds: [{ dishName: rice, limit: '3' }] });
  expect(changed.dishIds).toMatchObject([{ limit: '3', ordered: '3', left: '0' }]);
  await expect(caterer.client.canteen.publishMenu({ id: menu.id, isPublish: '0' })).rejects.toMatchObject({
    status: 409,
  });
  await expect(caterer.client.canteen.removeMenus({ ids: [menu.id] })).rejects.toMatchObject({ status: 409 });
});

test('last week is seven days from a Monday', async () => {
  const days = await manager.client.canteen.lastWeekDates();
  expect(days).toEqual([8, 9, 10, 11, 12, 13, 14].map((day) => `2026-06-${String(day).padStart(2, '0')}`));
});
