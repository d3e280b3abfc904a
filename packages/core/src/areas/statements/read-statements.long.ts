import { expect, test } from 'vitest';
import { misread } from './testing/misread.ts';

test('every figure of five hundred workbooks is in its cell or named', () => {
  const wrong = Array.from({ length: 500 }, (_, seed) => misread(seed)).flat();
  expect(wrong).toEqual([]);
});
