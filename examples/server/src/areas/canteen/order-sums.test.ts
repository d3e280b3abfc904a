import { addDecimals } from '@danbao/core/format';
import { formatWhere } from '@danbao/core/resources';
import { aDish, aMenu, inDays, newName, openedSheet } from '@danbao/testing/server/canteen';
import { type Person, send, signedIn } from '@danbao/testing/server/people';
import { startTestServer, type TestServer } from '@danbao/testing/server/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let caterer: Person;
let manager: Person;
let span: { readonly beginDate: string; readonly endDate: string };
const nasty = `${newName('=cmd|"/c calc"!A1')};:*`;

/** Two people, two meals: placed, served and cancelled orders, and a draft. */
beforeAll(async () => {
  server = await startTestServer();
  [caterer, manager] = await Promise.all([signedIn(server, 'canteen'), signedIn(server, 'manager')]);
  const { canteen } = caterer.client;
  const dishes = [aDish({ name: nasty, price: '12.35' }), aDish({ name: newName('米饭'), price: '0.1' })];
  const [meat, rice] = await canteen.addDishes({ dishes });
  const menu = await canteen.addMenu(aMenu([{ dishId: meat?.id }, { dishId: rice?.id }]));
  const { date } = menu;
  await canteen.addMenu({ ...menu, mealType: 'dinner', mealBegin: '17:30', mealEnd: '19:00' });
  const order = (userName: string, mealType: 'lunch' | 'dinner', count: string, changes: object = {}) =>
    canteen.saveOrder({
      date,
      mealType,
      userName,
      items: [
        { dishId: meat?.id, count },
        { dishId: rice?.id, count: '3' },
      ],
      ...changes,
    });
  await order('陈立', 'lunch', '2', { remark: '+1' });
  const served = await order('陈立', 'dinner', '1');
  await canteen.operateOrders({ ids: [served.id], action: 'serve' });
  const gone = await order('林晓', 'lunch', '5');
  await canteen.cancelOrder({ id: gone.id });
  await order('林晓', 'dinner', '9', { status: '0' });
  span = { beginDate: date, endDate: date };
});
afterAll(() => server?.close());

describe('sums', () => {
  test('by dish count what is to be cooked, exactly (U2)', async () => {
    const rows = await caterer.client.canteen.summaryByDish(span);
    expect(rows.map(({ mealType, dishName, count, total }) => [mealType, dishName === nasty, count, total])).toEqual([
      ['lunch', true, '2', '24.70'],
      ['lunch', false, '3', '0.30'],
      ['dinner', true, '1', '12.35'],
      ['dinner', false, '3', '0.30'],
    ]);
    expect(await caterer.client.canteen.summaryByDish({ ...span, mealType: 'dinner' })).toHaveLength(2);
  });

  test('by person say what became of the orders', async () => {
    expect(await caterer.client.canteen.summaryByPeople(span)).toMatchObject([
      { userName: '陈立', deptName: '业务一部', open: '1', served: '1', noShow: '0', count: '9', total: '37.65' },
      { userName: '林晓', open: '0', cancelled: '1', count: '0', total: '0.00' },
    ]);
    const drafts = await caterer.client.canteen.summaryByPeople({ ...span, status: '0' });
    expect(drafts).toMatchObject([{ userName: '林晓', open: '0', total: '0.00' }]);
  });

  test('are of what the list is narrowed to by any of its fields', async () => {
    const where = formatWhere([{ field: 'userName', operator: 'contains', values: ['林'] }]);
    const people = await caterer.client.canteen.summaryByPeople({ ...span, where });
    expect(people.map(({ userName }) => userName)).toEqual(['林晓']);
  });

  test('are of at most 366 days, and for the canteen only', async () => {
    const tooLong = caterer.client.canteen.summaryByDish({ beginDate: '2025-01-01', endDate: '2026-01-02' });
    await expect(tooLong).rejects.toMatchObject({ issues: [{ field: 'endDate', params: { max: '2026-01-01' } }] });
    const backwards = caterer.client.canteen.exportOrders({
      beginDate: inDays(2, server.deps.now()),
      endDate: inDays(1, server.deps.now()),
    });
    await expect(backwards).rejects.toMatchObject({ issues: [{ field: 'endDate', rule: 'min' }] });
    await expect(manager.client.canteen.summaryByPeople(span)).rejects.toMatchObject({ status: 403 });
    await expect(manager.client.canteen.exportOrders(span)).rejects.toMatchObject({ status: 403 });
  });
});

