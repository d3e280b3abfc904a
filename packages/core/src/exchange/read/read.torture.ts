import { expect, test } from 'vitest';
import { readCsvMutants, readWorkbookMutants, type Tally } from './testing/mutants.ts';

test('20,000 broken workbooks: 0 hangs, 0 uncaught, every refusal with its place (R11)', async () => {
  judge('workbooks', await readWorkbookMutants(20_000, 3));
});

test('80,000 broken CSV files: 0 hangs, 0 uncaught, every refusal with its place (R11)', async () => {
  judge('CSV files', await readCsvMutants(80_000, 4));
});

function judge(what: string, { read, refused, slowest, wrong }: Tally) {
  process.stdout.write(
    `${what}: ${read} read, ${refused} refused, slowest ${slowest.toFixed(0)} ms, wrong ${wrong.length}\n`,
  );
  expect(wrong).toEqual([]);
  expect(slowest).toBeLessThan(3_000);
  expect(process.memoryUsage().rss).toBeLessThan(512 * 1024 * 1024);
}
