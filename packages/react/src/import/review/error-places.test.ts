import { expect, it } from 'vitest';
import { stepFrom } from './error-places.ts';

const places = [
  { row: 61, column: 5 },
  { row: 102, column: 2 },
  { row: 204, column: 7 },
];

it('goes in reading order, whatever columns lie between, and round the end', () => {
  const from = (row: number, column: number, step: 1 | -1) => places[stepFrom(places, { row, column }, step)]?.row;
  expect(from(61, 5, 1)).toBe(102);
  expect(from(102, 2, 1)).toBe(204);
  expect(from(204, 7, 1)).toBe(61);
  expect(from(61, 5, -1)).toBe(204);
  expect(from(102, 5, -1)).toBe(102);
  expect(from(80, 9, 1)).toBe(102);
});

it('begins at the first one, or backwards at the last, and finds none where there is none', () => {
  expect(stepFrom(places, undefined, 1)).toBe(0);
  expect(stepFrom(places, undefined, -1)).toBe(2);
  expect(stepFrom([], { row: 1, column: 1 }, 1)).toBe(-1);
});
