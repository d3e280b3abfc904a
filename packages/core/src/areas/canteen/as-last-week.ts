import { addDays } from '../../format/calendar.ts';

interface Ordered {
  readonly date: string;
  readonly mealType: string;
  readonly eatType?: string | undefined;
  readonly status?: string | undefined;
  readonly items: readonly {
    readonly dishId?: string | undefined;
    readonly dishName?: string | undefined;
    readonly count: string;
  }[];
}

interface Offered {
  readonly id: string;
  readonly date: string;
  readonly mealType: string;
  readonly orderDeadline: string;
  readonly dishIds: readonly {
    readonly dishId?: string | undefined;
    readonly dishName?: string | undefined;
    readonly left?: string | undefined;
  }[];
}

/** An order as it would be placed again, and the dishes of last week that cannot be had this time. */
export interface OrderAgain<O extends Ordered, M extends Offered> {
  readonly menu: M;
  readonly before: O;
  readonly items: readonly { readonly dishId: string; readonly dishName: string; readonly count: string }[];
  readonly missing: readonly string[];
}

/**
 * What one ordered a week before, for the menus of today and later from which they have not ordered yet and still may. Dishes
 * that are not offered, or of which too little is left, are missing; a meal without any dish is left out.
 */
export function ordersAsLastWeek<O extends Ordered, M extends Offered>(
  before: readonly O[],
  { menus, own, now }: { readonly menus: readonly M[]; readonly own: readonly Ordered[]; readonly now: string },
): readonly OrderAgain<O, M>[] {
  const counts = ({ status }: Ordered) => status !== '3';
  const isSame = (one: Ordered, { date, mealType }: { date: string; mealType: string }) =>
    counts(one) && one.date === date && one.mealType === mealType;
  return menus.flatMap((menu) => {
    if (menu.orderDeadline < now || own.some((one) => isSame(one, menu))) return [];
    const last = before.find((one) => isSame(one, { date: addDays(menu.date, -7), mealType: menu.mealType }));
    if (!last) return [];
    const offered = (dishId: string | undefined, count: string) =>
      menu.dishIds.find(
        (dish) => dish.dishId === dishId && (dish.left === undefined || Number(dish.left) >= Number(count)),
      );
    const items = last.items.flatMap(({ dishId, count }) => {
      const dish = offered(dishId, count);
      return dish && dishId !== undefined ? [{ dishId, dishName: dish.dishName ?? '', count }] : [];
    });
    if (items.length === 0) return [];
    const missing = last.items
      .filter(({ dishId, count }) => !offered(dishId, count))
      .map(({ dishId = '', dishName = dishId }) => dishName);
    return [{ menu, before: last, items, missing }];
  });
}
