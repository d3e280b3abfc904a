import { and, asc, desc, eq, inArray, or } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { listRows } from '../../db/list-rows.ts';
import { dateMenus, dishOrders, users } from '../../db/schema.ts';
import { sayHowMany } from '../../http/batch-result.ts';
import type { CanteenHandlers } from './canteen.ts';
import { menusOf, selectMenus } from './menu-handlers.ts';
import { asMenus } from './menu-row.ts';
import { moveEach, moveOrder, moveOrders } from './move-order.ts';
import { orderFields, ordersOf } from './order-filter.ts';
import { asOrders, type OrderRow, seesOrder } from './order-row.ts';
import { saveOrder } from './save-order.ts';
import { dayOf, refuseTooMany } from './shared.ts';
import { lastWeek } from './week.ts';

export const orderHandlers: CanteenHandlers<
  | 'offers'
  | 'lastWeekDates'
  | 'datesWithDishes'
  | 'orders'
  | 'findOrders'
  | 'saveOrder'
  | 'operateOrders'
  | 'confirmOrder'
  | 'cancelOrder'
  | 'batchOperateOrders'
> = {
  async offers({ db, user }, { date, mealType }) {
    const span = menusOf(user, { beginDate: date, endDate: date, mealType });
    return asMenus(db, await selectMenus(db).where(and(span, eq(dateMenus.isPublish, '1'))));
  },

  lastWeekDates: async ({ deps }) => lastWeek(deps.now()),

  async datesWithDishes({ db, user }, span) {
    const rows = await db
      .selectDistinct({ date: dateMenus.date })
      .from(dateMenus)
      .where(and(menusOf(user, span), eq(dateMenus.isPublish, '1')))
      .orderBy(asc(dateMenus.date));
    return rows.map(({ date }) => date);
  },

  async orders(context, query) {
    const { db } = context;
    const { rows, ...page } = await listRows(db, { ...orderRows(db), condition: ordersOf(context, query) }, query);
    return { ...page, rows: await asOrders(db, rows) };
  },

  async findOrders(context, { ids = [], dates = [], userNames }) {
    const { db, user } = context;
    refuseTooMany('dates', ids, dates, userNames);
    const ofDates = and(
      ordersOf(context, {}),
      inArray(
        dishOrders.date,
        dates.map((date) => dayOf(date)),
      ),
      userNames === undefined ? undefined : ofPeople(db, userNames),
    );
    const rows = await db
      .select()
      .from(dishOrders)
      .where(or(inArray(dishOrders.orderId, [...ids]), ofDates))
      .orderBy(asc(dishOrders.date), asc(dishOrders.createdAt), asc(dishOrders.orderId))
      .limit(maxFound);
    return asOrders(
      db,
      rows.filter((row) => seesOrder(user, row)),
    );
  },

  saveOrder: (context, input) => context.write((write) => saveOrder(context, write, input)),

  operateOrders: (context, { ids, action }) => context.write((write) => moveOrders(context, write, ids, action)),

  confirmOrder: (context, { id }) => context.write((write) => moveOrder(context, write, id, 'confirm')),

  cancelOrder: (context, { id }) => context.write((write) => moveOrder(context, write, id, 'cancel')),

  async batchOperateOrders(context, { ids, action }) {
    const result = await context.write((write) => moveEach(context, write, ids, action));
    sayHowMany(context, result.ok.length, result.ok.length + result.failed.length);
    return result;
  },
};

const orderRows = (db: Db) => ({
  ...orderFields,
  select: (only?: object) =>
    db
      .select((only ?? orderFields.fields) as typeof orderFields.fields)
      .from(dishOrders)
      .$dynamic(),
  usual: [desc(dishOrders.date), asc(dishOrders.mealType), asc(dishOrders.createdAt), asc(dishOrders.orderId)],
  key: dishOrders.orderId,
  asRow: (row: OrderRow) => row,
});

const maxFound = 10_000;

/** By name or by sign-in name, as orders are saved. */
function ofPeople(db: Db, names: readonly string[]) {
  const byUsername = db
    .select({ id: users.userId })
    .from(users)
    .where(inArray(users.username, [...names]));
  return or(inArray(dishOrders.userName, [...names]), inArray(dishOrders.userId, byUsername));
}
