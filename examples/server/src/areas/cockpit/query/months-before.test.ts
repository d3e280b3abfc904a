import { expect, test } from 'vitest';
import { monthsBefore } from './months-before.ts';

test.each([
  ['2025-02-28', 12, '2024-02-29'],
  ['2024-02-29', 12, '2023-02-28'],
  ['2025-03-31', 1, '2025-02-28'],
  ['2025-04-30', 1, '2025-03-31'],
  ['2025-02-27', 12, '2024-02-27'],
  ['2025-05-15', 3, '2025-02-15'],
])('%s, %i months before: %s', (day, months, before) => {
  expect(monthsBefore(day, months)).toBe(before);
});
