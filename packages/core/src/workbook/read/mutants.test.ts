import { expect, test } from 'vitest';
import { readCsvMutants, readWorkbookMutants } from './testing/mutants.ts';

test('2,000 broken files: each is read or refused with its place, none hangs (R11)', async () => {
  for (const found of [await readWorkbookMutants(800, 1), await readCsvMutants(1_200, 2)]) {
    expect(found.wrong).toEqual([]);
    expect(found.slowest).toBeLessThan(3_000);
    // Both must happen, or the mutants are too tame or too wild to try anything.
    expect(found.read).toBeGreaterThan(50);
    expect(found.refused).toBeGreaterThan(50);
  }
});
