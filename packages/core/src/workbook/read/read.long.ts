import { times } from '@danbao/testing/process/endurance';
import { expect, test } from 'vitest';
import { readCsvMutants, readWorkbookMutants, type Tally } from './testing/mutants.ts';

const [workbooks, sheets] = [times(8_000), times(20_000)];

test(`${workbooks} broken workbooks: 0 hangs, 0 uncaught, every refusal with its place (R11)`, async () => {
  judge('workbooks', await readWorkbookMutants(workbooks, 3));
});

test(`${sheets} broken CSV files: 0 hangs, 0 uncaught, every refusal with its place (R11)`, async () => {
  judge('CSV files', await readCsvMutants(sheets, 4));
});

function judge(what: string, { read, refused, slowest, wrong }: Tally) {
  process.stdout.write(
    `${what}: ${read} read, ${refused} refused, slowest ${slowest.toFixed(0)} ms, wrong ${wrong.length}\n`,
  );
  expect(wrong).toEqual([]);
  expect(slowest).toBeLessThan(3_000);
  expect(process.memoryUsage().rss).toBeLessThan(512 * 1024 * 1024);
}
