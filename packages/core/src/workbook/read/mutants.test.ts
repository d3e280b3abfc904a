import { expect, test } from 'vitest';
import { readCsvMutants, readWorkbookMutants } from './testing/mutants.ts';

test('400 broken files: each is read or refused with its place, none hangs (R11)', async () => {
  for (const found of [await readWorkbookMutants(160, 1), await readCsvMutants(240, 2)]) {
    expect(found.wrong).toEqual([]);
    // Both must happen, or the mutants are too tame or too wild to try anything.
    expect(found.read).toBeGreaterThan(10);
    expect(found.refused).toBeGreaterThan(10);
  }
});
