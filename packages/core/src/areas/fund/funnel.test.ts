import { expect, test } from 'vitest';
import { visitState } from './funnel.ts';

test.each([
  ['2026-05-06', '已签意向', 'done'],
  ['2026-05-06', undefined, 'planned'],
  ['2026-05-07', undefined, 'planned'],
  ['2026-05-05', undefined, 'missed'],
  ['2026-05-05', '', 'missed'],
] as const)('a visit on %s with the result %s is %s on 2026-05-06', (visitDate, result, state) => {
  expect(visitState({ visitDate, result }, '2026-05-06')).toBe(state);
});
