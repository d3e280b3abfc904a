import { expect, it } from 'vitest';
import { parseTerm, termText } from './term.ts';

it.each([
  ['12', '12个月'],
  ['１２ 个月', '12个月'],
  ['12月', '12个月'],
  ['1年', '12个月'],
  ['1年6个月', '18个月'],
  ['6个月15天', '6个月15天'],
  ['12个月0天', '12个月'],
  ['90天', '90天'],
  ['90日', '90天'],
])('%s is %s', (text, told) => {
  const term = parseTerm(text);
  expect(term && termText(term)).toBe(told);
  expect(parseTerm(told)).toEqual(term);
});

it.each(['', '0', '0个月', '一年', '12个', '-1', '1.5', '12个月15', '长期', '1000个月'])('%s is no term', (text) => {
  expect(parseTerm(text)).toBeUndefined();
});
