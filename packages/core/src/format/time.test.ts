import { expect, test } from 'vitest';
import { isTimeText, parseTimeText } from './time.ts';

test.each([
  ['09:30', '09:30'],
  ['9:30', '09:30'],
  [' ９：３０ ', '09:30'],
  ['09:30:00', '09:30'],
  ['9点30分', '09:30'],
  ['11时', '11:00'],
  ['11点', '11:00'],
  ['1899-12-31 11:30:00', '11:30'],
  ['1899-12-30 11:30:00', '11:30'],
  ['1904-01-01 11:30:00', '11:30'],
  ['0.479166666666667', '11:30'],
  ['0', '00:00'],
])('%s is %s', (typed, time) => {
  expect(parseTimeText(typed)).toBe(time);
  expect(isTimeText(time)).toBe(true);
});

test.each([
  '24:00',
  '9',
  '9:60',
  '09:30:15',
  '9:',
  '11:3',
  '2026-01-01 09:30',
  '0.99999',
  '1.5',
  '',
  '午时',
  '9:30 下午',
])('%s is no time', (typed) => {
  expect(parseTimeText(typed)).toBeUndefined();
  expect(isTimeText(typed)).toBe(false);
});
