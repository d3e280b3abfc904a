import { median, type Row } from '../row.ts';
import { csvOf, quotedCsvOf, registerRows, shipRows, workbookOf } from './files.ts';
import { peakOf } from './peak.ts';
import { type Reader, readByCsvParse, readByExceljs, readByUs } from './readers.ts';

const rounds = 5;

/** Reading files alone: rows per second and memory. */
export async function readRows(): Promise<Row[]> {
  const ships = () => shipRows(30_000);
  const exceljs = { theirs: readByExceljs, against: 'exceljs, streaming', target: '>= 3.5' };
  const csvParse = { theirs: readByCsvParse, against: 'csv-parse with columns', target: '>= 1.2' };
  return [
    await race('read XLSX, 100,000 x 20', await workbookOf('register-100000', () => registerRows(100_000)), exceljs),
    await race('read XLSX, ships, all columns', await workbookOf('ships-30000', ships), exceljs),
    await race('read CSV, ships, all columns', await csvOf('ships-30000', ships), csvParse),
    await race('read CSV, every cell quoted', await quotedCsvOf('ships-30000-quoted', ships), csvParse),
    await csvMemory(),
    await workbookMemory(),
  ];
}

interface Rival {
  readonly theirs: Reader;
  readonly against: string;
  readonly target: string;
}

/** Both in turn, so that a machine whose speed drifts is fair to both. */
async function race(what: string, path: string, { theirs, against, target }: Rival): Promise<Row> {
  await readByUs(path);
  const pairs: (readonly [number, number])[] = [];
  for (let round = 0; round < rounds; round += 1) pairs.push([await rate(readByUs, path), await rate(theirs, path)]);
  const ratio = median(pairs.map(([a, b]) => a / b));
  const [ours, other] = [median(pairs.map(([a]) => a)), median(pairs.map(([, b]) => b))];
  return { what, against, ours, theirs: other, ratio, target };
}

async function rate(read: Reader, path: string): Promise<number> {
  const started = performance.now();
  const rows = await read(path);
  return (rows * 1000) / (performance.now() - started);
}

async function csvMemory(): Promise<Row> {
  const ours = await peakOf(await csvOf('ships-1000000', () => shipRows(1_000_000)));
  const theirs = await peakOf(await csvOf('ships-10000', () => shipRows(10_000)));
  const [what, against] = ['peak memory, CSV of 1,000,000 ships', 'the same of 10,000'];
  return { what, against, ours, theirs, unit: 'MB', ratio: ours / theirs, target: '<= 1.5' };
}

async function workbookMemory(): Promise<Row> {
  const ours = await peakOf(await workbookOf('register-500000', () => registerRows(500_000)));
  const [what, against] = ['peak memory, XLSX of 500,000 x 20', 'the 256 MB allowed'];
  return { what, against, ours, theirs: 256, unit: 'MB', ratio: ours / 256, target: '< 1' };
}
