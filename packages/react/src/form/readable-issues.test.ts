import { validate } from '@danbao/core';
import { measureKinds } from '@danbao/core/measures';
import { expect, it } from 'vitest';
import { readableIssues } from './readable-issues.ts';

const { ship } = measureKinds;

it('lists issues in the order of the page: owners first, a region once, counterparty after valuation', () => {
  const issues = validate(ship, { isOther: '1', otherPostCode: 'x', assessValue: 'x', optName: '船', carCode: 'P' });
  expect(readableIssues(ship, issues).map(({ field }) => field)).toEqual([
    'clientList',
    'shipName',
    'specifications',
    'carEngineCode',
    'carFrame',
    'keepType',
    'isRegister',
    'sortNum',
    'province',
    'city',
    'county',
    'adderss',
    'assessValue',
    'otherPostCode',
  ]);
});
