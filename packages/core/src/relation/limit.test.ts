import { expect, test } from 'vitest';
import { placeLimit, warehouseLocations } from '../archives.ts';
import { guaranteeLimits, quantities, repayments } from '../credit.ts';
import { type LimitedChange, limitIssues, limitsTouchedBy } from './limit.ts';
import type { Posting } from './movement.ts';
import { dailyBalances, evaluate } from './quantity.ts';

const paid = (day: string, amount: string): Posting => ({ movement: 'paid', day, amount });
const repaid = (day: string, amount: string): Posting => ({ movement: 'repaid', day, amount });
const outstanding = guaranteeLimits.find(({ name }) => name === 'guaranteeOutstanding');
const repayment = (repayDate: string, principalSum: string) => ({
  id: 'r1',
  values: { projectId: '1', loanId: '2', repayDate, principalSum },
});

/** The verdict of the limit on 在保余额 on a change of a repayment. */
function verdict(standing: readonly Posting[], change: Omit<LimitedChange, 'of'>) {
  const parent = limitsTouchedBy(outstanding ? [outstanding] : [], { ...change, of: repayments })[0];
  if (!parent) throw new Error('touches no limit');
  return limitIssues(parent, { ...change, of: repayments }, standing);
}

test('a quantity is the exact sum of what adds to it less what takes from it, up to the end of a day', () => {
  const postings = [paid('2026-01-05', '100'), repaid('2026-03-01', '30.1'), repaid('2026-02-01', '0.2')];
  const { guaranteeOutstanding } = quantities;
  expect(evaluate(guaranteeOutstanding, postings)).toBe('69.7');
  expect(evaluate(guaranteeOutstanding, postings, { on: '2026-02-01' })).toBe('99.8');
  expect(dailyBalances(guaranteeOutstanding, postings).map(({ balance }) => balance)).toEqual(['100', '99.8', '69.7']);
  expect(guaranteeOutstanding.formula.zh).toBe('放款 − 归还本金 − 代偿本金');
  expect(quantities.liability.formula.en).toBe(
    '(Disbursement − Principal repaid − Principal compensated − Otherwise released) × our share',
  );
});

test.each<readonly [string, readonly Posting[], Omit<LimitedChange, 'of'>, string | undefined]>([
  ['as much as is left', [paid('2026-01-05', '100')], { after: repayment('2026-02-01', '100') }, undefined],
  ['more than is left', [paid('2026-01-05', '100')], { after: repayment('2026-02-01', '100.01') }, '100'],
  [
    'on the day itself what was paid out counts',
    [paid('2026-01-05', '100')],
    { after: repayment('2026-01-05', '100') },
    undefined,
  ],
  ['before anything was paid out', [paid('2026-01-05', '100')], { after: repayment('2026-01-04', '1') }, '0'],
  [
    'late entry: what a later repayment leaves bounds it',
    [paid('2026-01-05', '100'), repaid('2026-03-01', '80')],
    { after: repayment('2026-02-01', '21') },
    '20',
  ],
  [
    'a second disbursement does not cover what was owed before it',
    [paid('2026-01-05', '100'), paid('2026-06-01', '100')],
    { after: repayment('2026-02-01', '150') },
    '100',
  ],
  [
    'a change counts once',
    [paid('2026-01-05', '100'), repaid('2026-02-01', '90')],
    { before: repayment('2026-02-01', '90'), after: repayment('2026-02-01', '95') },
    undefined,
  ],
  [
    'what is wrong already may be made less wrong',
    [paid('2026-01-05', '100'), repaid('2026-02-01', '150')],
    { before: repayment('2026-02-01', '150'), after: repayment('2026-02-01', '120') },
    undefined,
  ],
  [
    'and not more wrong',
    [paid('2026-01-05', '100'), repaid('2026-02-01', '150')],
    { before: repayment('2026-02-01', '150'), after: repayment('2026-02-01', '151') },
    '100',
  ],
])('%s', (_, standing, change, max) => {
  const params = { variant: 'value', max };
  const expected = max === undefined ? [] : [{ field: 'principalSum', rule: 'max', params }];
  expect(verdict(standing, change)).toMatchObject(expected);
});

test('the sentence says how much there may be, and what would become of the quantity', () => {
  const [issue] = verdict([paid('2026-01-05', '1000')], { after: repayment('2026-02-01', '2234.5') });
  expect(issue?.message).toEqual({
    zh: '最多 1,000 万元，否则在保余额在 2026-02-01 将为 -1,234.5 万元',
    en: 'at most 1,000 × CNY 10,000; otherwise guarantee outstanding would be -1,234.5 × CNY 10,000 on 2026-02-01',
  });
});

test('a place without a capacity holds any number; one that is set is held at once', () => {
  const place = (capacity?: string) => ({ id: 'p', values: capacity === undefined ? {} : { capacity } });
  const shelved = [{ movement: 'shelved', day: '', amount: '3' }];
  const parent = { limit: placeLimit, key: ['p'] };
  const change = (before: string | undefined, after: string | undefined) => ({
    ...{ of: warehouseLocations, before: place(before), after: place(after) },
  });
  const capacity = [...shelved, { movement: 'capacity', day: '', amount: '3' }];
  expect(limitIssues(parent, change(undefined, '3'), shelved)).toEqual([]);
  expect(limitIssues(parent, change(undefined, '2'), shelved)).toMatchObject([{ field: 'capacity', rule: 'min' }]);
  expect(limitIssues(parent, change('3', undefined), capacity)).toEqual([]);
  expect(limitIssues(parent, change('3', '2'), capacity)).toMatchObject([{ params: { min: '3' } }]);
});
