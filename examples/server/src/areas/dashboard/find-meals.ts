import { mealsOf, type TodayMeal } from '@danbao/core/cockpit';
import { wallTime } from '@danbao/core/format';
import type { OrderState } from '@danbao/core/office';
import { and, asc, eq, gte, inArray, ne } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { dateMenus, dishOrderItems, dishOrders } from '../../db/schema.ts';

/** Today's meals and those of a few days after it. */
const maxMenus = 20;

/** What the caller eats today and has ordered, and what can still be ordered. */
export async function findMeals({ db, user, deps }: Context): Promise<readonly TodayMeal[]> {
  const now = wallTime(deps.now());
  const menus = await db
    .select()
    .from(dateMenus)
    .where(
      and(eq(dateMenus.unitUid, user.unitUid), gte(dateMenus.date, now.slice(0, 10)), eq(dateMenus.isPublish, '1')),
    )
    .orderBy(asc(dateMenus.date), asc(dateMenus.mealBegin))
    .limit(maxMenus);
  if (menus.length === 0) return [];
  const rows = await db
    .select({ order: dishOrders, item: dishOrderItems })
    .from(dishOrders)
    .innerJoin(dishOrderItems, eq(dishOrderItems.orderId, dishOrders.orderId))
    .where(
      and(
        eq(dishOrders.userId, user.userId),
        ne(dishOrders.status, '3'),
        inArray(
          dishOrders.menuId,
          menus.map(({ menuId }) => menuId),
        ),
      ),
    )
    .orderBy(asc(dishOrderItems.position));
  return mealsOf(
    menus.map(({ menuId, date, mealType, mealBegin, mealEnd, orderDeadline }) => {
      const own = rows.filter(({ order }) => order.menuId === menuId);
      const [first] = own;
      const items = own.map(({ item }) => ({ dishName: item.dishName, count: String(item.count) }));
      const order = first && { status: first.order.status as OrderState, total: first.order.total, items };
      return { date, mealType, mealBegin, mealEnd, orderDeadline, ...(order ? { order } : {}) };
    }),
    now,
  );
}
