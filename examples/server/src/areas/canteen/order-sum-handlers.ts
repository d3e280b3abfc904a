import { asc, count, type SQL } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { dishOrders } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';
import { sentence } from '../../i18n/sentences.ts';
import type { CanteenHandlers } from './canteen.ts';
import { ordersInSpan } from './order-filter.ts';
import { asOrders, type OrderRecord } from './order-row.ts';
import { dishColumns, orderColumns, personColumns } from './order-sheets.ts';
import { sumsByDish, sumsByPerson } from './order-sums.ts';
import { workbookOf } from './order-workbook.ts';
import { dayOf } from './shared.ts';

export const orderSumHandlers: CanteenHandlers<
  'summaryByPeople' | 'summaryByDish' | 'exportByDish' | 'exportOrders' | 'exportByPeople'
> = {
  summaryByPeople: (context, query) => sumsByPerson(context.db, ordersInSpan(context, query)),

  summaryByDish: (context, query) => sumsByDish(context.db, ordersInSpan(context, query)),

  exportByDish: async (context, query) => {
    const rows = await sumsByDish(context.db, ordersInSpan(context, query));
    return workbookOf(nameOf('ordersByDish', context, query), dishColumns(context.locale), rows, context.locale);
  },

  exportOrders: async (context, query) => {
    const rows = await allOrders(context, ordersInSpan(context, query));
    return workbookOf(nameOf('orderDetails', context, query), orderColumns(context.locale), rows, context.locale);
  },

  exportByPeople: async (context, query) => {
    const rows = await sumsByPerson(context.db, ordersInSpan(context, query));
    return workbookOf(nameOf('ordersByPerson', context, query), personColumns(context.locale), rows, context.locale);
  },
};

const maxOrders = 50_000;
const atOnce = 2_000;

async function allOrders({ db }: Context, condition: SQL | undefined): Promise<OrderRecord[]> {
  const [all] = await db.select({ total: count() }).from(dishOrders).where(condition);
  if (all && all.total > maxOrders)
    throw new Refusal(422, { message: 'tooManyOrders', params: { total: all.total, limit: maxOrders } });
  const rows = await db
    .select()
    .from(dishOrders)
    .where(condition)
    .orderBy(asc(dishOrders.date), asc(dishOrders.mealType), asc(dishOrders.createdAt), asc(dishOrders.orderId));
  const records: OrderRecord[] = [];
  for (let start = 0; start < rows.length; start += atOnce)
    records.push(...(await asOrders(db, rows.slice(start, start + atOnce))));
  return records;
}

/** Sheets may be named with at most 31 characters. */
function nameOf(
  key: 'ordersByDish' | 'orderDetails' | 'ordersByPerson',
  { locale }: Context,
  { beginDate, endDate }: { readonly beginDate: string; readonly endDate: string },
): string {
  const days = [dayOf(beginDate), dayOf(endDate)].map((date) => date.replaceAll('-', ''));
  return `${sentence(key, locale)}${[...new Set(days)].join('-')}`;
}
