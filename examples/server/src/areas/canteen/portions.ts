import { dailyPortionLimit, menuPortionLimit, orderedPortions, portionMovements } from '@danbao/core/office';
import { evaluate, type Limit, type Posting, postingOf } from '@danbao/core/relations';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { dishOrderItems, dishOrders } from '../../db/schema.ts';
import { holdParents } from '../../relations/postings.ts';

/** Whether an order takes portions: no draft and no cancelled one does. */
export const takesPortions = inArray(dishOrders.status, [...(portionMovements.ordered.where?.is ?? [])]);

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
        takesPortions,
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

/** A dish as a menu offers it. */
interface Offered {
  readonly menuId: string;
  readonly date: string;
  readonly dishId: string;
  readonly limit: number | null;
  readonly dailyLimit: number | null;
  readonly isEnable: string;
}

/** Portions left by the menu's limit and the dish's daily one; undefined when neither limits. Nothing of a disabled dish. */
export function leftOf(ordered: Ordered, offered: Offered): number | undefined {
  const { menuId, date, dishId, limit, dailyLimit, isEnable } = offered;
  if (isEnable !== '1') return 0;
  const [ofMenu, ofDay] = [portionMovements.ofMenu, portionMovements.ofDay];
  const left = [
    portionsLeft(menuPortionLimit, postingOf(ofMenu, { limit }), ordered.ofMenu(menuId, dishId)),
    portionsLeft(dailyPortionLimit, postingOf(ofDay, { dailyLimit }), ordered.ofDay(date, dishId)),
  ].flatMap((portions) => portions ?? []);
  return left.length === 0 ? undefined : Math.max(0, Math.min(...left));
}

function portionsLeft({ quantity }: Limit, allowed: Posting | undefined, taken: number): number | undefined {
  return allowed && Number(evaluate(quantity, [allowed, orderedPortions(taken)]));
}

/** Holds the dishes until the transaction ends, in one order for all: of two who want the last portion, one waits. */
export function holdDishes(db: Db, dishIds: readonly string[]): Promise<void> {
  return holdParents(
    db,
    dailyPortionLimit.by,
    dishIds.map((dishId) => [dishId]),
  );
}
