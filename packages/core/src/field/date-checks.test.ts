import { validMeasure } from '@danbao/testing/values/valid-measures';
import { expect, it } from 'vitest';
import { payments } from '../areas/credit/payments.ts';
import { fulfilmentForm } from '../areas/fulfilment/entities.ts';
import { measureKinds } from '../areas/measures/measure-kinds.ts';
import { addDays, wallDay } from '../format/calendar.ts';
import { inOrder, notInFuture } from './date-checks.ts';
import { type Values, validate } from './validate.ts';

it('compares as much as both days or moments say', () => {
  const check = inOrder('from', 'until');
  const wrong = (from: string, until: string) => check({ from, until }).map(({ field, rule }) => `${field} ${rule}`);
  expect(wrong('2026-05-01', '2026-01-01')).toEqual(['until dateOrder']);
  expect(wrong('2026-05-01 10:00:00', '2026-05-01 09:59:59')).toEqual(['until dateOrder']);
  expect(wrong('2026-05-01 10:00:00', '2026-05-01')).toEqual([]);
  expect(wrong('2026-05-01', '2026-05-01')).toEqual([]);
  expect(check({ from: '2026-05-01' })).toEqual([]);
});

it('takes today, by the clocks of China, as the last day on which something can have happened', () => {
  const [today, check] = [wallDay(Date.now()), notInFuture('day')];
  expect(check({ day: `${today} 00:00:00` })).toEqual([]);
  expect(check({ day: addDays(today, 1) })).toMatchObject([{ field: 'day', rule: 'dateFuture' }]);
  expect(check({})).toEqual([]);
});

const term = { insuranceBeginDate: '2026-05-01', insuranceEndDate: '2026-01-01' };
const withTerm = ['ship', 'trademark', 'land-lease'] as const;

it.each(withTerm)('%s: a term that ends before it begins is refused', (kind) => {
  expect(ordersOf(validate(measureKinds[kind], validMeasure(kind, { isInsurance: '1', ...term })))).toEqual([
    'insuranceEndDate',
  ]);
});

it('so are those of a patent, a payment and a fulfilment', () => {
  const patent = validMeasure('patent', { appalyDate: '2026-05-01', certificateDate: '2026-01-01' });
  expect(ordersOf(validate(measureKinds.patent, patent))).toEqual(['certificateDate']);
  expect(ordersOf(validate(payments.input, { billBeginDate: '2026-05-01', billEndDate: '2026-01-01' }))).toEqual([
    'billEndDate',
  ]);
  const secured: Values = {
    optBeginDate: '2026-05-01 00:00:00',
    optEndDate: '2026-01-01 00:00:00',
    realizeDate: '2099-01-01 00:00:00',
  };
  expect(ordersOf(validate(fulfilmentForm, secured))).toEqual(['optEndDate', 'realizeDate']);
});

function ordersOf(issues: ReturnType<typeof validate>): string[] {
  return issues.filter(({ rule }) => rule === 'dateOrder' || rule === 'dateFuture').map(({ field }) => field);
}
