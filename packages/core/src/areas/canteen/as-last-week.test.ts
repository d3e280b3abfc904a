import { expect, test } from 'vitest';
import { ordersAsLastWeek } from './as-last-week.ts';

const menu = {
  ...{ id: 'm', date: '2026-03-09', mealType: 'lunch', orderDeadline: '2026-03-09 10:00:00' },
  dishIds: [
    { dishId: 'a', dishName: '鱼' },
    { dishId: 'b', dishName: '汤', left: '1' },
  ],
};
const order = (changes: object = {}) => ({
  ...{ date: '2026-03-02', mealType: 'lunch', status: '4' },
  items: [{ dishId: 'a', dishName: '鱼', count: '2' }],
  ...changes,
});
const now = '2026-03-08 12:00:00';
const again = (before: object[], rest: object = {}) =>
  ordersAsLastWeek(before as never, { menus: [menu], own: [], now, ...rest });

test('the order of the same day and meal a week before, with the dishes that can be had', () => {
  expect(again([order()])).toMatchObject([{ menu: { id: 'm' }, items: [{ dishId: 'a', count: '2' }], missing: [] }]);
  const items = [
    { dishId: 'a', count: '1' },
    { dishId: 'b', dishName: '汤', count: '2' },
    { dishId: 'c', dishName: '面', count: '1' },
  ];
  expect(again([order({ items })])).toMatchObject([{ items: [{ dishId: 'a' }], missing: ['汤', '面'] }]);
});

test('nothing for another meal, a cancelled order, after the deadline, or where there is an order already', () => {
  expect(again([order({ mealType: 'dinner' })])).toEqual([]);
  expect(again([order({ status: '3' })])).toEqual([]);
  expect(again([order()], { now: '2026-03-09 10:00:01' })).toEqual([]);
  expect(again([order()], { own: [order({ date: '2026-03-09', status: '1' })] })).toEqual([]);
  expect(again([order()], { own: [order({ date: '2026-03-09', status: '3' })] })).toHaveLength(1);
  expect(again([order({ items: [{ dishId: 'c', count: '1' }] })])).toEqual([]);
});