describe('downloads', () => {
  const opened = async (blob: Blob) => {
    const { wrong, ...sheet } = await openedSheet(new Uint8Array(await blob.arrayBuffer()));
    // Nothing is a formula, and what is no number is a text cell.
    expect(wrong).toEqual([]);
    return sheet;
  };

  test('by dish', async () => {
    const { blob, fileName } = await caterer.client.canteen.exportByDish(span);
    const { name, rows } = await opened(blob);
    expect(fileName).toBe(`菜品汇总${span.beginDate.replaceAll('-', '')}.xlsx`);
    expect(name).toBe(fileName?.replace('.xlsx', ''));
    expect(rows[0]).toEqual(['日期', '餐次', '菜名', '单价（元）', '份数', '合计（元）']);
    const sums = await caterer.client.canteen.summaryByDish(span);
    expect(rows.slice(1).map(([date, , dish, , count, total]) => [date, dish, count, total])).toEqual(
      sums.map((sum) => [sum.date, sum.dishName, Number(sum.count), Number(sum.total)]),
    );
    expect(rows[1]?.[1]).toBe('午餐');
    expect(rows.flat().filter((cell) => /^\d{32}$/.test(String(cell)))).toEqual([]);
  });

  test('of all orders, as the list has them (U4)', async () => {
    const { blob } = await caterer.client.canteen.exportOrders(span);
    const { rows } = await opened(blob);
    const [headings, ...orders] = rows;
    const column = (heading: string) => orders.map((row) => row[headings?.indexOf(heading) ?? -1]);
    const list = await caterer.client.canteen.orders({ ...span, pageSize: '100' });
    const kept = list.rows.filter(({ status }) => status !== '0');
    expect(new Set(column('订单编号'))).toEqual(new Set(kept.map(({ id }) => id)));
    expect(new Set(column('状态'))).toEqual(new Set(['已下单', '已取餐', '已取消']));
    expect(new Set(column('用户编号'))).toEqual(new Set(['1002', '1003']));
    expect(column('备注')).toContain('+1');
    expect(addDecimals(column('合计（元）').map(String))).toBe(addDecimals(kept.map(({ total = '' }) => total)));
    expect(String(column('菜品')[0])).toContain(`"${nasty.replaceAll('"', '""')}"*`);
  });

  test('by person, in the caller’s language, also with GET', async () => {
    const path = `oa/dishOrder/exportPeople?beginDate=${span.beginDate}&endDate=${span.endDate}`;
    const headers = { 'accept-language': 'en' };
    const answer = await send(server, caterer.token, 'GET', path, { headers });
    const { rows } = await opened(await answer.blob());
    expect(rows).toEqual([
      ['User id', 'Name', 'Department', 'Open', 'Served', 'No-show', 'Cancelled', 'Count', 'Total (CNY)'],
      ['1002', '陈立', '业务一部', 1, 1, 0, 0, 9, 37.65],
      ['1003', '林晓', '风险管理部', 0, 0, 0, 1, 0, 0],
    ]);
    const { blob } = await caterer.client.canteen.exportByPeople({
      beginDate: inDays(400, server.deps.now()),
      endDate: inDays(401, server.deps.now()),
    });
    expect((await opened(blob)).rows).toHaveLength(1);
  });
});

