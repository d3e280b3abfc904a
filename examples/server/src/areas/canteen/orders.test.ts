import { isApiError } from '@danbao/core';
import type { OrderAction } from '@danbao/core/office';
import { withRights } from '@danbao/testing/server/a-role';
import { aDish, aMenu, inDays } from '@danbao/testing/server/canteen';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, send, signedIn } from '@danbao/testing/server/people';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { audit, users } from '../../db/schema.ts';

onEveryDatabase((server) => {
  let caterer: Person;
  let manager: Person;
  let viewer: Person;
  let branch: Person;
  beforeAll(async () => {
    [caterer, manager, viewer, branch] = await Promise.all([
      signedIn(server, 'canteen'),
      signedIn(server, 'manager'),
      signedIn(server, 'viewer'),
      signedIn(server, 'branch'),
    ]);
  });

  /** A published menu of new dishes, given as price, daily limit and limit of the menu. */
  const offer = async (...given: readonly (readonly [price: string, daily?: string | undefined, limit?: string])[]) => {
    const dishes = await caterer.client.canteen.addDishes({
      dishes: given.map(([price, dailyLimit]) => aDish({ price, dailyLimit })),
    });
    const entries = dishes.map(({ id }, index) => ({ dishId: id, limit: given[index]?.[2] }));
    const menu = await caterer.client.canteen.addMenu(aMenu(entries));
    return { menu, date: menu.date, names: dishes.map(({ name }) => name) };
  };
  const save = (date: string, dishName: string | undefined, count = '1', changes: object = {}, who = manager) =>
    who.client.canteen.saveOrder({ date, mealType: 'lunch', items: [{ dishName, count }], ...changes });
  const issuesOf = (call: Promise<unknown>) =>
    call.then(
      () => [],
      (error) => (isApiError(error) ? error.issues.map(({ field, rule }) => `${field} ${rule}`) : [String(error)]),
    );

  describe('an order', () => {
    test('is kept with who, what and the exact sum, changed in the version seen, with its trace', async () => {
      const { menu, date, names } = await offer(['0.1'], ['12.35']);
      const items = [
        { dishName: names[0], count: '3' },
        { dishName: names[1], count: '2' },
      ];
      const order = await manager.client.canteen.saveOrder({ date, mealType: 'lunch', items, remark: '=1+1' });
      expect(order).toMatchObject({
        userId: '1002',
        userName: '陈立',
        deptName: '业务一部',
        menuId: menu.id,
        total: '25.00',
        status: '1',
        eatType: 'dine',
        remark: '=1+1',
        orderDeadline: menu.orderDeadline,
        items: [{ dishName: names[0], price: '0.1', count: '3' }, { price: '12.35' }],
        version: '1',
      });
      const less = { ...order, items: [{ dishName: names[1], count: '1' }], remark: undefined };
      const changed = await manager.client.canteen.saveOrder(less as never, { version: '1' });
      expect(changed).toMatchObject({ id: order.id, total: '12.35', version: '2' });
      expect(changed).not.toHaveProperty('remark');
      const stale = manager.client.canteen.saveOrder(less as never, { version: '1' });
      await expect(stale).rejects.toMatchObject({ status: 409, data: { current: { version: '2' } } });
      const trace = await server.deps.db.select().from(audit).where(eq(audit.entityId, order.id)).orderBy(audit.id);
      expect(trace.map(({ action, entity }) => `${action} ${entity}`)).toEqual(['add dishOrder', 'update dishOrder']);
    });

    test('names dishes of the menu, once each; a person has one order for a meal', async () => {
      const { date, names } = await offer(['1']);
      expect(await issuesOf(save(date, '没有这道菜'))).toEqual(['items.0.dishName unknown']);
      expect(await issuesOf(save(date, names[0], '0'))).toEqual(['items.0.count positiveInteger']);
      expect(await issuesOf(save(inDays(90, server.deps.now()), names[0]))).toEqual(['date unknown']);
      const first = await save(date, names[0]);
      expect(await issuesOf(save(date, names[0]))).toEqual(['date duplicate']);
      await manager.client.canteen.cancelOrder({ id: first.id });
      const second = await save(date, names[0]);
      const other = await offer(['1']);
      await expect(save(other.date, other.names[0], '1', { id: second.id })).rejects.toMatchObject({ status: 409 });
    });

    test('sent twice with one key, or five times at once, is there once', async () => {
      const { date, names } = await offer(['1']);
      const body = { date, mealType: 'lunch', items: [{ dishName: names[0], count: '1' }] };
      const headers = { 'idempotency-key': `once-${date}` };
      const post = () => send(server, manager.token, 'POST', 'oa/dishOrder/save', { body, headers });
      const [first, second] = await Promise.all([post(), post()].map(async (answer) => (await answer).json()));
      expect(second.data).toEqual(first.data);
      const others = await Promise.allSettled(Array.from({ length: 5 }, () => save(date, names[0])));
      expect(others.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
      const { total } = await manager.client.canteen.orders({ beginDate: date, endDate: date, mine: '1' });
      expect(total).toBe(1);
    });

    test('is taken, changed and given up until the deadline', async () => {
      const { menu, date, names } = await offer(['1']);
      const order = await save(date, names[0]);
      const orderDeadline = `${inDays(-1, server.deps.now())} 09:30:00`;
      await caterer.client.canteen.updateMenu({ ...menu, orderDeadline });
      const late = { status: 409, serverMessage: expect.stringContaining(orderDeadline.slice(0, 16)) };
      await expect(save(date, names[0], '1', {}, caterer)).rejects.toMatchObject(late);
      await expect(save(date, names[0], '2', { id: order.id })).rejects.toMatchObject(late);
      await expect(manager.client.canteen.cancelOrder({ id: order.id })).rejects.toMatchObject(late);
      expect(await caterer.client.canteen.cancelOrder({ id: order.id })).toMatchObject({ status: '3' });
    });

    test('is for others only from whoever runs the canteen, by sign-in name where names are the same', async () => {
      const { date, names } = await offer(['1']);
      await expect(save(date, names[0], '1', { userName: '林晓' })).rejects.toMatchObject({ status: 403 });
      await expect(save(date, names[0], '1', {}, viewer)).rejects.toMatchObject({ status: 403 });
      const order = await save(date, names[0], '1', { userName: '林晓' }, caterer);
      expect(order).toMatchObject({ userId: '1003', userName: '林晓', deptName: '风险管理部' });
      expect(await issuesOf(save(date, names[0], '1', { userName: '许昂' }, caterer))).toEqual(['userName unknown']);
      const account = { userId: '9001', username: 'linxiao2', realName: '林晓', unitUid: '101', roleId: 'viewer' };
      await server.deps.db.insert(users).values({ ...account, passwordHash: 'x' });
      try {
        const which = save(date, names[0], '1', { userName: '林晓' }, caterer);
        await expect(which).rejects.toMatchObject({ status: 422, serverMessage: expect.stringContaining('登录名') });
        const second = await save(date, names[0], '1', { userName: 'linxiao2' }, caterer);
        expect(second).toMatchObject({ userId: '9001', userName: '林晓' });
        const found = await caterer.client.canteen.findOrders({ dates: [date], userNames: ['linxiao2'] });
        expect(found.map(({ id }) => id)).toEqual([second.id]);
      } finally {
        await server.deps.db.delete(users).where(eq(users.userId, '9001'));
      }
    });

    test('is seen by its person and the canteen, not by others', async () => {
      const { date, names } = await offer(['1']);
      const mine = await save(date, names[0]);
      const theirs = await save(date, names[0], '1', { userName: '林晓' }, caterer);
      const span = { beginDate: date, endDate: date };
      const idsOf = async (call: Promise<{ readonly rows: readonly { readonly id: string }[] }>) =>
        (await call).rows.map(({ id }) => id);
      expect(await idsOf(manager.client.canteen.orders(span))).toEqual([mine.id]);
      expect(await idsOf(caterer.client.canteen.orders(span))).toEqual([mine.id, theirs.id]);
      expect(await idsOf(caterer.client.canteen.orders({ ...span, userName: '林' }))).toEqual([theirs.id]);
      expect(await idsOf(caterer.client.canteen.orders({ ...span, mine: '1' }))).toEqual([]);
      expect(await manager.client.canteen.findOrders({ ids: [theirs.id] })).toEqual([]);
      await expect(manager.client.canteen.cancelOrder({ id: theirs.id })).rejects.toMatchObject({ status: 404 });
      await expect(branch.client.canteen.cancelOrder({ id: mine.id })).rejects.toMatchObject({ status: 404 });
    });
  });

  describe('portions', () => {
    /** People of the unit who exist for one test only. */
    const crowd = async (start: string, run: (names: readonly string[]) => Promise<void>) => {
      const names = Array.from({ length: 8 }, (_, index) => `${start}${index}`);
      const rows = names.map((username) => ({ userId: username, username, realName: username, unitUid: '101' }));
      await server.deps.db.insert(users).values(rows.map((row) => ({ ...row, roleId: 'viewer', passwordHash: 'x' })));
      try {
        await run(names);
      } finally {
        for (const username of names) await server.deps.db.delete(users).where(eq(users.username, username));
      }
    };

    test('of a menu are never sold twice, however many want the last ones', async () => {
      const { menu, date, names } = await offer(['1', undefined, '5'], ['2']);
      await crowd('menu', async (people) => {
        const results = await Promise.allSettled(
          people.map((userName) => save(date, names[0], '2', { userName }, caterer)),
        );
        expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
        const refused = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
        expect(refused.reason).toMatchObject({
          status: 409,
          serverMessage: expect.stringContaining('1 份'),
          issues: [{ field: 'items.0.count', rule: 'max', params: { max: 1 } }],
        });
        const [offered] = await manager.client.canteen.findMenus({ ids: [menu.id] });
        expect(offered?.dishIds).toMatchObject([{ ordered: '4', left: '1' }, { ordered: '0' }]);
      });
    });

    test('of a day are counted over all its meals', async () => {
      const { menu, date, names } = await offer(['1', '5']);
      const dinner = { ...menu, mealType: 'dinner', mealBegin: '17:30', mealEnd: '19:00' } as const;
      await caterer.client.canteen.addMenu(dinner);
      await crowd('day', async (people) => {
        const results = await Promise.allSettled(
          people.map((userName, index) =>
            save(date, names[0], '1', { userName, mealType: index % 2 ? 'lunch' : 'dinner' }, caterer),
          ),
        );
        expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
      });
    });

    test('come back with a cancelled or smaller order, and a draft takes none until it is placed', async () => {
      const { date, names } = await offer(['1', undefined, '3']);
      const draft = await save(date, names[0], '3', { status: '0', userName: '林晓' }, caterer);
      const order = await save(date, names[0], '3');
      const place = () => caterer.client.canteen.operateOrders({ ids: [draft.id], action: 'place' });
      await expect(place()).rejects.toMatchObject({ status: 409, serverMessage: expect.stringContaining('0 份') });
      await save(date, names[0], '1', { id: order.id });
      expect(await issuesOf(save(date, names[0], '4', { id: order.id }))).toEqual(['items.0.count max']);
      await manager.client.canteen.cancelOrder({ id: order.id });
      expect(await place()).toMatchObject([{ id: draft.id, status: '1' }]);
    });

    test('of a dish that is disabled there are none', async () => {
      const { menu, date, names } = await offer(['1']);
      await caterer.client.canteen.enableDish({ id: menu.dishIds[0]?.dishId ?? '', isEnable: '0' });
      expect(await issuesOf(save(date, names[0]))).toEqual(['items.0.count max']);
    });
  });

  describe('states', () => {
    test.each([
      [[], '1', ['place'], []],
      [['confirm'], '2', ['confirm'], ['place']],
      [['serve'], '4', ['serve'], ['place', 'confirm', 'cancel', 'noShow']],
      [['noShow'], '5', ['noShow'], ['place', 'confirm', 'cancel', 'serve']],
      [['cancel'], '3', ['cancel'], ['place', 'confirm', 'serve', 'noShow']],
      [['confirm', 'serve'], '4', [], ['cancel', 'noShow']],
      [['confirm', 'noShow'], '5', [], ['cancel', 'serve']],
      [['confirm', 'cancel'], '3', [], ['confirm', 'serve']],
    ] as const)('after %j it is %s', async (done, status, same, refused) => {
      const { date, names } = await offer(['1']);
      const { id } = await save(date, names[0]);
      const operate = (action: OrderAction) => caterer.client.canteen.operateOrders({ ids: [id], action });
      for (const action of done) await operate(action);
      for (const action of refused) await expect(operate(action)).rejects.toMatchObject({ status: 409 });
      const version = String(done.length + 1);
      for (const action of same) expect(await operate(action)).toMatchObject([{ status, version }]);
      expect(await caterer.client.canteen.findOrders({ ids: [id] })).toMatchObject([{ status, version }]);
    });

    test('a person cancels until the canteen confirms, and does nothing else', async () => {
      const { date, names } = await offer(['1']);
      const { id } = await save(date, names[0]);
      for (const action of ['confirm', 'serve', 'noShow'] as const) {
        const call = manager.client.canteen.operateOrders({ ids: [id], action });
        await expect(call).rejects.toMatchObject({ status: 403 });
      }
      await expect(manager.client.canteen.confirmOrder({ id })).rejects.toMatchObject({ status: 403 });
      const done = await caterer.client.canteen.confirmOrder({ id }, { version: '1' });
      expect(done).toMatchObject({ status: '2', operator: '郑平', operateTime: expect.any(String), version: '2' });
      await expect(manager.client.canteen.cancelOrder({ id })).rejects.toMatchObject({ status: 409 });
      await expect(save(date, names[0], '2', { id })).rejects.toMatchObject({ status: 409 });
      await expect(caterer.client.canteen.cancelOrder({ id }, { version: '1' })).rejects.toMatchObject({
        status: 409,
      });
    });

    test('operate moves all or none, batchOperate says of each what became of it (U3)', async () => {
      const { date, names } = await offer(['1']);
      const one = await save(date, names[0]);
      const two = await save(date, names[0], '1', { userName: '林晓' }, caterer);
      await caterer.client.canteen.cancelOrder({ id: two.id });
      const ids = [two.id, 'nothing', one.id, one.id];
      await expect(caterer.client.canteen.operateOrders({ ids, action: 'confirm' })).rejects.toMatchObject({
        status: expect.toSatisfy((status: number) => [404, 409].includes(status)),
      });
      expect(await caterer.client.canteen.findOrders({ ids: [one.id] })).toMatchObject([{ status: '1' }]);
      expect(await caterer.client.canteen.batchOperateOrders({ ids, action: 'confirm' })).toEqual({
        ok: [one.id],
        failed: [
          { id: two.id, message: '订单状态为「已取消」，不能进行这项操作' },
          { id: 'nothing', message: '很抱歉，资源未找到' },
        ],
      });
      expect(await caterer.client.canteen.findOrders({ ids: [one.id] })).toMatchObject([{ status: '2' }]);
      const words = async (some: readonly string[]) => {
        const body = { ids: some, action: 'confirm' };
        return (await (await send(server, caterer.token, 'POST', 'oa/dishOrder/batchOperate', { body })).json())
          .message;
      };
      expect(await words([one.id, 'nothing'])).toBe('部分完成，未完成的原因见各条');
      expect(await words(['nothing'])).toBe('一条也没有完成，原因见各条');
      expect(await words([one.id])).toBe('操作成功');
    });

    test('who runs a canteen without ordering themselves orders for others only by that right', async () => {
      const { date, names } = await offer(['1']);
      await withRights(server, 'branch', ['canteen:read', 'canteen:order'], async () => {
        expect(await issuesOf(save(date, names[0], '1', {}, branch))).toEqual(['date unknown']);
      });
    });
  });
});
