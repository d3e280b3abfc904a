import { dateMenu } from '../areas/canteen/date-menu.ts';
import { dishes } from '../areas/canteen/dishes.ts';
import { visibleValues } from '../field/validate.ts';
import { page, seen } from './find-row.ts';
import type { MockContext, MockHandlers } from './mock-handlers.ts';
import { mockRecords } from './mock-resources.ts';
import type { MockState } from './mock-state.ts';
import { Refusal, refuseIssues } from './refusal.ts';

type Row = Readonly<Record<string, unknown>>;

export const mockMenus: Pick<
  MockHandlers['canteen'],
  'menus' | 'findMenus' | 'addMenu' | 'updateMenu' | 'publishMenu' | 'removeMenus'
> = {
  menus: ({ isPublish, pageNum, pageSize, ...days }, { state }) =>
    page(
      menusOf(state, days).filter((row) => isPublish === undefined || row.isPublish === isPublish),
      { pageNum, pageSize },
    ) as never,
  findMenus: ({ ids = [], dates = [] }, { state }) =>
    menusOf(state).filter((row) => ids.includes(String(row.id)) || dates.includes(String(row.date))) as never,
  addMenu: (body, context) => keep(context, context.state.nextId(), body, 1) as never,
  updateMenu: ({ id, ...body }, context) => {
    const before = seen(context, context.state.menus.get(id), body);
    return keep(context, id, body, Number(before.version) + 1) as never;
  },
  publishMenu: ({ id, isPublish }, context) => {
    const before = seen(context, context.state.menus.get(id), { id, isPublish });
    return keep(context, id, { ...before, isPublish }, Number(before.version) + 1) as never;
  },
  removeMenus: ({ ids }, context) => {
    for (const id of ids) seen(context, context.state.menus.get(id), { ids });
    for (const id of ids) context.state.menus.delete(id);
    return undefined;
  },
};

interface Days {
  readonly beginDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly mealType?: string | undefined;
}

/** The menus, or whatever else has a date and a meal, of some days. */
export function ofDays(rows: readonly Row[], { beginDate = '', endDate = '9', mealType }: Days): Row[] {
  const isIn = ({ date, mealType: meal }: Row) =>
    String(date) >= beginDate && String(date) <= endDate && (mealType === undefined || meal === mealType);
  return rows.filter(isIn);
}

/** The menus of some days by date, with what is ordered of each dish. */
export function menusOf(state: MockState, days: Days = {}): Row[] {
  const rows = ofDays([...state.menus.values()], days);
  return rows
    .sort((a, b) => (`${a.date}` < `${b.date}` ? -1 : 1))
    .map((menu) => ({
      ...menu,
      dishIds: (menu.dishIds as Row[]).map((entry) => counted(state, menu, entry)),
    }));
}

function counted(state: MockState, menu: Row, entry: Row): Row {
  const ordered = orderedOf(state, menu, entry);
  const left = entry.limit === undefined ? {} : { left: String(Math.max(0, Number(entry.limit) - ordered)) };
  return { ...entry, ordered: String(ordered), ...left };
}

/** Portions of a menu's dish that are ordered; drafts and cancelled orders do not count. */
export function orderedOf(state: MockState, { id }: Row, { dishId }: Row): number {
  const orders = [...state.dishOrders.values()].filter(
    (order) => order.menuId === id && !['0', '3'].includes(String(order.status)),
  );
  const items = orders.flatMap((order) => (order.items as Row[]).filter((item) => item.dishId === dishId));
  return items.reduce((sum, { count }) => sum + Number(count), 0);
}

/** The entries of a list with ids, names and prices, whether they came with an id or a name. */
export function withDishes(state: MockState, field: string, entries: readonly Row[]): Row[] {
  const found = entries.map(({ dishId, dishName }) =>
    mockRecords(state.resources, dishes).find((row) => (dishId ? row.id === dishId : row.name === dishName)),
  );
  refuseIssues(found.flatMap((row, index) => (row ? [] : [{ field: `${field}.${index}.dishName`, rule: 'unknown' }])));
  return entries.map((entry, index) => {
    const row = found[index];
    return { ...entry, dishId: row?.id, dishName: row?.name, price: row?.price };
  });
}

function keep({ state }: MockContext, id: string, body: Row, version: number): Row {
  const values = visibleValues(dateMenu, body);
  const date = String(values.date).slice(0, 10);
  const other = [...state.menus.values()].find((row) => row.date === date && row.mealType === values.mealType);
  if (other && other.id !== id)
    throw new Refusal(422, 'formInvalid', { issues: [{ field: 'date', rule: 'duplicate' }] });
  const isPublish = String(values.isPublish ?? '0');
  const kept = {
    ...values,
    id,
    date,
    isPublish,
    dishIds: withDishes(state, 'dishIds', values.dishIds as Row[]),
    ...(isPublish === '1' ? { publishTime: `${date} 00:00:00` } : {}),
    unitUid: '1',
    version: String(version),
  };
  state.menus.set(id, kept);
  return kept;
}