describe('drinks', () => {
  const wanted = { room: '301 会议室', wantTime: '2030-01-01 15:00:00', remark: '少冰' };
  const items = [
    { name: '绿茶', count: '2' },
    { name: '美式咖啡', count: '1', temp: 'ice' },
  ] as const;

  test('an order follows its drinks, and a drink that is done stays so', async () => {
    const order = await manager.client.drinkOrders.add({ ...wanted, items });
    expect(order).toMatchObject({
      ...wanted,
      userName: '陈立',
      status: '0',
      items: [
        { itemId: '1', name: '绿茶', count: '2', temp: 'hot', status: '0' },
        { itemId: '2', temp: 'ice' },
      ],
    });
    const { id: orderId } = order;
    const { canteen } = caterer.client;
    expect(await canteen.setDrinkItem({ orderId, itemId: '1', status: '1' })).toMatchObject({ status: '1' });
    await canteen.setDrinkItem({ orderId, itemId: '2', status: '3' });
    const done = await canteen.setDrinkItem({ orderId, itemId: '1', status: '2' }, { version: '3' });
    expect(done).toMatchObject({ status: '2', version: '4' });
    const back = canteen.setDrinkItem({ orderId, itemId: '1', status: '0' });
    await expect(back).rejects.toMatchObject({ issues: [{ field: 'items', rule: 'drinkState' }] });
    await expect(canteen.setDrinkItem({ orderId, itemId: '9', status: '1' })).rejects.toMatchObject({ status: 404 });
    const mine = manager.client.canteen.setDrinkItem({ orderId, itemId: '1', status: '3' });
    await expect(mine).rejects.toMatchObject({ status: 403 });
  });

  test('the pantry is reminded once; whoever ordered may cancel', async () => {
    const { id } = await manager.client.drinkOrders.add({ ...wanted, items });
    const open = async () => (await caterer.client.canteen.unremindedDrinks()).map((order) => order.id);
    expect(await open()).toContain(id);
    const reminded = await caterer.client.canteen.setDrinkOrder({ id, status: '1', reminded: '1' });
    expect(reminded).toMatchObject({ status: '1', remindAt: expect.any(String) });
    expect(await open()).not.toContain(id);
    await expect(manager.client.canteen.setDrinkOrder({ id, status: '2' })).rejects.toMatchObject({ status: 403 });
    expect(await manager.client.canteen.setDrinkOrder({ id, status: '3' })).toMatchObject({ status: '3' });
    const page = await manager.client.drinkOrders.page({ status: '3', text: '301' });
    expect(page.rows.map((order) => order.id)).toContain(id);
  });

  test('an order is changed and deleted while its drinks wait, and seen by who ordered and by the pantry', async () => {
    const { drinkOrders } = manager.client;
    const { id } = await drinkOrders.add({ ...wanted, items });
    const changed = await drinkOrders.update({ id, ...wanted, room: '302', items: [{ ...items[0], status: '2' }] });
    expect(changed).toMatchObject({ room: '302', status: '0', items: [{ itemId: '1', status: '0' }] });
    const theirs = await caterer.client.drinkOrders.add({ ...wanted, items });
    expect((await caterer.client.drinkOrders.page({ text: '302' })).rows).toMatchObject([{ id, userId: '1002' }]);
    expect((await caterer.client.drinkOrders.page({ text: '302', mine: '1' })).rows).toEqual([]);
    await expect(drinkOrders.get({ id: theirs.id })).rejects.toMatchObject({ status: 404 });
    await expect(drinkOrders.history({ id: theirs.id })).rejects.toMatchObject({ status: 404 });
    expect(await caterer.client.drinkOrders.history({ id })).toHaveLength(2);
    await caterer.client.canteen.setDrinkItem({ orderId: id, itemId: '1', status: '1' });
    const late = [drinkOrders.update({ id, ...wanted, items }), drinkOrders.remove({ id })];
    for (const refused of await Promise.allSettled(late))
      expect(refused).toMatchObject({ reason: { issues: [{ field: 'items', rule: 'drinkState' }] } });
    await caterer.client.drinkOrders.remove({ id: theirs.id });
  });
});
