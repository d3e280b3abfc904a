import { mealsOf, type TodayMeal } from '@danbao/core/cockpit';
import { wallTime } from '@danbao/core/format';
import type { OrderState } from '@danbao/core/office';
import { and, asc, eq, gte, ne, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { prepared } from '../../db/prepared.ts';
import { dateMenus, dishOrderItems, dishOrders } from '../../db/schema.ts';

/** Today's meals and those of a few days after it. */
const maxMenus = 20;

/** What the caller eats today and has ordered, and what can still be ordered. */
export async function findMeals({ db, user, deps }: Context): Promise<readonly TodayMeal[]> {
  const now = wallTime(deps.now());
  const menus = await selectMenus(db, { unitUid: user.unitUid, today: now.slice(0, 10) });
  if (menus.length === 0) return [];
  const menuIds = menus.map(({ menuId }) => menuId);
  const rows = await selectOrders(db, { userId: user.userId, menuIds });
  return mealsOf(
    menus.map(({ menuId, date, mealType, mealBegin, mealEnd, orderDeadline }) => {
      const own = rows.filter((row) => row.menuId === menuId);
      const [first] = own;
      const items = own.map(({ dishName, count }) => ({ dishName, count: String(count) }));
      const order = first && { status: first.status as OrderState, total: first.total, items };
      return { date, mealType, mealBegin, mealEnd, orderDeadline, ...(order ? { order } : {}) };
    }),
    now,
  );
}

const selectMenus = prepared((db) =>
  db
    .select({
      ...{ menuId: dateMenus.menuId, date: dateMenus.date, mealType: dateMenus.mealType },
      ...{ mealBegin: dateMenus.mealBegin, mealEnd: dateMenus.mealEnd, orderDeadline: dateMenus.orderDeadline },
    })
    .from(dateMenus)
    .where(
      and(
        eq(dateMenus.unitUid, sql.placeholder('unitUid')),
        gte(dateMenus.date, sql.placeholder('today')),
        eq(dateMenus.isPublish, '1'),
      ),
    )
    .orderBy(asc(dateMenus.date), asc(dateMenus.mealBegin))
    .limit(maxMenus),
);

/** What the user has ordered of the menus, a row for each dish. */
const selectOrders = prepared((db) =>
  db
    .select({
      ...{ menuId: dishOrders.menuId, status: dishOrders.status, total: dishOrders.total },
      ...{ dishName: dishOrderItems.dishName, count: dishOrderItems.count },
    })
    .from(dishOrders)
    .innerJoin(dishOrderItems, eq(dishOrderItems.orderId, dishOrders.orderId))
    .where(
      and(
        eq(dishOrders.userId, sql.placeholder('userId')),
        ne(dishOrders.status, '3'),
        sql`${dishOrders.menuId} = any(${sql.placeholder('menuIds')}::text[])`,
      ),
    )
    .orderBy(asc(dishOrderItems.position)),
);
