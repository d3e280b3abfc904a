import { type OrderAction, orderMoves, orderTotal } from '../areas/canteen/order-moves.ts';
import { wallDay, weekOf } from '../format/calendar.ts';
import { message } from '../i18n/message.ts';
import { found, page, seen } from './find-row.ts';
import type { MockContext, MockHandlers } from './mock-handlers.ts';
import { menusOf, ofDays, orderedOf, withDishes } from './mock-menus.ts';
import type { MockState } from './mock-state.ts';
import { Refusal, refuseIssues } from './refusal.ts';

type Row = Readonly<Record<string, unknown>>;
type Canteen = MockHandlers['canteen'];

export const mockDishOrders: Pick<
  Canteen,
  | 'offers'
  | 'lastWeekDates'
  | 'datesWithDishes'
  | 'orders'
  | 'findOrders'
  | 'saveOrder'
  | 'operateOrders'
  | 'confirmOrder'
  | 'cancelOrder'
  | 'batchOperateOrders'
> = {
  offers: ({ date, mealType }, { state }) => published(state, { beginDate: date, endDate: date, mealType }) as never,
  lastWeekDates: () => lastWeek(new Date()),
  datesWithDishes: (days, { state }) => [...new Set(published(state, days).map(({ date }) => String(date)))],
  orders: ({ mine, status, userName = '', pageNum, pageSize, ...days }, { state, username }) =>
    page(
      ofDays([...state.dishOrders.values()], days).filter(
        (row) =>
          String(row.userName).includes(userName) &&
          (status === undefined || row.status === status) &&
          (mine !== '1' || row.userId === username),
      ),
      { pageNum, pageSize },
    ) as never,
  findOrders: ({ ids = [], dates = [], userNames }, { state }) =>
    [...state.dishOrders.values()].filter(
      (row) =>
        ids.includes(String(row.id)) ||
        (dates.includes(String(row.date)) && (userNames?.includes(String(row.userName)) ?? true)),
    ) as never,
  saveOrder: (body, context) => save(body, context) as never,
  operateOrders: ({ ids, action }, context) => {
    const rows = ids.map((id) => movable(context, id, action));
    return rows.map((row) => move(context, row, action)) as never;
  },
  confirmOrder: ({ id }, context) => move(context, movable(context, id, 'confirm'), 'confirm') as never,
  cancelOrder: ({ id }, context) => move(context, movable(context, id, 'cancel'), 'cancel') as never,
  batchOperateOrders: ({ ids, action }, context) => {
    const results = ids.map((id) => {
      try {
        move(context, movable(context, id, action), action);
        return { id };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return { id, message: message(error.key, 'zh') };
      }
    });
    return {
      ok: results.flatMap(({ id, message }) => (message === undefined ? [id] : [])),
      failed: results.flatMap(({ id, message }) => (message === undefined ? [] : [{ id, message }])),
    };
  },
};

function published(state: MockState, days: Parameters<typeof menusOf>[1]): Row[] {
  return menusOf(state, days).filter(({ isPublish }) => isPublish === '1');
}

function lastWeek(today: Date): string[] {
  return weekOf(wallDay(today), -1);
}

function save(body: Parameters<Canteen['saveOrder']>[0], context: MockContext): Row {
  const { state, username } = context;
  const userName = body.userName ?? username;
  const before = body.id === undefined ? undefined : seen(context, state.dishOrders.get(body.id), body);
  const menu = published(state, { beginDate: body.date, endDate: body.date, mealType: body.mealType })[0];
  refuseIssues(menu ? [] : [{ field: 'date', rule: 'unknown' }]);
  const same = [...state.dishOrders.values()].some(
    (row) => row.menuId === menu?.id && row.userName === userName && row.status !== '3' && row.id !== body.id,
  );
  refuseIssues(same ? [{ field: 'date', rule: 'duplicate' }] : []);
  const items = withDishes(state, 'items', body.items);
  if (menu) refuseIssues(items.flatMap((item, index) => overLimit(state, menu, item, index, before)));
  const id = body.id ?? state.nextId();
  const kept = {
    eatType: 'dine',
    status: '1',
    ...body,
    id,
    userId: username,
    userName,
    items,
    menuId: menu?.id,
    total: orderTotal(items as never),
    version: String(Number(before?.version ?? 0) + 1),
  };
  state.dishOrders.set(id, kept);
  return kept;
}

function overLimit(state: MockState, menu: Row, item: Row, index: number, before: Row | undefined) {
  const entry = (menu.dishIds as Row[]).find(({ dishId }) => dishId === item.dishId);
  if (!entry) return [{ field: `items.${index}.dishName`, rule: 'unknown' }];
  const own = (before?.items as Row[] | undefined)?.find(({ dishId }) => dishId === item.dishId);
  const counted = before && before.status !== '0' ? Number(own?.count ?? 0) : 0;
  const left = Number(entry.limit ?? Number.POSITIVE_INFINITY) - orderedOf(state, menu, entry) + counted;
  const tooMany = { field: `items.${index}.count`, rule: 'max', params: { max: left, variant: 'value' } };
  return Number(item.count) > left ? [tooMany] : [];
}

function movable(context: MockContext, id: string, action: OrderAction): Row {
  const row = found(context.state.dishOrders.get(id));
  const { from, to } = orderMoves[action];
  if (row.status !== to && !(from as readonly unknown[]).includes(row.status))
    throw new Refusal(409, 'conflict', { data: { current: row } });
  return seen(context, row, { id, action });
}

function move({ state, username }: MockContext, row: Row, action: OrderAction): Row {
  const { to } = orderMoves[action];
  if (row.status === to) return row;
  const kept = { ...row, status: to, operator: username, version: String(Number(row.version) + 1) };
  state.dishOrders.set(String(row.id), kept);
  return kept;
}
