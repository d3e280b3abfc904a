import { expect, test } from 'vitest';
import { disposalOf } from './disposal.ts';

const house = { id: '1', name: '厂房', kind: 'house', value: '1000', prior: '100' };
const deposit = { id: '2', name: '存单', kind: 'deposit-receipt', value: '50', prior: '0' };

test('takes haircut, costs and prior claims off each item, and never less than nothing is left', () => {
  const { lines, net } = disposalOf([house, deposit, { ...house, id: '3', prior: '9000' }], '400');
  expect(lines.map((line) => [line.price, line.costs, line.net])).toEqual([
    ['700', '70', '530'],
    ['50', '0', '50'],
    ['700', '70', '0'],
  ]);
  expect(net).toBe('580');
});

test('what is recovered is the debt at most, and is shared out to the last digit', () => {
  const shares = { bank: '20', reguarantor: '33.33' };
  expect(disposalOf([house, deposit], '400', shares)).toMatchObject({
    ...{ recovered: '400', shortfall: '0', months: '15' },
    ...{ bank: '80', reguarantor: '133.32', ours: '186.68' },
  });
  const short = disposalOf([deposit], '400', shares);
  expect(short).toMatchObject({ recovered: '50', shortfall: '350', ours: '23.335' });
  expect(short).not.toHaveProperty('months');
});

test('whoever reckons sets other assumptions', () => {
  const assumptionOf = () => ({ haircut: '10', costs: '1.5', months: '3' });
  expect(disposalOf([house], '2000', {}, assumptionOf)).toMatchObject({ net: '786.5', shortfall: '1213.5' });
});
