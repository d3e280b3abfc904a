import type { ValuesOf } from '@danbao/core';
import { addDays } from '@danbao/core/format';
import { type dateMenu, dishes as dishResource, orderTotal } from '@danbao/core/office';
import { menuColumns, weekFrom } from '../areas/canteen/public.ts';
import type { Db } from '../db/database.ts';
import * as table from '../db/schema.ts';
import { insertRecords } from '../resources/insert-records.ts';
import { officeAccounts } from './accounts.ts';
import { dishRows } from './dishes.ts';
import { seeded } from './random.ts';

const units = ['100', '101'];
const meals = [
  { mealType: 'breakfast', deadline: '17:00:00', mealBegin: '07:30', mealEnd: '08:45', kinds: ['staple', 'snack'] },
  {
    mealType: 'lunch',
    deadline: '09:30:00',
    mealBegin: '11:30',
    mealEnd: '13:00',
    kinds: ['meat', 'vegetable', 'soup'],
  },
  {
    mealType: 'dinner',
    deadline: '15:30:00',
    mealBegin: '17:30',
    mealEnd: '18:45',
    kinds: ['meat', 'vegetable', 'cold'],
  },
] as const;

type Menu = typeof table.dateMenus.$inferInsert;
type Order = typeof table.dishOrders.$inferInsert;

/** The canteens of two units on a day: dishes, the menus of last, this and next week, and what was ordered from them. */
export function sampleCanteen(today: string) {
  const dishes = units.flatMap(dishesOf);
  const menus = units.flatMap((unitUid) => menusOf(unitUid, today));
  const menuDishes = menus.flatMap((menu) => offeredOn(menu, dishes));
  const orders = menus
    .filter(({ date, isPublish }) => isPublish === '1' && date <= today)
    .flatMap((menu) => ordersFrom(menu, menuDishes, dishes, today));
  return {
    dishes,
    menus,
    menuDishes,
    orders: orders.map(({ order }) => order),
    items: orders.flatMap(({ items }) => items),
  };
}

export async function insertCanteen(tx: Db, today: string): Promise<void> {
  const { dishes, menus, menuDishes, orders, items } = sampleCanteen(today);
  await insertRecords(tx, dishResource, dishes);
  await tx.insert(table.dateMenus).values(menus);
  await tx.insert(table.menuDishes).values(menuDishes);
  await tx.insert(table.dishOrders).values(orders);
  await tx.insert(table.dishOrderItems).values(items);
}

const noon = (date: string) => new Date(`${date}T04:00:00Z`);
const opened = '2025-03-03';

function dishesOf(unitUid: string) {
  return dishRows.map(([name, category, price, dailyLimit, allergens], index) => {
    const isEnable = index === dishRows.length - 1 ? '0' : '1';
    return {
      id: idOf('7', unitUid, index),
      unitUid,
      authorId: catererOf(unitUid),
      at: new Date(noon(opened).getTime() + index * 60_000),
      values: {
        ...{ name, category, price, isEnable },
        ...(dailyLimit ? { dailyLimit } : {}),
        ...(allergens ? { allergens } : {}),
      },
    };
  });
}

function menusOf(unitUid: string, today: string): Menu[] {
  const days = [-1, 0, 1].flatMap((weeks) => weekFrom(noon(today), weeks).slice(0, 5));
  return days.flatMap((date, dayNumber) =>
    meals.map(({ mealType, deadline, mealBegin, mealEnd }, mealNumber) => {
      // Breakfast is ordered on the day before; the end of next week is not published yet.
      const before = addDays(date, -1);
      const isPublish = dayNumber < 13 ? '1' : '0';
      const orderDeadline = `${mealType === 'breakfast' ? before : date} ${deadline}`;
      const body = { date, mealType, orderDeadline, mealBegin, mealEnd, isPublish, dishIds: [] } as const;
      return {
        ...menuColumns(body as ValuesOf<typeof dateMenu>),
        menuId: idOf('8', unitUid, dayNumber * meals.length + mealNumber),
        unitUid,
        publishedAt: isPublish === '1' ? noon(before) : null,
        createdBy: catererOf(unitUid),
        createdAt: noon(before),
        updatedAt: noon(before),
      };
    }),
  );
}

function offeredOn(menu: Menu, dishes: readonly ReturnType<typeof dishesOf>[number][]) {
  const kinds: readonly string[] = meals.find(({ mealType }) => mealType === menu.mealType)?.kinds ?? [];
  const random = seeded(numberOf(menu.menuId));
  const own = dishes.filter(({ unitUid, values }) => unitUid === menu.unitUid && values.isEnable === '1');
  const always = own.filter(({ values }) => values.name === '米饭');
  const picked = kinds.flatMap((kind) => {
    const of = own.filter(({ values }) => values.category === kind);
    const first = random.below(of.length);
    return [0, 1, 2].flatMap((step) => of[(first + step) % of.length] ?? []);
  });
  return [...new Set([...picked, ...always])].map(({ id: dishId, values }, position) => ({
    menuId: menu.menuId,
    dishId,
    position,
    limit: values.category === 'meat' ? 40 + random.below(5) * 10 : null,
  }));
}

function ordersFrom(
  menu: Menu,
  offered: readonly (typeof table.menuDishes.$inferInsert)[],
  dishes: readonly ReturnType<typeof dishesOf>[number][],
  today: string,
) {
  const own = offered.filter(({ menuId }) => menuId === menu.menuId);
  return officeAccounts
    .filter(({ unitUid }) => unitUid === menu.unitUid)
    .flatMap((person, index) => {
      const random = seeded(numberOf(menu.menuId) * 7 + index);
      // Not everybody eats every meal.
      if (random.below(3) === 0) return [];
      const orderId = `9${menu.menuId.slice(1, 4)}${menu.menuId.slice(-24)}${String(index).padStart(4, '0')}`;
      const chosen = [...new Set([random.pick(own), random.pick(own)])];
      const items = chosen.flatMap(({ dishId }, position) => {
        const dish = dishes.find(({ id }) => id === dishId)?.values;
        return dish ? [{ orderId, dishId, position, dishName: dish.name, price: dish.price, count: 1 }] : [];
      });
      return [{ order: orderOf(menu, person, orderId, items, menu.date < today, random.below(8)), items }];
    });
}

function orderOf(
  { menuId, unitUid, date, mealType }: Menu,
  { userId, realName, deptName }: (typeof officeAccounts)[number],
  orderId: string,
  items: readonly { readonly price: string; readonly count: number }[],
  isPast: boolean,
  chance: number,
): Order {
  const status = isPast ? (chance === 0 ? '5' : chance === 1 ? '3' : '4') : '1';
  return {
    orderId,
    unitUid,
    userId,
    userName: realName,
    deptName,
    menuId,
    date,
    mealType,
    total: orderTotal(items.map(({ price, count }) => ({ price, count: String(count) }))),
    eatType: chance === 2 ? 'takeaway' : 'dine',
    status,
    ...(isPast ? { operator: '郑平', operatedAt: noon(date) } : {}),
    createdBy: userId,
    createdAt: noon(date),
    updatedAt: noon(date),
  };
}

/** 32 digits: what it is, whose, and its number. */
function idOf(kind: string, unitUid: string, number: number): string {
  return `${kind}${unitUid}${String(number + 1).padStart(28, '0')}`;
}

function numberOf(id: string): number {
  return Number(id.slice(-6)) + Number(id.slice(1, 4)) * 1000;
}

function catererOf(unitUid: string): string {
  return unitUid === '101' ? '1006' : '1001';
}
