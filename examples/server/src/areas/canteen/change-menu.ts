import type { Issue, ValuesOf } from '@danbao/core';
import { type menuDish, portionsOrderedIssues } from '@danbao/core/office';
import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { dishOrders, menuDishes } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';
import { dishesOf, type MenuRow, type menuColumns } from './menu-row.ts';
import { holdDishes, orderedOn } from './portions.ts';
import type { NamedDish } from './resolve-dishes.ts';
import { refuseIssues } from './shared.ts';

type Entry = ValuesOf<typeof menuDish>;

/** The dishes of a menu in place of those that it had. New ones must be offered. */
export async function keepDishes(
  db: Db,
  { menuId }: MenuRow,
  entries: readonly Entry[],
  dishes: readonly NamedDish[],
): Promise<void> {
  const had = new Set((await dishesOf(db, [menuId])).map(({ dishId }) => dishId));
  const disabled = dishes.findIndex(({ dishId, isEnable }) => isEnable !== '1' && !had.has(dishId));
  if (disabled >= 0) {
    const issues = [{ field: `dishIds.${disabled}.dishName`, rule: 'unknown' }];
    throw new Refusal(422, { message: 'dishDisabled', params: { name: dishes[disabled]?.name ?? '' }, issues });
  }
  await db.delete(menuDishes).where(eq(menuDishes.menuId, menuId));
  await db.insert(menuDishes).values(
    dishes.map(({ dishId }, position) => {
      const limit = entries[position]?.limit;
      return { menuId, dishId, position, limit: limit === undefined ? null : Number(limit) };
    }),
  );
}

/** Refuses what would take away from people what they have ordered: another meal, a dish, or portions. */
export async function refuseOrdered(
  db: Db,
  row: MenuRow,
  columns: ReturnType<typeof menuColumns>,
  entries: readonly Entry[],
  dishes: readonly NamedDish[],
): Promise<void> {
  const [order] = await db
    .select({ id: dishOrders.orderId })
    .from(dishOrders)
    .where(and(eq(dishOrders.menuId, row.menuId), ne(dishOrders.status, '3')))
    .limit(1);
  if (!order) return;
  const isMoved = columns.date !== row.date || columns.mealType !== row.mealType;
  if (isMoved || columns.isPublish === '0') throw new Refusal(409, { message: 'menuOrdered' });
  const had = await dishesOf(db, [row.menuId]);
  await holdDishes(
    db,
    had.map(({ dishId }) => dishId),
  );
  const ordered = await orderedOn(db, row.unitUid, [row.date]);
  const gone = had.find(
    ({ dishId }) => ordered.ofMenu(row.menuId, dishId) > 0 && !dishes.some((dish) => dish.dishId === dishId),
  );
  if (gone) throw new Refusal(409, { message: 'dishOrdered', params: { name: gone.dishName } });
  refuseIssues(
    dishes.flatMap(({ dishId }, index): Issue[] => {
      const { menuId } = row;
      const limit = had.find((dish) => dish.dishId === dishId)?.limit;
      const offered = { menuId, dishId, limit, ordered: ordered.ofMenu(menuId, dishId) };
      const issues = portionsOrderedIssues(offered, entries[index]?.limit);
      return issues.map((issue) => ({ ...issue, field: `dishIds.${index}.limit` }));
    }),
  );
}
