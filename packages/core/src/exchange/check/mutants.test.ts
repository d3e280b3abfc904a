import { expect, test } from 'vitest';
import { checkMutants } from './testing.ts';

test('300 changed sheets: each cell that is refused has its row, its column and a reason; none hangs (R11)', async () => {
  const found = await checkMutants(300, 11);
  expect(found.wrong).toEqual([]);
  // All of it must happen, or the changes are too tame or too wild to try anything.
  expect(Math.min(found.checked, found.refused, found.issues, found.marked)).toBeGreaterThan(10);
});
