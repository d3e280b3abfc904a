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
 * Why the server would refuse orders: nobody or several have the name, there is no published menu, it takes no more, has not the dish, or not
 * so many portions. People
 * and the menus of a day are asked for once in a plan. Who may not ask learns it from the server.
 */
export function orderObstacles(
  client: Pick<ExchangeClient, 'canteen' | 'request'>,
  { dishes, itemsOf }: OrderObstaclesOptions,
) {
  let people: Promise<ReadonlyMap<string, number> | undefined> | undefined;
  const menus = new Map<string, Menu>();
  const ofDay = new Map<string, number>();
  const portions = portionsLeft((dishId, date) => ofDay.get(`${date} ${dishId}`));
  const seen = new Set<string>();
  /** Days whose menus the server has told. */
  const told = new Set<string>();

  async function look(days: readonly string[]): Promise<void> {
    const open = [...new Set(days)].filter((day) => !seen.has(day));
    await inBatches(open, atOnce, async (date) => {
      seen.add(date);
      const answer = await unlessForbidden(client.canteen.offers({ date }));
      if (answer) told.add(date);
      const offers = answer ?? [];
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
      const namesakes = known && mayBeUnknown(values) ? (known.get(String(userName)) ?? 0) : 1;
      if (namesakes !== 1)
        return [
          {
            field: 'userName',
            rule: namesakes === 0 ? 'personUnknown' : 'personSeveral',
            params: { name: String(userName) },
          },
        ];
      const menu = menus.get(mealOf(values));
      if (!menu) return told.has(dayOf(values) ?? '') ? [{ field: 'date', rule: 'menuMissing' }] : [];
      if (now > menu.orderDeadline)
        return [{ field: 'date', rule: 'orderLate', params: { deadline: formatTime(menu.orderDeadline) } }];
      const wanted = Array.isArray(items) ? items : [];
      const missing = notOffered(menu, wanted);
      return missing.length > 0 ? missing : portions.take(menu, wanted, itemsOf(id));
    });
  };
}

/** Dishes that the menu has not. */
function notOffered({ dishIds }: Menu, items: readonly Values[]): readonly Issue[] {
  return items.flatMap(({ dishId, dishName }, at): Issue[] => {
    const isThere = dishIds.some((one) => (dishId === undefined ? one.dishName === dishName : one.dishId === dishId));
    const field = `items.${at}.dishName`;
    return isThere ? [] : [{ field, rule: 'dishNotOffered', params: { dish: String(dishName ?? dishId ?? '') } }];
  });
}

/** A sign-in name stands for a person too; only the server knows those, and they are written in Latin letters. */
function mayBeUnknown({ userName }: Values): boolean {
  return typeof userName === 'string' && /\p{Script=Han}/u.test(userName);
}

/** How many of the unit have each name. */
async function namesOf(client: Pick<ExchangeClient, 'request'>): Promise<ReadonlyMap<string, number> | undefined> {
  const { unitUid } = await client.request(session.me, undefined);
  const staff = await unlessForbidden(client.request(departments.staff, { deptId: unitUid }));
  if (!staff) return undefined;
  const counts = new Map<string, number>();
  for (const { realName } of staff) counts.set(realName, (counts.get(realName) ?? 0) + 1);
  return counts;
}

async function unlessForbidden<T>(asking: Promise<T>): Promise<T | undefined> {
  try {
    return await asking;
  } catch (error) {
    if (isApiError(error) && (error.code === 'forbidden' || error.code === 'not-found')) return undefined;
    throw error;
  }
}
