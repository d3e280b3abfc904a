import { expect, test } from 'vitest';
import { creditUseGaps } from './credit-use-gaps.ts';

const credit = { state: 'approved', creditEndDate: '2026-03-03 00:00:00', restSum: '500' };

test.each([
  ['on its last day, all that is left', credit, '2026-03-03', '500', []],
  ['the day after', credit, '2026-03-04', '', ['expired']],
  ['more than is left', credit, '2026-03-03', '500.01', ['quota']],
  ['nothing left, whatever is asked for', { ...credit, restSum: '0.00' }, '2026-03-03', '1', ['usedUp']],
  ['overdrawn and over', { ...credit, restSum: '-3' }, '2026-03-04', '', ['usedUp', 'expired']],
  ['not approved yet', { ...credit, state: 'applied' }, '2026-03-04', '900', ['approved']],
  ['without an end', { ...credit, creditEndDate: '' }, '2099-01-01', '', []],
])('a credit use: %s', (_, known, today, sum, gaps) => expect(creditUseGaps(known, today, sum)).toEqual(gaps));
