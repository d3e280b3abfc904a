import { expect, test } from 'vitest';
import { annualLeaveDays } from './annual-leave.ts';

test.each([
  ['2025-06-16', '2026-06-15', 0],
  ['2025-06-15', '2026-06-15', 5],
  ['2016-06-16', '2026-06-15', 5],
  ['2016-06-15', '2026-06-15', 10],
  ['2006-06-16', '2026-06-15', 10],
  ['2006-06-15', '2026-06-15', 15],
  ['1985-01-01', '2026-06-15', 15],
  ['2024-02-29', '2025-02-28', 5],
  ['2026-07-01', '2026-06-15', 0],
])('who has worked since %s has on %s %i days', (since, on, days) => {
  expect(annualLeaveDays(since, on)).toBe(days);
});
