import type { Issue } from '@danbao/core';
import { formatTime, wallTime } from '@danbao/core/format';
import { orderTotal } from '@danbao/core/office';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { dateMenus } from '../../db/schema.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { dishesOf, type MenuDishRow, type MenuRow } from './menu-row.ts';
import { holdDishes, leftOf, orderedOn } from './portions.ts';
import { refuseIssues } from './shared.ts';

/** A dish of an order, its name and price as they are now. */
export interface OrderLine {
  readonly dishId: string;
  readonly dishName: string;
  readonly price: string;
  readonly count: number;
}

interface Wanted {
  readonly dishId?: string | undefined;
  readonly dishName?: string | undefined;
  readonly count: string;
}

/** The unit's published menu for the meal, which nobody changes before the order is kept. */
export async function findOffer(db: Db, unitUid: string, date: string, mealType: string): Promise<MenuRow> {
  const [row] = await db
    .select()
    .from(dateMenus)
    .where(and(eq(dateMenus.unitUid, unitUid), eq(dateMenus.date, date), eq(dateMenus.mealType, mealType)))
    .for('share');
  if (row?.isPublish !== '1') {
    const issues = [{ field: 'date', rule: 'unknown' }];
    throw new Refusal(422, { message: 'menuMissing', params: { date }, issues });
  }
  return row;
}

/** The menu of an order, held against changes. */
export async function holdMenuOf(db: Db, menuId: string): Promise<MenuRow> {
  const [row] = await db.select().from(dateMenus).where(eq(dateMenus.menuId, menuId)).for('share');
  if (!row) throw notFound();
  return row;
}

/** Orders are taken, changed and given up until the menu's deadline. */
export function refuseLate({ deps }: Context, { orderDeadline }: MenuRow): void {
  if (wallTime(deps.now()) > orderDeadline)
    throw new Refusal(409, { message: 'orderLate', params: { deadline: formatTime(orderDeadline) } });
}

/** The wanted dishes as they stand on the menu; what does not is refused, as is a dish that is wanted twice. */
export async function linesOf(db: Db, { menuId }: MenuRow, wanted: readonly Wanted[]): Promise<OrderLine[]> {
  const offered = await dishesOf(db, [menuId]);
  const found = wanted.map(({ dishId, dishName }) =>
    offered.find((row) => (dishId === undefined ? row.dishName === dishName : row.dishId === dishId)),
  );
  refuseIssues(
    found.flatMap((row, index): Issue[] => {
      if (!row) return [{ field: `items.${index}.dishName`, rule: 'unknown' }];
      return found.indexOf(row) < index ? [{ field: `items.${index}.dishName`, rule: 'duplicate' }] : [];
    }),
  );
  return found.flatMap((row, index) =>
    row ? [{ dishId: row.dishId, dishName: row.dishName, price: row.price, count: Number(wanted[index]?.count) }] : [],
  );
}

/** Holds the dishes and refuses more portions than the menu and the dishes' daily limits have left. */
export async function takePortions(db: Db, menu: MenuRow, lines: readonly OrderLine[], orderId: string): Promise<void> {
  const dishIds = lines.map(({ dishId }) => dishId);
  await holdDishes(db, dishIds);
  // Read after the dishes are held: limits and orders are now those that count.
  const offered = new Map((await dishesOf(db, [menu.menuId])).map((row) => [row.dishId, row]));
  const ordered = await orderedOn(db, menu.unitUid, [menu.date], { dishIds, without: orderId });
  const left = lines.map(({ dishId }) => leftFor(offered.get(dishId), menu, ordered));
  const short = lines.findIndex(({ count }, index) => count > (left[index] ?? Number.POSITIVE_INFINITY));
  if (short < 0) return;
  const issues = lines.flatMap(({ count }, index): Issue[] => {
    const max = left[index];
    if (max === undefined || count <= max) return [];
    return [{ field: `items.${index}.count`, rule: 'max', params: { max, variant: 'value' } }];
  });
  const params = { name: lines[short]?.dishName ?? '', left: left[short] ?? 0 };
  throw new Refusal(409, { message: 'portionsGone', params, issues });
}

function leftFor(row: MenuDishRow | undefined, { date }: MenuRow, ordered: Parameters<typeof leftOf>[0]) {
  return row ? leftOf(ordered, { ...row, date }) : 0;
}

/** The exact sum in 元. */
export function totalOf(lines: readonly OrderLine[]): string {
  return orderTotal(lines.map(({ price, count }) => ({ price, count: String(count) })));
}
