import { label } from '../../label.ts';
import { limit } from '../../relation/limit.ts';
import { type MovingKind, movement } from '../../relation/movement.ts';
import { quantity } from '../../relation/quantity.ts';
import { orderStates } from './choices.ts';
import { dishes } from './dishes.ts';

/** Dishes on menus as limits read them: `menuId`, `dishId`, `limit` in portions. */
export const menuDishes: MovingKind = { name: 'menuDish', id: 'dishId' };

/** Dishes of orders as limits read them: `menuId`, `dishId`, `date`, `count` in portions, and the `status` of the order. */
export const orderedDishes: MovingKind = { name: 'orderItem', id: 'dishId' };

/** Drafts and cancelled orders take no portions. */
const taking = orderStates.map(({ value }) => value).filter((value) => value !== '0' && value !== '3');

const ordered = movement({
  name: 'ordered',
  label: label('已订份数', 'Portions ordered'),
  of: orderedDishes,
  parents: { menuDish: ['menuId', 'dishId'], dish: ['dishId'] },
  day: 'date',
  amounts: ['count'],
  where: { field: 'status', is: taking },
});

/** Portions of a dish on menus and of a day. */
export const portionMovements = {
  ordered,
  ofMenu: movement({
    name: 'menuPortions',
    label: label('菜单限量', 'Portions of the menu'),
    of: menuDishes,
    parents: { menuDish: ['menuId', 'dishId'] },
    amounts: ['limit'],
  }),
  ofDay: movement({
    name: 'dailyPortions',
    label: label('每日限量', 'Portions of a day'),
    of: dishes,
    parents: { dish: ['id'] },
    amounts: ['dailyLimit'],
  }),
} as const;

/** No more is ordered from a menu than it offers of a dish; without a limit any number. */
export const menuPortionLimit = limit({
  name: 'orderedWithinMenu',
  by: 'menuDish',
  quantity: quantity({
    name: 'menuPortionsLeft',
    label: label('该菜单的剩余份数', 'what is left on the menu'),
    unit: 'portion',
    adds: [portionMovements.ofMenu],
    subtracts: [ordered],
  }),
});

/** No more of a dish is ordered for a day than it has portions, from whichever menu. */
export const dailyPortionLimit = limit({
  name: 'orderedWithinDay',
  by: 'dish',
  days: 'each',
  quantity: quantity({
    name: 'dailyPortionsLeft',
    label: label('当日剩余份数', 'what is left for the day'),
    unit: 'portion',
    adds: [portionMovements.ofDay],
    subtracts: [ordered],
  }),
});
