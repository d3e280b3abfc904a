import { expect, test } from 'vitest';
import { newWarnings, noteWithTheMoney, notYet, type PaymentGround, paymentWarnings } from './payment-checks.ts';

const paid = {
  payDate: '2026-03-10',
  billBeginDate: '2026-03-10',
  billEndDate: '2027-03-09',
  payee: '甲公司',
  bankName: '乙银行',
};
const ground = {
  concludedOn: '2026-03-05',
  creditEndDate: '2027-03-31',
  periodMonth: '12',
  payee: '甲公司',
  bankName: '乙银行',
};

test.each<readonly [Partial<typeof paid>, PaymentGround, string | undefined]>([
  [{}, {}, undefined],
  [{ payDate: '2026-03-05', billBeginDate: '2026-03-05', billEndDate: '2027-03-05' }, {}, undefined],
  [{ payDate: '2026-03-04', billEndDate: '2027-03-04' }, {}, 'payDate'],
  [{ payDate: '2027-04-01', billEndDate: '2028-03-31' }, {}, 'payDate'],
  [{ billEndDate: '2027-03-10' }, {}, undefined],
  [{ billEndDate: '2027-03-11' }, {}, 'billEndDate'],
  [{}, { securedUntil: '2027-03-08' }, 'billEndDate'],
  [{}, { searchedOn: '2026-03-03' }, undefined],
  [{}, { searchedOn: '2026-03-02' }, 'payDate'],
  [{}, { searchedOn: '2026-03-11' }, undefined],
  [{ payee: '丙公司' }, {}, 'payee'],
  [{ bankName: '丁银行' }, {}, 'bankName'],
])('a payment with %j under %j: %s may be confirmed', (values, known, field) => {
  const issues = paymentWarnings({ ...paid, ...values }, { ...ground, ...known });
  expect(issues.map((issue) => [issue.field, issue.confirmable])).toEqual(field ? [[field, true]] : []);
  // What was confirmed once needs no confirmation again.
  const of = (after: typeof paid) => paymentWarnings(after, { ...ground, ...known });
  expect(newWarnings(of as never, { ...paid, ...values }, { ...paid, ...values })).toEqual([]);
});

test('what is not known is not compared', () => {
  expect(paymentWarnings(paid, {})).toEqual([]);
});

test('no note begins after its money, and money is recorded once it was moved', () => {
  expect(noteWithTheMoney({ ...paid, billBeginDate: '2026-03-11' })).toMatchObject([{ field: 'billBeginDate' }]);
  expect(noteWithTheMoney(paid)).toEqual([]);
  const change = { action: 'add', before: undefined, after: paid } as const;
  expect(notYet('payDate', { ...change, today: '2026-03-09' })).toMatchObject([{ field: 'payDate' }]);
  expect(notYet('payDate', { ...change, today: '2026-03-10' })).toEqual([]);
});
