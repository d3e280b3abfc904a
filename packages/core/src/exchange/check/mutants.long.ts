import { times } from '@danbao/testing/process/endurance';
import { expect, test } from 'vitest';
import { checkMutants } from './testing.ts';

const sheets = times(10_000);

test.each([1])(`${sheets} changed sheets through check and marks, seed %i (R11)`, async (seed) => {
  const { checked, refused, issues, marked, slowest, wrong } = await checkMutants(sheets, seed);
  process.stdout.write(`seed ${seed}: ${checked} checked, ${refused} refused, ${issues} cells, ${marked} marked, `);
  process.stdout.write(`slowest ${slowest.toFixed(0)} ms, ${wrong.length} wrong\n`);
  expect(wrong.slice(0, 20)).toEqual([]);
  expect(slowest).toBeLessThan(3_000);
});
