import { expect, test } from 'vitest';
import { validate } from '../../index.ts';
import { creditUseForm } from '../flows/families/credit-use.ts';
import { projectForm } from '../flows/families/project.ts';
import { applicationFees, drawdownFees, type FeeRule, feeOf } from './fees.ts';

const yearly: FeeRule = { fee: 'fee', rate: 'rate', of: 'sum', share: 'part', term: 'term' };
const of = (sum: string, rate: string, term: string, part?: string) => feeOf(yearly, { sum, rate, term, part });

test('a fee follows exactly from amount, share, yearly rate and term, to the fen', () => {
  expect(of('1000', '1.5', '12')).toBe('15');
  expect(of('1000', '1.5', '6个月15天')).toBe('8.125');
  expect(of('1000', '0.3', '24个月', '20')).toBe('1.2');
  // 0.1 × 0.7 % × 1/12 = 0.0000583…
  expect(of('0.1', '0.7', '1')).toBe('0.000058');
  expect(of('333.3333', '1.25', '7')).toBe('2.430555');
  expect(of('1980.5', '1.2', '12个月')).toBe('23.766');
  expect(of('90071992547409.93', '100', '12')).toBe('90071992547409.93');
  expect(of('100', '0', '12')).toBe('0');
  const { term: _, ...once } = yearly;
  expect(feeOf(once, { sum: '1980.5', rate: '5' })).toBe('99.025');
});

test('nothing is made of what is missing or no number', () => {
  for (const [sum, rate, term] of [
    ['', '1', '12'],
    ['100', '', '12'],
    ['100', '1', ''],
    ['100', '1', '0'],
    ['1e3', '1', '12'],
    ['-100', '1', '12'],
  ] as const)
    expect(of(sum, rate, term)).toBeUndefined();
});

test('application and drawdown ask about fees that rate and term do not make, with both figures', () => {
  const asked = (form: typeof projectForm | typeof creditUseForm, values: Readonly<Record<string, string>>) =>
    validate(form, values)
      .filter(({ rule }) => rule === 'fee')
      .map(({ field, confirmable, message }) => [field, confirmable, message?.zh]);
  const applied = { applySum: '1980.5', periodMonthDay: '12个月', guaranteeRate: '1.2', bzScale: '5' };
  expect(asked(projectForm, { ...applied, guarantySum: '237.66', bzSum: '198.05' })).toEqual([
    ['guarantySum', true, expect.stringMatching(/23\.766 万元.*237\.66 万元/)],
    ['bzSum', true, expect.stringMatching(/99\.025 万元.*198\.05 万元/)],
  ]);
  expect(asked(projectForm, { ...applied, guarantySum: '23.766', bzSum: '99.025' })).toEqual([]);
  const drawn = { loanSum: '1200.5', periodMonth: '12', vouchRate: '1.2', marginRate: '10', marginSum: '120.05' };
  expect(asked(creditUseForm, { ...drawn, vouchSum: '1' }).map(([field]) => field)).toEqual(['vouchSum']);
  const bridge = { ...drawn, vouchSum: '14.406', transitConsultRate: '0.3', transitConsultSum: '0.30' };
  expect(asked(creditUseForm, { ...bridge, loanType: '1' })).toEqual([]);
  expect(asked(creditUseForm, { ...bridge, loanType: '2' })).toEqual([
    ['transitConsultSum', true, expect.stringMatching(/^按费率计算为 3\.6015 万元.*0\.30 万元/)],
  ]);
  expect(asked(creditUseForm, { ...bridge, loanType: '2', transitConsultSum: '3.6015' })).toEqual([]);
  // To the yuan, as the original system keeps it: 14.406; 333.3333 × 1.25 % × 7/12 = 2.430555
  expect(asked(creditUseForm, { ...drawn, vouchSum: '14.406' })).toEqual([]);
  const odd = { loanSum: '333.3333', periodMonth: '7', vouchRate: '1.25' };
  expect(asked(creditUseForm, { ...odd, vouchSum: '2.4306' })).toEqual([]);
  expect(asked(creditUseForm, { ...odd, vouchSum: '2.43' })).toHaveLength(1);
});

test('every rule names fields of its form', () => {
  const named = (rules: readonly FeeRule[]) =>
    rules.flatMap(({ fee, rate, of, share, term }) => [fee, rate, of, share, term].flatMap((name) => name ?? []));
  expect(Object.keys(projectForm.fields)).toEqual(expect.arrayContaining(named(applicationFees)));
  expect(Object.keys(creditUseForm.fields)).toEqual(expect.arrayContaining(named(drawdownFees)));
});
