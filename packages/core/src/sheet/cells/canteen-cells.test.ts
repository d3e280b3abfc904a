import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drinkTemperatures } from '../../areas/canteen/choices.ts';
import { drinksCell as drinksCellOf } from './drinks-cell.ts';
import { menuDishesCell } from './menu-dishes-cell.ts';
import { orderItemsCell } from './order-items-cell.ts';

const names = fc.oneof(
  fc.string({ minLength: 1, maxLength: 20, unit: 'binary' }),
  fc.stringMatching(/^[红烧肉 ;；:：*×xX"“”\n\d（）()、，]{1,12}$/),
);
const portions = fc.integer({ min: 1, max: 9999 }).map(String);

describe('the dishes of a menu in a cell', () => {
  test.each([
    ['红烧肉:50;米饭', [{ dishName: '红烧肉', limit: '50' }, { dishName: '米饭' }]],
    ['红烧肉：５０份；米饭；', [{ dishName: '红烧肉', limit: '50' }, { dishName: '米饭' }]],
    [' 红烧肉 : 50 \n\n米饭 ', [{ dishName: '红烧肉', limit: '50' }, { dishName: '米饭' }]],
    ['红烧肉:很多', [{ dishName: '红烧肉', limit: '很多' }]],
    ['"套餐:A;大":20;"说""好"""', [{ dishName: '套餐:A;大', limit: '20' }, { dishName: '说"好"' }]],
    ['"没有收尾:3', [{ dishName: '"没有收尾', limit: '3' }]],
    [':50', [{ limit: '50' }]],
    [' ;； ', []],
  ])('%s', (text, dishes) => {
    expect(menuDishesCell.parse(text)).toEqual(dishes);
  });

  test('any list comes back as it was', () => {
    const dishes = fc.array(fc.record({ dishName: names, limit: portions }, { requiredKeys: ['dishName'] }));
    fc.assert(
      fc.property(dishes, (list) => void expect(menuDishesCell.parse(menuDishesCell.format(list))).toEqual(list)),
      { numRuns: 1000 },
    );
  });
});

describe('the dishes of an order in a cell', () => {
  test.each([
    [
      '红烧肉*2;米饭',
      [
        { dishName: '红烧肉', count: '2' },
        { dishName: '米饭', count: '1' },
      ],
    ],
    [
      '红烧肉×2；米饭 x 3份',
      [
        { dishName: '红烧肉', count: '2' },
        { dishName: '米饭', count: '3' },
      ],
    ],
    [
      '红烧肉＊２\n米饭X1',
      [
        { dishName: '红烧肉', count: '2' },
        { dishName: '米饭', count: '1' },
      ],
    ],
    ['boxed lunch', [{ dishName: 'boxed lunch', count: '1' }]],
    ['红烧肉*多', [{ dishName: '红烧肉', count: '多' }]],
    [
      '"7x8*9"*2;"；"',
      [
        { dishName: '7x8*9', count: '2' },
        { dishName: '；', count: '1' },
      ],
    ],
    ['*2', [{ count: '2' }]],
  ])('%s', (text, items) => {
    expect(orderItemsCell.parse(text)).toEqual(items);
  });

  test('any list comes back as it was', () => {
    const items = fc.array(fc.record({ dishName: names, count: portions }));
    fc.assert(
      fc.property(items, (list) => void expect(orderItemsCell.parse(orderItemsCell.format(list))).toEqual(list)),
      { numRuns: 1000 },
    );
  });
});

describe('drinks of an order', () => {
  const drinksCell = drinksCellOf(drinkTemperatures);
  test.each([
    ['绿茶*2', [{ name: '绿茶', temp: 'hot', count: '2' }]],
    ['绿茶（冰）×2杯', [{ name: '绿茶', temp: 'ice', count: '2' }]],
    [
      '拿铁(大杯)(Iced);白开水',
      [
        { name: '拿铁(大杯)', temp: 'ice', count: '1' },
        { name: '白开水', temp: 'hot', count: '1' },
      ],
    ],
    ['拿铁(大杯)', [{ name: '拿铁(大杯)', temp: 'hot', count: '1' }]],
    ['"可乐;冰"(常温)*3', [{ name: '可乐;冰', temp: 'normal', count: '3' }]],
    ['*2', [{ temp: 'hot', count: '2' }]],
  ])('%s', (text, drinks) => {
    expect(drinksCell.parse(text)).toEqual(drinks);
  });

  test('any list comes back as it was', () => {
    const drinks = fc.array(fc.record({ name: names, temp: fc.constantFrom('hot', 'normal', 'ice'), count: portions }));
    fc.assert(
      fc.property(drinks, (list) => void expect(drinksCell.parse(drinksCell.format(list))).toEqual(list)),
      { numRuns: 1000 },
    );
  });
});
