import { expect, test } from 'vitest';
import { checkMutants } from './testing.ts';

test('1,500 changed sheets: each cell that is refused has its row, its column and a reason; none hangs (R11)', async () => {
  const found = await checkMutants(1_500, 11);
  expect(found.wrong).toEqual([]);
  expect(found.slowest).toBeLessThan(3_000);
  // All of it must happen, or the changes are too tame or too wild to try anything.
  expect(Math.min(found.checked, found.refused, found.issues, found.marked)).toBeGreaterThan(50);
}, 60_000);
