import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guardFormula, unguardFormula } from './formula-guard.ts';

test('formulas are made harmless and come back exactly; numbers stay numbers (S7)', () => {
  expect(['=1+1', '+86', '-a', '@x', '\tx', '＝1', "'=1"].map(guardFormula)).toEqual([
    "'=1+1",
    "'+86",
    "'-a",
    "'@x",
    "'\tx",
    "'＝1",
    "''=1",
  ]);
  expect(['-5', '-5.25', '3', "it's", "'a"].map(guardFormula)).toEqual(['-5', '-5.25', '3', "it's", "'a"]);
  const nasty = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '1', 'a', '船', '＋') });
  fc.assert(
    fc.property(nasty, (text) => unguardFormula(guardFormula(text)) === text),
    { numRuns: 2_000 },
  );
});
