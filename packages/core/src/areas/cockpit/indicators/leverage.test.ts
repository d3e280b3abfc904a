import { expect, test } from 'vitest';
import { indicators } from './indicators.ts';
import { limitOf, raisedLimit, reckon, standingOf } from './reckon.ts';

const { leverage } = indicators;
/** A balance of 1,000 of 100 customers, of which so much and so many are those of small enterprises and farmers. */
const book = (share: string, clients: string, loans = '1200') => ({
  ...{ balance: '1000', smallBalance: share, farmerBalance: '100', guaranteedClients: '100', smallClients: clients },
  ...{ farmerClients: '20', netAssets: '110', guaranteeEquity: '10' },
  // What the liability is weighed from: loans in full.
  ...{ loans, smallLoans: '0', farmerLoans: '0', bonds: '0', ratedBonds: '0', otherFinancing: '0' },
});
/** How a leverage of the book stands to the limit that is its own. */
const standing = (values: ReturnType<typeof book>) => {
  const atMost = raisedLimit(leverage, values);
  return [atMost, standingOf(reckon(leverage, values), limitOf(leverage, atMost === undefined ? {} : { atMost }))];
};

test('the leverage is at most 10, and at most 15 where half of the balance and four fifths of the customers are small or farmers', () => {
  expect(reckon(leverage, book('400', '60'))).toBe('12.00');
  expect(standing(book('400', '60'))).toEqual(['15', 'near']);
  expect(standing(book('900', '80'))).toEqual(['15', 'near']);
  expect(standing(book('399', '60'))).toEqual([undefined, 'passed']);
  expect(standing(book('400', '59'))).toEqual([undefined, 'passed']);
  expect(standing(book('400', '60', '1500'))).toEqual(['15', 'near']);
  expect(standing(book('400', '60', '1501'))).toEqual(['15', 'passed']);
  expect(standing(book('100', '10', '1000'))).toEqual([undefined, 'near']);
  expect(standing(book('100', '10', '1001'))).toEqual([undefined, 'passed']);
  expect(standing(book('100', '10', '799'))).toEqual([undefined, 'kept']);
});

test('where a part is not known nothing is raised', () => {
  const { smallClients: _, ...unknown } = book('900', '80');
  expect(raisedLimit(leverage, unknown)).toBeUndefined();
});
