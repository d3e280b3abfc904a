import { dishes } from '@danbao/core/office';
import type { ResourceEffects } from '@danbao/core/resources';
import { count, eq, type SQL, sql } from 'drizzle-orm';
import { menuDishes } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';
import type { ServerHost } from '../../resources/answer.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';

/** The dishes of all units, for the queries of menus and orders. */
export const dishTable = tableOf(dishes);

/** What menus and orders read of a dish. */
export const dishColumns = {
  dishId: dishTable.id,
  name: fieldValue(dishes, 'name'),
  price: fieldValue(dishes, 'price'),
  isEnable: fieldValue(dishes, 'isEnable'),
  dailyLimit: sql`(${dishTable.values} ->> 'dailyLimit')::integer` as SQL<number | null>,
};

/** A dish stays while it stands on a menu. */
export const dishEffects: ResourceEffects<ServerHost> = {
  async before({ before, after }, { db }) {
    if (!before || after) return [];
    const [used] = await db.select({ count: count() }).from(menuDishes).where(eq(menuDishes.dishId, before.id));
    if (!used?.count) return [];
    throw new Refusal(409, {
      message: 'dishInUse',
      params: { name: String(before.values['name']), count: used.count },
    });
  },
};
