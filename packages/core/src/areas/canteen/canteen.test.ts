import { validDateMenu, validDish, validDishOrder } from '@danbao/testing/values/valid-others';
import { describe, expect, test } from 'vitest';
import { validate } from '../../index.ts';
import { headingOf, matchHeadings, readRow, sheetColumns, writeRow } from '../../sheet.ts';
import { dateMenu } from './date-menu.ts';
import { dishOrder } from './dish-order.ts';
import { dishes } from './dishes.ts';
import { orderMoves, orderTotal } from './order-moves.ts';

const rules = (entity: Parameters<typeof validate>[0], values: object) =>
  validate(entity, values as never).map(({ field, rule }) => `${field} ${rule}`);

test('the headings that people use find their columns', () => {
  const found = (entity: Parameters<typeof sheetColumns>[0], headings: readonly string[]) =>
    matchHeadings(headings, sheetColumns(entity)).columns.map((column) => column?.name);
  expect(found(dishes.input, ['菜品名称', '单价', '类别', '每日限量（份）', '过敏原'])).toEqual([
    'name',
    'price',
    'category',
    'dailyLimit',
    'allergens',
  ]);
  expect(found(dateMenu, ['用餐日期', '餐别', '菜品', '订餐截止', '开始时间', '收餐时间'])).toEqual([
    'date',
    'mealType',
    'dishIds',
    'orderDeadline',
    'mealBegin',
    'mealEnd',
  ]);
  expect(found(dishOrder, ['用餐人', '日期', '餐次', '订餐内容', '用餐方式'])).toEqual([
    'userName',
    'date',
    'mealType',
    'items',
    'eatType',
  ]);
});

test.each([
  ['dish', dishes.input, validDish],
  ['menu', dateMenu, validDateMenu],
  ['order', dishOrder, validDishOrder],
] as const)('a row of a %s comes back as it was', (_, entity, values) => {
  const columns = sheetColumns(entity);
  expect(readRow(columns, writeRow(columns, values, 'zh'))).toEqual({ values, issues: [] });
});

test('the headings of a menu say what must be given and in which unit', () => {
  expect(sheetColumns(dateMenu).map((column) => headingOf(column, 'zh'))).toEqual([
    '*日期',
    '*餐次',
    '*菜品',
    '*截止时间',
    '*开餐时间',
    '*收餐时间',
    '是否发布',
    '备注',
  ]);
  expect(sheetColumns(dishes.input).map((column) => headingOf(column, 'zh'))).toContain('每日限量（份）');
});

describe('rules across fields', () => {
  test('a meal ends after it begins, and orders end on its day', () => {
    expect(rules(dateMenu, { ...validDateMenu, mealBegin: '13:00', mealEnd: '11:30' })).toEqual(['mealEnd min']);
    expect(rules(dateMenu, { ...validDateMenu, orderDeadline: '2026-01-31 00:00:00' })).toEqual(['orderDeadline max']);
    expect(rules(dateMenu, { ...validDateMenu, orderDeadline: '2026-01-29 18:00:00' })).toEqual([]);
  });

  test('a dish stands in a list once, by id or by name', () => {
    const twice = [{ dishName: '米饭' }, { dishId: '1', dishName: '米饭' }, { dishId: '1' }, { dishId: '2' }];
    expect(rules(dateMenu, { ...validDateMenu, dishIds: twice })).toEqual([
      'dishIds.1.dishName duplicate',
      'dishIds.2.dishName duplicate',
    ]);
    expect(rules(dateMenu, { ...validDateMenu, dishIds: [{ limit: '0' }] })).toEqual([
      'dishIds.0.dishName required',
      'dishIds.0.limit positiveInteger',
    ]);
    expect(rules(dishOrder, { ...validDishOrder, items: [{ dishName: '米饭', count: '100' }] })).toEqual([
      'items.0.count max',
    ]);
  });
});

test('totals are exact', () => {
  expect(
    orderTotal([
      { price: '0.1', count: '3' },
      { price: '12.35', count: '2' },
      { price: 'x', count: '1' },
    ]),
  ).toBe('25.00');
  expect(orderTotal([])).toBe('0.00');
});

test('what was served, cancelled or not fetched stays so', () => {
  for (const { from, to } of Object.values(orderMoves)) {
    expect(from.filter((state) => ['3', '4', '5'].includes(state))).toEqual([]);
    expect(from).not.toContain(to);
  }
});
