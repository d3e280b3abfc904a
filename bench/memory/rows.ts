import { csvOf, registerRows, shipRows, workbookOf } from '../read/files.ts';
import type { Row } from '../row.ts';
import { peakOf } from './peak.ts';

const works = { read: 'read', check: 'validate', plan: "import's plan" } as const;

/** How memory grows with the length of a file, each measured as the peak of a process of its own. */
export async function* memoryRows(): AsyncGenerator<Row> {
  for (const [work, name] of Object.entries(works) as [keyof typeof works, string][]) {
    const ours = await peakOf(work, await csvOf('ships-1000000', () => shipRows(1_000_000)));
    const theirs = await peakOf(work, await csvOf('ships-10000', () => shipRows(10_000)));
    const [what, against] = [`peak memory, CSV of 1,000,000 ships: ${name}`, 'the same of 10,000'];
    yield { what, against, ours, theirs, unit: 'MB', ratio: ours / theirs, target: '<= 1.3' };
  }
  const ours = await peakOf('read', await workbookOf('register-500000', () => registerRows(500_000)));
  const [what, against] = ['peak memory, XLSX of 500,000 x 20: read', 'the 256 MB allowed'];
  yield { what, against, ours, theirs: 256, unit: 'MB', ratio: ours / 256, target: '< 1' };
}
