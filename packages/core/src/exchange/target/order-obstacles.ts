import { departments } from '../../areas/departments/endpoints.ts';
import { session } from '../../areas/session/endpoints.ts';
import { isApiError } from '../../endpoint/api-error.ts';
import type { Issue } from '../../field/validate.ts';
import { wallTime } from '../../format/calendar.ts';
import { formatTime } from '../../format/date.ts';
import { dayOf, mealOf } from '../subject/canteen-subjects.ts';
import type { ExchangeClient } from './client.ts';
import { inBatches } from './in-batches.ts';
import type { KnownDishes } from './known-dishes.ts';
import { portionsLeft } from './order-portions.ts';
import type { ForeseenRow } from './target.ts';

type Values = Readonly<Record<string, unknown>>;
type Menu = Awaited<ReturnType<ExchangeClient['canteen']['offers']>>[number];

const atOnce = 8;

export interface OrderObstaclesOptions {
  readonly dishes: Pick<KnownDishes, 'find'>;
  /** What an order has already. */
  readonly itemsOf: (id: string) => readonly Values[];
}

/**
 * Why the server would refuse orders: nobody has the name, or the published menu takes no more, or not so many portions. People
 * and the menus of a day are asked for once in a plan. Who may not ask learns it from the server.
 */
export function orderObstacles(
  client: Pick<ExchangeClient, 'canteen' | 'request'>,
  { dishes, itemsOf }: OrderObstaclesOptions,
) {
  let people: Promise<ReadonlySet<string> | undefined> | undefined;
  const menus = new Map<string, Menu>();
  const ofDay = new Map<string, number>();
  const portions = portionsLeft((dishId, date) => ofDay.get(`${date} ${dishId}`));
  const seen = new Set<string>();

  async function look(days: readonly string[]): Promise<void> {
    const open = [...new Set(days)].filter((day) => !seen.has(day));
    await inBatches(open, atOnce, async (date) => {
      seen.add(date);
      const offers = (await unlessForbidden(client.canteen.offers({ date }))) ?? [];
      for (const menu of offers) menus.set(mealOf(menu), menu);
      const entries = offers.flatMap(({ dishIds }) => dishIds);
      const known = await dishes.find(entries.flatMap(({ dishName }) => dishName ?? []));
      for (const { id, dailyLimit } of known.values()) {
        const ordered = entries.filter(({ dishId }) => dishId === id).map((entry) => Number(entry.ordered ?? 0));
        if (dailyLimit) ofDay.set(`${date} ${id}`, Number(dailyLimit) - ordered.reduce((sum, one) => sum + one, 0));
      }
    });
  }

  return async (rows: readonly ForeseenRow[]): Promise<readonly (readonly Issue[])[]> => {
    if (rows.some(({ values }) => mayBeUnknown(values))) people ??= namesOf(client);
    const known = await people;
    await look(rows.flatMap(({ values }) => dayOf(values) ?? []));
    const now = wallTime(Date.now());
    return rows.map(({ id, values, stays }): readonly Issue[] => {
      // What it takes is among what is ordered.
      if (stays) return [];
      const { userName, items } = values;
      if (known && mayBeUnknown(values) && !known.has(String(userName)))
        return [{ field: 'userName', rule: 'personUnknown', params: { name: String(userName) } }];
      const menu = menus.get(mealOf(values));
      if (!menu) return [];
      if (now > menu.orderDeadline)
        return [{ field: 'date', rule: 'orderLate', params: { deadline: formatTime(menu.orderDeadline) } }];
      return portions.take(menu, Array.isArray(items) ? items : [], itemsOf(id));
    });
  };
}

/** A sign-in name stands for a person too; only the server knows those, and they are written in Latin letters. */
function mayBeUnknown({ userName }: Values): boolean {
  return typeof userName === 'string' && /\p{Script=Han}/u.test(userName);
}

async function namesOf(client: Pick<ExchangeClient, 'request'>): Promise<ReadonlySet<string> | undefined> {
  const { unitUid } = await client.request(session.me, undefined);
  const staff = await unlessForbidden(client.request(departments.staff, { deptId: unitUid }));
  return staff && new Set(staff.map(({ realName }) => realName));
}

async function unlessForbidden<T>(asking: Promise<T>): Promise<T | undefined> {
  try {
    return await asking;
  } catch (error) {
    if (isApiError(error) && (error.code === 'forbidden' || error.code === 'not-found')) return undefined;
    throw error;
  }
}
