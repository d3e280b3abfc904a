import type { ValuesOf } from '@danbao/core';
import { wallTime } from '@danbao/core/format';
import type { dishOrderRecord } from '@danbao/core/office';
import { asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type Principal, reaches, withinReach } from '../../auth/principal.ts';
import type { Db } from '../../db/database.ts';
import { dateMenus, dishOrderItems, dishOrders } from '../../db/schema.ts';
import { notFound } from '../../http/refusal.ts';

export type OrderRow = typeof dishOrders.$inferSelect;
export type OrderRecord = ValuesOf<typeof dishOrderRecord>;

/** Whether the caller runs the canteen: sees and moves everybody's orders, and orders for others. */
export function managesCanteen({ permissions }: Principal): boolean {
  return permissions.includes('canteen:manage');
}

/** Whether an order exists for the caller: their own, or of a canteen that they run. */
export function seesOrder(user: Principal, { userId, unitUid }: Pick<OrderRow, 'userId' | 'unitUid'>): boolean {
  return userId === user.userId || (managesCanteen(user) && reaches(user, unitUid));
}

/** The same, of the orders of a query. */
export function seenOrders(user: Principal): SQL | undefined {
  return or(
    eq(dishOrders.userId, user.userId),
    managesCanteen(user) ? (withinReach(user, dishOrders.unitUid) ?? sql`true`) : undefined,
  );
}

/** An order that the caller may move, held until the transaction ends. */
export async function holdOrder(db: Db, user: Principal, id: string): Promise<OrderRow> {
  const [row] = await db.select().from(dishOrders).where(eq(dishOrders.orderId, id)).for('update');
  if (!row || !seesOrder(user, row)) throw notFound();
  return row;
}

/** Orders as the API gives them, with their dishes and until when they can be changed. */
export async function asOrders(db: Db, rows: readonly OrderRow[]): Promise<OrderRecord[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ orderId }) => orderId);
  const lines = await db
    .select()
    .from(dishOrderItems)
    .where(inArray(dishOrderItems.orderId, ids))
    .orderBy(asc(dishOrderItems.orderId), asc(dishOrderItems.position));
  const items = new Map<string, OrderRecord['items'][number][]>(ids.map((id) => [id, []]));
  for (const { orderId, dishId, dishName, price, count } of lines)
    items.get(orderId)?.push({ dishId, dishName, price, count: String(count) });
  const menus = await db
    .select({ menuId: dateMenus.menuId, orderDeadline: dateMenus.orderDeadline })
    .from(dateMenus)
    .where(inArray(dateMenus.menuId, [...new Set(rows.map(({ menuId }) => menuId))]));
  const deadlines = new Map(menus.map(({ menuId, orderDeadline }) => [menuId, orderDeadline]));
  return rows.map((row) => asOrder(row, items.get(row.orderId) ?? [], deadlines.get(row.menuId)));
}

export async function orderOf(db: Db, row: OrderRow): Promise<OrderRecord> {
  const [record] = await asOrders(db, [row]);
  if (!record) throw notFound();
  return record;
}

function asOrder(row: OrderRow, items: OrderRecord['items'], orderDeadline: string | undefined): OrderRecord {
  return {
    id: row.orderId,
    userName: row.userName,
    date: row.date,
    mealType: row.mealType,
    items,
    eatType: row.eatType,
    ...(row.remark === null ? {} : { remark: row.remark }),
    menuId: row.menuId,
    userId: row.userId,
    ...(row.deptName === null ? {} : { deptName: row.deptName }),
    total: row.total,
    status: row.status,
    ...(row.operator === null ? {} : { operator: row.operator }),
    ...(row.operatedAt === null ? {} : { operateTime: wallTime(row.operatedAt) }),
    ...(orderDeadline === undefined ? {} : { orderDeadline }),
    createTime: wallTime(row.createdAt),
    version: String(row.version),
  } as OrderRecord;
}
