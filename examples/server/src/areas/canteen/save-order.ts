import type { ValuesOf } from '@danbao/core';
import { newGuarantyId } from '@danbao/core/format';
import type { dishOrderBody } from '@danbao/core/office';
import { and, eq } from 'drizzle-orm';
import type { Context, Write } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { dishOrderItems, dishOrders } from '../../db/schema.ts';
import { invalid, Refusal } from '../../http/refusal.ts';
import { type Diner, findDiner } from './find-diner.ts';
import type { MenuRow } from './menu-row.ts';
import { findOffer, linesOf, type OrderLine, refuseLate, takePortions, totalOf } from './order-place.ts';
import { holdOrder, type OrderRecord, type OrderRow, orderOf } from './order-row.ts';
import { dayOf, refuseStale } from './shared.ts';

type Body = ValuesOf<typeof dishOrderBody>;

/** Adds an order, or with an id changes one that is not confirmed yet. Everything is refused after the deadline. */
export async function saveOrder(context: Context, write: Write, body: Body): Promise<OrderRecord> {
  const { db, record } = write;
  const before = body.id === undefined ? undefined : await heldOrder(context, db, body.id, body);
  const diner = before ? dinerOf(before, body) : await findDiner(context, db, body.userName);
  const menu = await findOffer(db, diner.unitUid, dayOf(body.date), body.mealType);
  if (body.menuId !== undefined && body.menuId !== menu.menuId) throw invalid([{ field: 'menuId', rule: 'unknown' }]);
  if (before && before.row.menuId !== menu.menuId) throw new Refusal(409, { message: 'orderMoved' });
  refuseLate(context, menu);
  const lines = await linesOf(db, menu, body.items);
  const orderId = before?.row.orderId ?? newGuarantyId();
  const status = body.status ?? '1';
  if (status === '1') await takePortions(db, menu, lines, orderId);
  const row = before
    ? await update(context, db, before.row, columnsOf(body, status, lines))
    : await insert(context, db, orderId, diner, menu, columnsOf(body, status, lines));
  if (before) await db.delete(dishOrderItems).where(eq(dishOrderItems.orderId, orderId));
  await db.insert(dishOrderItems).values(lines.map((line, position) => ({ ...line, orderId, position })));
  const after = await orderOf(db, row);
  const change = { entity: 'dishOrder', entityId: orderId, after };
  await record(before ? { ...change, action: 'update', before: before.record } : { ...change, action: 'add' });
  context.say(before ? 'updated' : 'added');
  return after;
}

interface Held {
  readonly row: OrderRow;
  readonly record: OrderRecord;
}

async function heldOrder(context: Context, db: Db, id: string, submitted: unknown): Promise<Held> {
  const row = await holdOrder(db, context.user, id);
  const record = await orderOf(db, row);
  refuseStale(context, row.version, () => record, submitted);
  if (!['0', '1'].includes(row.status)) throw new Refusal(409, { message: 'orderClosed' });
  return { row, record };
}

/** An order stays with whom it is for. */
function dinerOf({ row }: Held, { userName }: Body): Diner {
  if (userName !== undefined && userName !== row.userName) throw invalid([{ field: 'userName', rule: 'unknown' }]);
  return row;
}

function columnsOf({ eatType = 'dine', remark }: Body, status: string, lines: readonly OrderLine[]) {
  return { eatType, remark: remark ?? null, status, total: totalOf(lines) };
}

async function update(
  { deps }: Context,
  db: Db,
  { orderId, version }: OrderRow,
  columns: ReturnType<typeof columnsOf>,
): Promise<OrderRow> {
  const [row] = await db
    .update(dishOrders)
    .set({ ...columns, version: version + 1, updatedAt: deps.now() })
    .where(and(eq(dishOrders.orderId, orderId), eq(dishOrders.version, version)))
    .returning();
  if (!row) throw new Error('an order that is held was changed');
  return row;
}

async function insert(
  { deps, user }: Context,
  db: Db,
  orderId: string,
  { userId, userName, deptName }: Diner,
  { menuId, date, mealType, unitUid }: MenuRow,
  columns: ReturnType<typeof columnsOf>,
): Promise<OrderRow> {
  const time = deps.now();
  const [row] = await db
    .insert(dishOrders)
    .values({
      ...columns,
      orderId,
      unitUid,
      userId,
      userName,
      deptName,
      menuId,
      date,
      mealType,
      createdBy: user.userId,
      createdAt: time,
      updatedAt: time,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) {
    const issues = [{ field: 'date', rule: 'duplicate' }];
    throw new Refusal(409, { message: 'alreadyOrdered', params: { name: userName, date }, issues });
  }
  return row;
}
