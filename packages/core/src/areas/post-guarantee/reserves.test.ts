import { expect, it } from 'vitest';
import { findIndicator } from '../cockpit/indicators/indicators.ts';
import { reckon } from '../cockpit/indicators/reckon.ts';
import { compensationReserveDue, unearnedReserveDue } from './reserves.ts';

it.each([
  // Nothing there yet: one per cent of the liability.
  ['10000', '0', '100'],
  // Nine per cent there: the last whole per cent.
  ['10000', '900', '100'],
  // One fen into it.
  ['10000', '900.000001', '99.999999'],
  ['10000', '999.999999', '0.000001'],
  // Full, and more than full after the liability fell.
  ['10000', '1000', '0'],
  ['10000', '1000.000001', '0'],
  ['0', '0', '0'],
  // Halves of a fen are rounded up.
  ['0.00005', '0', '0.000001'],
  ['3919.154321', '0', '39.191543'],
])('of a liability of %s with %s put aside, %s is due', (liability, reserve, due) => {
  expect(compensationReserveDue(liability, reserve)).toBe(due);
});

it('half of the fees of a year are unearned, to the fen', () => {
  expect(unearnedReserveDue('23.77')).toBe('11.885');
  expect(unearnedReserveDue('0.000001')).toBe('0.000001');
});

it('the cockpit shows what is due up to the cap, and the plain share where no reserve was reported', () => {
  const due = findIndicator('compensationReserveDue');
  const book = { loans: '10000', smallLoans: '0', farmerLoans: '0', bonds: '0', ratedBonds: '0', otherFinancing: '0' };
  expect(due && reckon(due, book)).toBe('100');
  expect(due && reckon(due, { ...book, compensationReserve: '950.5' })).toBe('49.5');
  expect(due && reckon(due, { ...book, compensationReserve: '1200' })).toBe('0');
  expect(due && reckon(due, { compensationReserve: '1200' })).toBeUndefined();
});
