import { addDishes, enableDish, removeDishes } from '../areas/canteen/dish-calls.ts';
import { moveDrink, moveDrinkOrder, unremindedDrinks } from '../areas/canteen/drink-moves.ts';
import { mockDishOrders } from './mock-dish-orders.ts';
import type { MockHandlers } from './mock-handlers.ts';
import { mockMenus } from './mock-menus.ts';
import { mockOrderSums } from './mock-order-sums.ts';
import { mockHost } from './mock-resources.ts';

/** Canteen and drinks: orders are taken at any time, everything else follows the rules of a server. */
export const mockCanteen: MockHandlers['canteen'] = {
  addDishes: (batch, context) => addDishes(batch, mockHost(context)),
  enableDish: (dish, context) => enableDish(dish, mockHost(context)),
  removeDishes: (ids, context) => removeDishes(ids, mockHost(context)),
  ...mockMenus,
  ...mockDishOrders,
  ...mockOrderSums,
  unremindedDrinks: (_, context) => unremindedDrinks(mockHost(context)),
  setDrinkItem: (move, context) => moveDrink(move, mockHost(context)),
  setDrinkOrder: (move, context) => moveDrinkOrder(move, mockHost(context)),
};
