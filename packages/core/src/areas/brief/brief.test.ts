import { describe, expect, test } from 'vitest';
import { flowDefinitions } from '../flows/flow-definitions.ts';
import { type BriefFacts, briefOf } from './brief.ts';
import { dealOf } from './deal.ts';

const facts: BriefFacts = {
  ...{ apply_ID: '1', project_ID: '1', client_ID: '1', clientName: '甲', limits: {}, netAssets: '10000' },
  ...{ client: '300', related: '400', whole: '20000', relatedCount: 2, outstanding: '500', guaranteeSum: '250' },
  openConditions: [],
  kinds: [
    { kind: 'machinery', secures: 'collateral', count: 300, fulfilledCount: 0, value: '150', fulfilledValue: '0' },
    { kind: 'house', secures: 'collateral', count: 1, fulfilledCount: 1, value: '600', fulfilledValue: '600' },
    {
      kind: 'personal-guarantee',
      secures: 'guarantee',
      count: 2,
      fulfilledCount: 0,
      value: '400',
      fulfilledValue: '0',
    },
    { kind: 'other-guarantee', secures: 'nothing', count: 1, fulfilledCount: 0, value: '9', fulfilledValue: '0' },
  ],
};
const { project, creditUse } = flowDefinitions;

describe('a brief', () => {
  test('holds our share against collateral by kind, promises and what is fulfilled', () => {
    const brief = briefOf(facts, { sum: '1000', shareRate: '60' });
    expect(brief).toMatchObject({ liability: '600', coverageRatio: '125.00', fulfilledRatio: '100.00' });
    expect(brief.ratioWithGuarantees).toBe('166.67');
    expect(brief.collateral.map(({ kind, ratio }) => [kind, ratio])).toEqual([
      ['house', '100.00'],
      ['machinery', '25.00'],
    ]);
    expect(brief.guarantees.map(({ kind }) => kind)).toEqual(['personal-guarantee']);
  });

  test('has each limit before and after, and names those that are passed', () => {
    const { limits, beyond } = briefOf(facts, { sum: '900', shareRate: '100' });
    expect(limits.map(({ limit, before, after }) => [limit.name, before, after])).toEqual([
      ['client', '3', '12'],
      ['group', '7', '16'],
      ['leverage', '2', '2.09'],
    ]);
    expect(beyond).toEqual(['client', 'group']);
    expect(briefOf(facts, { sum: '700' }).beyond).toEqual([]);
    const { netAssets: _, ...unknown } = facts;
    expect(briefOf(unknown, { sum: '900' }).limits).toEqual([]);
  });

  test('reckons fee and reserves by the term, the reserve of the year by twelve months of it at most', () => {
    expect(briefOf(facts, { sum: '1000', feeRate: '1.5', term: '24个月' })).toMatchObject({
      ...{ fee: '30', unearnedReserve: '7.5', compensationReserve: '10' },
    });
    expect(briefOf(facts, { sum: '1000', feeRate: '1.5', term: '6' })).toMatchObject({
      fee: '7.5',
      unearnedReserve: '3.75',
    });
    expect(briefOf(facts, { sum: '1000', feeRate: '1.5' })).not.toHaveProperty('fee');
  });
});

test('what is decided on is what was approved, else what is applied for; a drawdown bears the share of its credit', () => {
  const applied = {
    applySum: '1980.5',
    shareRate: '80',
    periodMonthDay: '6个月15天',
    guaranteeRate: '1.2',
    guarantySum: '13',
  };
  expect(dealOf(project.code, applied)).toEqual({
    ...{ sum: '1980.5', shareRate: '80', term: '6个月15天', feeRate: '1.2', fee: '13' },
  });
  expect(dealOf(project.code, { ...applied, approvedSum: '1800' })).toMatchObject({ sum: '1800' });
  expect(dealOf(creditUse.code, { loanSum: '500', periodMonth: '12', vouchRate: '1.5' }, '80')).toEqual({
    ...{ sum: '500', shareRate: '80', term: '12', feeRate: '1.5' },
  });
  expect(dealOf(creditUse.code, { loanSum: '5x', periodMonth: '0' })).toEqual({});
});
