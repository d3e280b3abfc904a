import { dateMenu } from '../../areas/canteen/date-menu.ts';
import { dishOrder } from '../../areas/canteen/dish-order.ts';
import { drinkOrders } from '../../areas/canteen/drink-orders.ts';
import { orderQuery } from '../../areas/canteen/queries.ts';
import { label } from '../../label.ts';
import type { Key, Subject } from './subject.ts';

type Values = Readonly<Record<string, unknown>>;

/** There is one menu for each meal of a day (Z2). */
export const menusSubject: Subject = {
  noun: 'menus',
  code: 'menus',
  label: dateMenu.label,
  pluralLabel: label('食堂日期菜单', 'Menus of the canteen by date'),
  keyLabel: label('同日同餐次', 'day and meal'),
  entity: dateMenu,
  keyFields: ['date', 'mealType'],
  scope: 'unit',
  keyOf: (values) => keyOf('date', [dayOf(values), values.mealType]),
  emptyCell: 'keeps',
  nameFields: [],
  serverFilters: ['beginDate', 'endDate'],
};

/** A person has one order for each meal of a day (Z3); without a name it is the caller's own. */
export const dishOrdersSubject: Subject = {
  noun: 'dish-orders',
  code: 'dish-orders',
  label: dishOrder.label,
  pluralLabel: label('食堂订餐', 'Orders of the canteen'),
  keyLabel: label('同一人同日同餐次', 'person, day and meal'),
  entity: dishOrder,
  keyFields: ['userName', 'date', 'mealType'],
  keyOf: (values) => keyOf('date', [dayOf(values), values.mealType], values.userName),
  emptyCell: 'keeps',
  nameFields: ['userName'],
  serverFilters: ['beginDate', 'endDate', 'status'],
  query: orderQuery,
  scope: { ownUnless: 'canteen:manage' },
  scopeLabel: label(
    '管理食堂的人得到本单位所有人的订单，其他人只得到本人的',
    'who manages the canteen gets the orders of everybody in the unit, anybody else their own',
  ),
};

/** The caller's own orders of drinks: one for each room and time. */
export const drinksSubject: Subject = {
  noun: 'drinks',
  code: 'drinks',
  label: drinkOrders.label,
  pluralLabel: label('饮品订单', 'Orders of drinks'),
  keyLabel: label('同房间同期望时间', 'room and time'),
  entity: drinkOrders.input,
  keyFields: ['room', 'wantTime'],
  keyOf: (values) => keyOf('room', [values.room, values.wantTime]),
  emptyCell: 'keeps',
  nameFields: ['room'],
  serverFilters: ['beginDate', 'endDate', 'status'],
  scope: 'own',
  scopeLabel: label(
    '只含本人的、未取消的订单，管理食堂的人也是；所有人的订单见饮品订单页面',
    'only your own orders that are not cancelled, also if you manage the canteen; everybody’s are on the page of drink orders',
  ),
};

/** The day of a menu or an order. */
export function dayOf({ date }: Values): string | undefined {
  return typeof date === 'string' && date !== '' ? date.slice(0, 10) : undefined;
}

/** The meal of a menu or an order. */
export function mealOf(values: Values): string {
  return `${dayOf(values)} ${values.mealType}`;
}

function keyOf(field: string, parts: readonly unknown[], optional?: unknown): Key | undefined {
  const isWhole = parts.every((part) => typeof part === 'string' && part !== '');
  return isWhole ? { field, value: [...parts, ...(optional ? [optional] : [])].join(' ') } : undefined;
}
