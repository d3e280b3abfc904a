import type { ValuesOf } from '@danbao/core';
import { wallTime } from '@danbao/core/format';
import type { dateMenu, dateMenuRecord } from '@danbao/core/office';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { type dateMenus, menuDishes } from '../../db/schema.ts';
import { dishColumns, dishTable } from './dish-rows.ts';
import { leftOf, orderedOn } from './portions.ts';
import { dayOf } from './shared.ts';

export type MenuRow = typeof dateMenus.$inferSelect;
export type MenuRecord = ValuesOf<typeof dateMenuRecord>;

/** A dish as it stands on a menu. */
export interface MenuDishRow {
  readonly menuId: string;
  readonly dishId: string;
  readonly limit: number | null;
  readonly dishName: string;
  readonly price: string;
  readonly dailyLimit: number | null;
  readonly isEnable: string;
}

/** The columns of a checked menu, without its dishes. */
export function menuColumns(body: ValuesOf<typeof dateMenu>) {
  const { date, mealType, orderDeadline, mealBegin, mealEnd, isPublish = '0', remark } = body;
  return { date: dayOf(date), mealType, orderDeadline, mealBegin, mealEnd, isPublish, remark: remark ?? null };
}

/** The dishes of the menus, each menu's in its own order. */
export function dishesOf(db: Db, menuIds: readonly string[]): Promise<MenuDishRow[]> {
  return db
    .select({
      menuId: menuDishes.menuId,
      dishId: menuDishes.dishId,
      limit: menuDishes.limit,
      dishName: dishColumns.name,
      price: dishColumns.price,
      dailyLimit: dishColumns.dailyLimit,
      isEnable: dishColumns.isEnable,
    })
    .from(menuDishes)
    .innerJoin(dishTable, eq(dishTable.id, menuDishes.dishId))
    .where(inArray(menuDishes.menuId, [...menuIds]))
    .orderBy(asc(menuDishes.menuId), asc(menuDishes.position));
}

/** Menus of one unit as the API gives them: with their dishes and what is ordered and left of each. */
export async function asMenus(db: Db, rows: readonly MenuRow[]): Promise<MenuRecord[]> {
  const [first] = rows;
  if (!first) return [];
  const lines = await dishesOf(
    db,
    rows.map(({ menuId }) => menuId),
  );
  const ordered = await orderedOn(db, first.unitUid, [...new Set(rows.map(({ date }) => date))]);
  return rows.map((row) => {
    const entries = lines
      .filter(({ menuId }) => menuId === row.menuId)
      .map((line) => {
        const left = leftOf(ordered, { ...line, date: row.date });
        return {
          dishId: line.dishId,
          dishName: line.dishName,
          ...(line.limit === null ? {} : { limit: String(line.limit) }),
          price: line.price,
          ordered: String(ordered.ofMenu(row.menuId, line.dishId)),
          ...(left === undefined ? {} : { left: String(left) }),
        };
      });
    return {
      id: row.menuId,
      date: row.date,
      mealType: row.mealType,
      dishIds: entries,
      orderDeadline: row.orderDeadline,
      mealBegin: row.mealBegin,
      mealEnd: row.mealEnd,
      isPublish: row.isPublish,
      ...(row.publishedAt ? { publishTime: wallTime(row.publishedAt) } : {}),
      ...(row.remark === null ? {} : { remark: row.remark }),
      unitUid: row.unitUid,
      version: String(row.version),
    } as MenuRecord;
  });
}
