import type { ValuesOf } from '../../entity.ts';
import type { Issue } from '../../field/validate.ts';
import { label } from '../../label.ts';
import { limit, limitIssues } from '../../relation/limit.ts';
import { type MovingKind, movement, type Posting, postingOf } from '../../relation/movement.ts';
import { quantity } from '../../relation/quantity.ts';
import { statesTakingPortions } from './choices.ts';
import type { menuDish } from './date-menu.ts';
import { dishes } from './dishes.ts';

type Values = Readonly<Record<string, unknown>>;

/** Dishes on menus as limits read them: `menuId`, `dishId`, `limit` in portions. */
export const menuDishes: MovingKind = { name: 'menuDish', id: 'dishId' };

/** Dishes of orders as limits read them: `menuId`, `dishId`, `date`, `count` in portions, and the `status` of the order. */
export const orderedDishes: MovingKind = { name: 'orderItem', id: 'dishId' };

const ordered = movement({
  name: 'ordered',
  label: label('已订份数', 'Portions ordered'),
  of: orderedDishes,
  parents: { menuDish: ['menuId', 'dishId'], dish: ['dishId'] },
  day: 'date',
  amounts: ['count'],
  where: { field: 'status', is: statesTakingPortions },
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

/** A dish as a menu offers it, and the portions that are ordered of it. */
export interface OfferedDish {
  readonly menuId: string;
  readonly dishId: string;
  /** No number is no limit. */
  readonly limit: number | string | null | undefined;
  readonly ordered: number | string;
}

/** A menu as the server gives it, as far as its portions go. */
export interface StoredMenu {
  readonly id: string;
  readonly dishIds: readonly Pick<ValuesOf<typeof menuDish>, 'dishId' | 'dishName' | 'limit' | 'ordered'>[];
}

/** Why a menu may not offer so many portions of a dish in place of those that it offers now: more are ordered. */
export function portionsOrderedIssues(
  { menuId, dishId, limit: was, ordered: taken }: OfferedDish,
  portions: OfferedDish['limit'],
): readonly Issue[] {
  const record = (offered: OfferedDish['limit']) => ({ id: dishId, values: { menuId, dishId, limit: offered } });
  const change = { of: menuDishes, before: record(was), after: record(portions) };
  const allowed = postingOf(portionMovements.ofMenu, { limit: was });
  const standing = [...(allowed ? [allowed] : []), orderedPortions(taken)];
  return limitIssues({ limit: menuPortionLimit, key: [menuId, dishId] }, change, standing);
}

/** What a change of a stored menu would take away from people who have ordered: portions, a dish, the menu itself. */
export function orderedMenuIssues(menu: StoredMenu, values: Values): readonly Issue[] {
  const entries: readonly Values[] = Array.isArray(values['dishIds']) ? values['dishIds'] : [];
  const ordered = menu.dishIds.filter((dish) => Number(dish.ordered ?? 0) > 0);
  const isKept = (dish: StoredMenu['dishIds'][number]) =>
    entries.some(({ dishId, dishName }) => dishId === dish.dishId || (!dishId && dishName === dish.dishName));
  const gone = ordered.find((dish) => !isKept(dish));
  const hidden = ordered.length > 0 && values['isPublish'] === '0';
  const filled = (text: string) => text.replace('{name}', gone?.dishName ?? '');
  return [
    ...(hidden ? [{ field: 'isPublish', rule: 'ordered', message: menuOrderedSentence }] : []),
    ...(gone
      ? [
          {
            field: 'dishIds',
            rule: 'ordered',
            message: label(filled(dishOrderedSentence.zh), filled(dishOrderedSentence.en)),
          },
        ]
      : []),
    ...menuPortionIssues(menu, entries),
  ];
}

/** Said of a dish that people have ordered; `{name}` is its name. */
export const dishOrderedSentence = label(
  '菜品「{name}」已有订单，不能从菜单中去掉',
  'the dish {name} was ordered and cannot be taken off the menu',
);

/** Said of a menu from which people have ordered. */
export const menuOrderedSentence = label(
  '这份菜单已有订单，不能删除、撤回或改到另一餐',
  'people have ordered from this menu; it cannot be deleted, taken back or moved to another meal',
);

/** What a stored menu and its new dishes, as the field `dishIds` holds them, come to by `portionsOrderedIssues`. */
export function menuPortionIssues(menu: StoredMenu, dishIds: unknown): readonly Issue[] {
  const entries: readonly Values[] = Array.isArray(dishIds) ? dishIds : [];
  return entries.flatMap(({ dishId, limit: wanted }, at) => {
    const offered = menu.dishIds.find((one) => one.dishId !== undefined && one.dishId === dishId);
    // What is no number is said by the field itself.
    const portions = typeof wanted === 'string' && /^\d+$/.test(wanted) ? wanted : undefined;
    if (!offered?.dishId || portions === undefined) return [];
    const stands = { menuId: menu.id, dishId: offered.dishId, limit: offered.limit, ordered: offered.ordered ?? '0' };
    return portionsOrderedIssues(stands, portions).map((issue) => ({ ...issue, field: `dishIds.${at}.limit` }));
  });
}

/** Portions that are ordered, whenever they were. */
export function orderedPortions(count: number | string): Posting {
  return { movement: ordered.name, day: '', amount: String(count) };
}
