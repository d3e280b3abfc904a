import {
  addDishes,
  canteen,
  enableDish,
  moveDrink,
  moveDrinkOrder,
  removeDishes,
  unremindedDrinks,
} from '@danbao/core/office';
import type { ResourceEffects } from '@danbao/core/resources';
import { inArray } from 'drizzle-orm';
import type { Context, Kept } from '../../context.ts';
import { users } from '../../db/schema.ts';
import { type Handlers, implement } from '../../implement.ts';
import { hostOf, type ServerHost } from '../../resources/answer.ts';
import { menuHandlers } from './menu-handlers.ts';
import { orderHandlers } from './order-handlers.ts';
import { orderSumHandlers } from './order-sum-handlers.ts';

/** Some of the canteen's handlers. */
export type CanteenHandlers<K extends keyof typeof canteen> = Pick<Handlers<typeof canteen>, K>;

/**
 * Canteen and drinks (U1-U6). A canteen belongs to a unit: lists and names are those of the caller's own unit, a record
 * of another is reached by its id with `unit:all`.
 */
export const canteenArea = implement(canteen)({
  addDishes: (context, batch) => changing(context, 'added', (host) => addDishes(batch, host)),
  enableDish: (context, dish) => changing(context, 'updated', (host) => enableDish(dish, host)),
  removeDishes: (context, ids) => changing(context, 'deleted', (host) => removeDishes(ids, host)),
  ...menuHandlers,
  ...orderHandlers,
  ...orderSumHandlers,
  unremindedDrinks: (context) => unremindedDrinks(hostOf(context, context)),
  setDrinkItem: (context, move) => changing(context, 'done', (host) => moveDrink(move, host)),
  setDrinkOrder: (context, move) => changing(context, 'done', (host) => moveDrinkOrder(move, host)),
});

/** The pantry reads who ordered, and hears of what changes. */
export const drinkOrderEffects: ResourceEffects<ServerHost> = {
  async after({ before, after }, { afterwards, context }) {
    const unitUid = (after ?? before)?.unitUid;
    if (unitUid !== undefined) afterwards(() => context.deps.events.publish({ to: { unitUid }, kind: 'drink' }));
  },

  async compute(records, { db }) {
    const ids = [...new Set(records.map(({ authorId }) => authorId))];
    const people = await db.select().from(users).where(inArray(users.userId, ids));
    const names = new Map(people.map(({ userId, realName }) => [userId, realName]));
    return records.map(({ authorId }) => ({ userName: names.get(authorId) }));
  },
};

async function changing<T>(
  context: Context,
  said: 'added' | 'updated' | 'deleted' | 'done',
  change: (host: ServerHost) => Promise<T>,
): Promise<Kept<T>> {
  const changed = await context.write((write) => change(hostOf(context, write)));
  context.say(said);
  return changed;
}
