import { addDays } from '@danbao/core/format';
import { canteen } from '@danbao/core/office';
import { and, eq, getTableColumns, gte, ilike, lte, ne, type SQL } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { askedFor } from '../../db/list-rows.ts';
import { containing } from '../../db/paging.ts';
import { dishOrders } from '../../db/schema.ts';
import { invalid } from '../../http/refusal.ts';
import { managesCanteen } from './order-row.ts';
import { dayOf } from './shared.ts';

interface Filter {
  readonly beginDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly mealType?: string | undefined;
  readonly status?: string | undefined;
  readonly userName?: string | undefined;
  readonly mine?: string | undefined;
  readonly where?: string | undefined;
}

/** The orders that a list shows: those of the caller's canteen if they run it, else their own. */
export function ordersOf({ user }: Context, filter: Filter): SQL | undefined {
  const { beginDate, endDate, mealType, status, userName, mine } = filter;
  return and(
    managesCanteen(user) && mine !== '1' ? eq(dishOrders.unitUid, user.unitUid) : eq(dishOrders.userId, user.userId),
    beginDate === undefined ? undefined : gte(dishOrders.date, dayOf(beginDate)),
    endDate === undefined ? undefined : lte(dishOrders.date, dayOf(endDate)),
    mealType === undefined ? undefined : eq(dishOrders.mealType, mealType),
    status === undefined ? undefined : eq(dishOrders.status, status),
    userName === undefined ? undefined : ilike(dishOrders.userName, containing(userName)),
  );
}

/** What stands for each field by which orders are narrowed and sorted. */
export const orderFields = {
  of: canteen.orders.input,
  fields: {
    ...getTableColumns(dishOrders),
    ...{ operateTime: dishOrders.operatedAt, createTime: dishOrders.createdAt },
  },
};

const longest = 366;

/** The orders that a summary or a download is made of: without drafts, unless they are asked for. */
export function ordersInSpan(
  context: Context,
  filter: Filter & { readonly beginDate: string; readonly endDate: string },
): SQL | undefined {
  const [begin, end] = [dayOf(filter.beginDate), dayOf(filter.endDate)];
  if (end < begin) throw invalid([{ field: 'endDate', rule: 'min', params: { min: begin } }]);
  const last = addDays(begin, longest - 1);
  if (end > last) throw invalid([{ field: 'endDate', rule: 'max', params: { max: last, variant: 'value' } }]);
  return and(
    ordersOf(context, filter),
    askedFor(orderFields, { where: filter.where }),
    filter.status === undefined ? ne(dishOrders.status, '0') : undefined,
  );
}
