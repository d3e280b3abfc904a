import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { dishOrderItems, dishOrders } from '../../db/schema.ts';
import { dishTable } from './dish-rows.ts';

/** States that take no portion: drafts and cancelled orders. */
export const uncounted = ['0', '3'];

/** What is ordered of the dishes, by menu and by day. */
export interface Ordered {
  /** Portions of a dish that are ordered from a menu. */
  ofMenu(menuId: string, dishId: string): number;
  /** Portions of a dish that are ordered for a day, from whichever menu. */
  ofDay(date: string, dishId: string): number;
}

/** What is ordered for the days. `without`: an order that does not count, because it is just being changed. */
export async function orderedOn(
  db: Db,
  unitUid: string,
  dates: readonly string[],
  { dishIds, without }: { readonly dishIds?: readonly string[]; readonly without?: string } = {},
): Promise<Ordered> {
  const rows = await db
    .select({
      menuId: dishOrders.menuId,
      date: dishOrders.date,
      dishId: dishOrderItems.dishId,
      count: sql<string>`sum(${dishOrderItems.count})`,
    })
    .from(dishOrderItems)
    .innerJoin(dishOrders, eq(dishOrders.orderId, dishOrderItems.orderId))
    .where(
      and(
        eq(dishOrders.unitUid, unitUid),
        inArray(dishOrders.date, [...dates]),
        notInArray(dishOrders.status, uncounted),
        dishIds ? inArray(dishOrderItems.dishId, [...dishIds]) : undefined,
        without === undefined ? undefined : sql`${dishOrders.orderId} <> ${without}`,
      ),
    )
    .groupBy(dishOrders.menuId, dishOrders.date, dishOrderItems.dishId);
  const sums = new Map<string, number>();
  for (const { menuId, date, dishId, count } of rows) {
    for (const key of [`${menuId} ${dishId}`, `${date} ${dishId}`]) sums.set(key, (sums.get(key) ?? 0) + Number(count));
  }
  return {
    ofMenu: (menuId, dishId) => sums.get(`${menuId} ${dishId}`) ?? 0,
    ofDay: (date, dishId) => sums.get(`${date} ${dishId}`) ?? 0,
  };
}

interface Limited {
  readonly menuId: string;
  readonly date: string;
  readonly dishId: string;
  readonly limit: number | null;
  readonly dailyLimit: number | null;
  readonly isEnable: string;
}

/** Portions left by the menu's limit and the dish's daily one; undefined when neither limits. Nothing of a disabled dish. */
export function leftOf(ordered: Ordered, { menuId, date, dishId, limit, dailyLimit, isEnable }: Limited) {
  if (isEnable !== '1') return 0;
  const left = [
    ...(limit === null ? [] : [limit - ordered.ofMenu(menuId, dishId)]),
    ...(dailyLimit === null ? [] : [dailyLimit - ordered.ofDay(date, dishId)]),
  ];
  return left.length === 0 ? undefined : Math.max(0, Math.min(...left));
}

/** Holds the dishes until the transaction ends, in one order for all: of two who want the last portion, one waits. */
export async function holdDishes(db: Db, dishIds: readonly string[]): Promise<void> {
  const ids = [...new Set(dishIds)];
  if (ids.length === 0) return;
  await db
    .select({ id: dishTable.id })
    .from(dishTable)
    .where(inArray(dishTable.id, ids))
    .orderBy(dishTable.id)
    .for('no key update');
}
