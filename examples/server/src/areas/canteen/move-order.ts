import { type BatchOperation, type OrderAction, orderMoves, orderStates } from '@danbao/core/office';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context, Write } from '../../context.ts';
import { dishOrderItems, dishOrders } from '../../db/schema.ts';
import { forbidden, Refusal } from '../../http/refusal.ts';
import { sentence } from '../../i18n/sentences.ts';
import { holdMenuOf, refuseLate, takePortions } from './order-place.ts';
import { holdOrder, managesCanteen, type OrderRecord, type OrderRow, orderOf } from './order-row.ts';
import { holdDishes } from './portions.ts';
import { refuseStale, refuseTooMany } from './shared.ts';

/**
 * Moves one order on. One that is already there stays as it is. Whoever ordered places and cancels until the deadline,
 * as long as the canteen has not confirmed; the canteen cancels at any time.
 */
export async function moveOrder(context: Context, { db, record }: Write, id: string, action: OrderAction) {
  const { user, deps } = context;
  const row = await holdOrder(db, user, id);
  const before = await orderOf(db, row);
  const { from, to, own } = orderMoves[action];
  if (!own && !managesCanteen(user)) throw forbidden();
  if (row.status === to) return before;
  refuseStale(context, row.version, () => before, { id, action });
  if (!(from as readonly string[]).includes(row.status)) throw wrongState(context, row);
  if (action === 'place' || !managesCanteen(user)) {
    if (row.status === '2') throw wrongState(context, row);
    refuseLate(context, await holdMenuOf(db, row.menuId));
  }
  if (action === 'place') await placeOrder({ db, record } as Write, row);
  const [changed] = await db
    .update(dishOrders)
    .set({
      status: to,
      operator: user.realName,
      operatedAt: deps.now(),
      version: row.version + 1,
      updatedAt: deps.now(),
    })
    .where(and(eq(dishOrders.orderId, id), eq(dishOrders.version, row.version)))
    .returning();
  const after = await orderOf(db, changed ?? row);
  await record({ action: 'update', entity: 'dishOrder', entityId: id, before, after });
  return after;
}

/** All or none. */
export async function moveOrders(
  context: Context,
  write: Write,
  ids: readonly string[],
  action: OrderAction,
): Promise<OrderRecord[]> {
  const sorted = await prepare(write, ids, action);
  const moved = new Map<string, OrderRecord>();
  for (const id of sorted) moved.set(id, await moveOrder(context, write, id, action));
  context.say('done');
  return ids.flatMap((id) => moved.get(id) ?? []);
}

/** One by one; what cannot be moved is reported and changes nothing for the others. */
export async function moveEach(
  context: Context,
  write: Write,
  ids: readonly string[],
  action: OrderAction,
): Promise<BatchOperation> {
  const sorted = await prepare(write, ids, action);
  const messages = new Map<string, string>();
  for (const id of sorted) {
    try {
      await write.each((one) => moveOrder(context, one, id, action));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      messages.set(id, sentence(error.details.message, context.locale, error.details.params));
    }
  }
  const unique = [...new Set(ids)];
  return {
    ok: unique.filter((id) => !messages.has(id)),
    failed: unique.flatMap((id) => {
      const message = messages.get(id);
      return message === undefined ? [] : [{ id, message }];
    }),
  };
}

/** The ids in one order for all callers; their dishes are held at once where portions will be taken. */
async function prepare({ db }: Write, ids: readonly string[], action: OrderAction): Promise<string[]> {
  refuseTooMany('ids', ids);
  const sorted = [...new Set(ids)].sort();
  await db
    .select({ id: dishOrders.orderId })
    .from(dishOrders)
    .where(inArray(dishOrders.orderId, sorted))
    .orderBy(dishOrders.orderId)
    .for('update');
  if (action !== 'place') return sorted;
  const lines = await db
    .select({ dishId: dishOrderItems.dishId, menuId: dishOrders.menuId })
    .from(dishOrderItems)
    .innerJoin(dishOrders, eq(dishOrders.orderId, dishOrderItems.orderId))
    .where(inArray(dishOrderItems.orderId, sorted));
  // Menus before dishes, as everywhere.
  for (const menuId of [...new Set(lines.map((line) => line.menuId))].sort()) await holdMenuOf(db, menuId);
  await holdDishes(
    db,
    lines.map(({ dishId }) => dishId),
  );
  return sorted;
}

/** A draft that is placed takes its portions now, at the prices at which it was drafted. */
async function placeOrder({ db }: Write, { orderId, menuId }: OrderRow): Promise<void> {
  const menu = await holdMenuOf(db, menuId);
  if (menu.isPublish !== '1') throw new Refusal(422, { message: 'menuMissing', params: { date: menu.date } });
  const lines = await db.select().from(dishOrderItems).where(eq(dishOrderItems.orderId, orderId));
  await takePortions(db, menu, lines, orderId);
}

function wrongState({ locale }: Context, { status }: OrderRow): Refusal {
  const state = orderStates.find(({ value }) => value === status)?.label[locale] ?? status;
  return new Refusal(409, { message: 'orderState', params: { state } });
}
