import { drinkStateOf } from '../areas/canteen/drink-state.ts';
import { found, page } from './find-row.ts';
import { seen } from './mock-dishes.ts';
import type { MockContext, MockHandlers } from './mock-handlers.ts';

type Row = Readonly<Record<string, unknown>>;

/** Drinks to a room: the order's status follows that of its drinks. */
export const mockDrinks: Pick<
  MockHandlers['canteen'],
  'drinks' | 'unremindedDrinks' | 'addDrinks' | 'setDrinkItem' | 'setDrinkOrder'
> = {
  drinks: ({ room = '', status, mine, ...paging }, { state, username }) =>
    page(
      [...state.drinkOrders.values()].filter(
        (row) =>
          String(row.room).includes(room) &&
          (status === undefined || row.status === status) &&
          (mine !== '1' || row.userId === username),
      ),
      paging,
    ) as never,
  unremindedDrinks: (_, { state }) =>
    [...state.drinkOrders.values()].filter((row) => Number(row.status) < 2 && !row.remindAt) as never,
  addDrinks: (body, context) => {
    const items = body.items.map((item, index) => ({ temp: 'hot', ...item, itemId: String(index + 1), status: '0' }));
    const row = { ...body, items, id: context.state.nextId(), userId: context.username, version: '0' };
    return keep(context, row) as never;
  },
  setDrinkItem: ({ orderId, itemId, status }, context) => {
    const row = seen(context, context.state.drinkOrders.get(orderId), { orderId, itemId, status });
    found((row.items as Row[]).find((item) => item.itemId === itemId));
    const items = (row.items as Row[]).map((item) => (item.itemId === itemId ? { ...item, status } : item));
    return keep(context, { ...row, items }) as never;
  },
  setDrinkOrder: ({ id, status, reminded }, context) => {
    const row = seen(context, context.state.drinkOrders.get(id), { id, status });
    const items = (row.items as Row[]).map((item) =>
      Number(item.status) < Number(status) ? { ...item, status } : item,
    );
    const remindAt = reminded === '1' ? '2026-01-01 08:00:00' : row.remindAt;
    return keep(context, { ...row, items, ...(remindAt ? { remindAt } : {}) }) as never;
  },
};

function keep({ state }: MockContext, row: Row): Row {
  const items = row.items as Row[];
  const status = drinkStateOf(items.map((item) => String(item.status)));
  const kept = { ...row, status, version: String(Number(row.version) + 1) };
  state.drinkOrders.set(String(row.id), kept);
  return kept;
}
