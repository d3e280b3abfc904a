import { drinkMayMove, type drinkOrderRecord, drinkStateOf, newGuarantyId, type ValuesOf } from '@danbao/core';
import { and, asc, count, desc, eq, ilike, inArray, isNull } from 'drizzle-orm';
import { reaches } from '../../auth/principal.ts';
import type { Context, Write } from '../../context.ts';
import { type DrinkItem, drinkOrders } from '../../db/schema.ts';
import { forbidden, notFound, Refusal } from '../../http/refusal.ts';
import { containing, pageWindow } from '../paging.ts';
import { wallTime } from '../times.ts';
import type { CanteenHandlers } from './canteen.ts';
import { managesCanteen } from './order-row.ts';
import { refuseStale } from './shared.ts';

type DrinkRow = typeof drinkOrders.$inferSelect;

export const drinkHandlers: CanteenHandlers<
  'drinks' | 'unremindedDrinks' | 'addDrinks' | 'setDrinkItem' | 'setDrinkOrder'
> = {
  async drinks({ db, user }, { room, status, mine, ...query }) {
    const condition = and(
      managesCanteen(user) && mine !== '1'
        ? eq(drinkOrders.unitUid, user.unitUid)
        : eq(drinkOrders.userId, user.userId),
      room === undefined ? undefined : ilike(drinkOrders.room, containing(room)),
      status === undefined ? undefined : eq(drinkOrders.status, status),
    );
    const { limit, offset } = pageWindow(query);
    const rows = await db
      .select()
      .from(drinkOrders)
      .where(condition)
      .orderBy(desc(drinkOrders.wantTime), asc(drinkOrders.orderId))
      .limit(limit)
      .offset(offset);
    const [all] = await db.select({ total: count() }).from(drinkOrders).where(condition);
    return { total: all?.total ?? 0, rows: rows.map(asDrinks) };
  },

  async unremindedDrinks({ db, user }) {
    const isOpen = and(inArray(drinkOrders.status, ['0', '1']), isNull(drinkOrders.remindedAt));
    const rows = await db
      .select()
      .from(drinkOrders)
      .where(and(eq(drinkOrders.unitUid, user.unitUid), isOpen))
      .orderBy(asc(drinkOrders.wantTime), asc(drinkOrders.orderId));
    return rows.map(asDrinks);
  },

  addDrinks: ({ deps, user, write, say }, { room, wantTime, items, remark }) =>
    write(async ({ db, record }) => {
      const time = deps.now();
      const [row] = await db
        .insert(drinkOrders)
        .values({
          orderId: newGuarantyId(),
          unitUid: user.unitUid,
          userId: user.userId,
          userName: user.realName,
          room,
          wantTime,
          remark: remark ?? null,
          items: items.map(({ name, count: cups, temp = 'hot' }, index) => ({
            itemId: String(index + 1),
            name,
            count: cups,
            temp,
            status: '0',
          })),
          createdAt: time,
          updatedAt: time,
        })
        .returning();
      if (!row) throw notFound();
      const after = asDrinks(row);
      await record({ action: 'add', entity: 'drinkOrder', entityId: row.orderId, after });
      say('added');
      return after;
    }),

  setDrinkItem: (context, { orderId, itemId, status }) =>
    change(context, orderId, (row) => {
      if (!row.items.some((item) => item.itemId === itemId)) throw notFound();
      return { items: row.items.map((item) => (item.itemId === itemId ? moved(item, status) : item)) };
    }),

  setDrinkOrder: (context, { id, status, reminded }) =>
    change(context, id, (row) => {
      if (!managesCanteen(context.user) && status !== '3') throw forbidden();
      const items = row.items.map((item) => (drinkMayMove(item.status, status) ? { ...item, status } : item));
      if (drinkStateOf(items.map((item) => item.status)) !== status) throw new Refusal(409, { message: 'drinkState' });
      return { items, ...(reminded === '1' ? { remindedAt: context.deps.now() } : {}) };
    }),
};

function moved(item: DrinkItem, status: string): DrinkItem {
  if (item.status === status) return item;
  if (!drinkMayMove(item.status, status)) throw new Refusal(409, { message: 'drinkState' });
  return { ...item, status };
}

type Changes = Partial<Pick<DrinkRow, 'items' | 'remindedAt'>>;

/** Changes a drink order that the caller may move; its status follows its drinks. */
function change(context: Context, id: string, changesOf: (row: DrinkRow) => Changes) {
  return context.write(async ({ db, record }: Write) => {
    const { user, deps } = context;
    const [row] = await db.select().from(drinkOrders).where(eq(drinkOrders.orderId, id)).for('update');
    const isOwn = row?.userId === user.userId;
    if (!row || !(isOwn || (managesCanteen(user) && reaches(user, row.unitUid)))) throw notFound();
    const before = asDrinks(row);
    const changes = changesOf(row);
    refuseStale(context, row.version, () => before, { id });
    const items = changes.items ?? row.items;
    const [changed] = await db
      .update(drinkOrders)
      .set({
        ...changes,
        status: drinkStateOf(items.map((item) => item.status)),
        version: row.version + 1,
        updatedAt: deps.now(),
      })
      .where(eq(drinkOrders.orderId, id))
      .returning();
    const after = asDrinks(changed ?? row);
    await record({ action: 'update', entity: 'drinkOrder', entityId: id, before, after });
    context.say('done');
    return after;
  });
}

function asDrinks(row: DrinkRow): ValuesOf<typeof drinkOrderRecord> {
  return {
    id: row.orderId,
    userId: row.userId,
    userName: row.userName,
    room: row.room,
    wantTime: row.wantTime,
    items: row.items,
    status: row.status,
    ...(row.remindedAt === null ? {} : { remindAt: wallTime(row.remindedAt) }),
    ...(row.remark === null ? {} : { remark: row.remark }),
    version: String(row.version),
  } as ValuesOf<typeof drinkOrderRecord>;
}
