import { mockDishOrders } from './mock-dish-orders.ts';
import { mockDishes } from './mock-dishes.ts';
import { mockDrinks } from './mock-drinks.ts';
import type { MockHandlers } from './mock-handlers.ts';
import { mockMenus } from './mock-menus.ts';
import { mockOrderSums } from './mock-order-sums.ts';

/** Canteen and drinks: orders are taken at any time, everything else follows the rules of a server. */
export const mockCanteen: MockHandlers['canteen'] = {
  ...mockDishes,
  ...mockMenus,
  ...mockDishOrders,
  ...mockOrderSums,
  ...mockDrinks,
};
