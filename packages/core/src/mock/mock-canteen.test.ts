import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { areas, createClient, createSession, tokensOf } from '../index.ts';
import { danbaoHandlers } from '../msw.ts';
import { validDateMenu, validDish } from '../testing/valid-others.ts';

const baseUrl = 'http://mock.test/api';
const server = setupServer(...danbaoHandlers({ baseUrl }));
const session = createSession();
const { canteen, drinkOrders, ...client } = createClient(areas, { baseUrl, session });

beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  const tokens = tokensOf(await client.session.token({ grant_type: 'password', username: 'demo', password: 'demo' }));
  if (tokens) session.start(tokens);
});
afterAll(() => server.close());

test('dishes, a menu and orders are kept, limited, summed up and downloaded', async () => {
  const [meat, rice] = await canteen.addDishes({ dishes: [validDish, { ...validDish, name: '米饭', price: '1' }] });
  await expect(canteen.addDishes({ dishes: [validDish] })).rejects.toMatchObject({
    issues: [{ field: 'dishes.0.name', rule: 'duplicate' }],
  });
  const dishIds = [{ dishName: '红烧肉', limit: '2' }, { dishId: rice?.id }];
  const menu = await canteen.addMenu({ ...validDateMenu, dishIds, isPublish: '0' });
  const order = { date: validDateMenu.date, mealType: 'lunch', items: [{ dishName: '红烧肉', count: '2' }] } as const;
  await expect(canteen.saveOrder(order)).rejects.toMatchObject({ issues: [{ field: 'date', rule: 'unknown' }] });
  await canteen.publishMenu({ id: menu.id, isPublish: '1' }, { version: '1' });
  const saved = await canteen.saveOrder(order);
  expect(saved).toMatchObject({ total: '25.00', status: '1', menuId: menu.id, items: [{ dishId: meat?.id }] });
  await expect(canteen.saveOrder({ ...order, userName: '另一人' })).rejects.toMatchObject({
    issues: [{ field: 'items.0.count', rule: 'max', params: { max: 0 } }],
  });
  expect(await canteen.offers({ date: order.date })).toMatchObject([{ dishIds: [{ ordered: '2' }, { ordered: '0' }] }]);
  const span = { beginDate: order.date, endDate: order.date };
  expect(await canteen.summaryByDish(span)).toMatchObject([{ dishName: '红烧肉', count: '2', total: '25.00' }]);
  expect(await canteen.summaryByPeople(span)).toMatchObject([{ userName: 'demo', open: '1', total: '25.00' }]);
  const { blob, fileName } = await canteen.exportByDish(span);
  expect([fileName, await blob.text()]).toEqual(['菜品汇总.csv', expect.stringContaining('"红烧肉"')]);
  expect(await canteen.batchOperateOrders({ ids: [saved.id, 'x'], action: 'serve' })).toMatchObject({
    ok: [saved.id],
    failed: [{ id: 'x' }],
  });
  await expect(canteen.cancelOrder({ id: saved.id })).rejects.toMatchObject({ status: 409 });
});

test('a drink order follows its drinks', async () => {
  const wanted = { room: '301', wantTime: '2026-01-30 15:00:00' };
  const order = await drinkOrders.add({
    ...wanted,
    items: [
      { name: '茶', count: '2' },
      { name: '咖啡', count: '1' },
    ],
  });
  expect(order).toMatchObject({ status: '0', items: [{ itemId: '1', status: '0' }, { itemId: '2' }] });
  const half = await canteen.setDrinkItem({ orderId: order.id, itemId: '1', status: '2' });
  expect(half.status).toBe('1');
  expect(await canteen.unremindedDrinks()).toMatchObject([{ id: order.id }]);
  const done = await canteen.setDrinkOrder({ id: order.id, status: '2', reminded: '1' });
  expect(done).toMatchObject({ status: '2', items: [{ status: '2' }, { status: '2' }] });
  expect(await canteen.unremindedDrinks()).toEqual([]);
});
