import { canteen } from '@danbao/core';
import { type Handlers, implement } from '../../implement.ts';
import { dishHandlers } from './dish-handlers.ts';
import { drinkHandlers } from './drink-handlers.ts';
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
  ...dishHandlers,
  ...menuHandlers,
  ...orderHandlers,
  ...orderSumHandlers,
  ...drinkHandlers,
});
