import type { Row } from '../row.ts';
import { csvOf, quotedCsvOf, registerRows, shipRows, workbookOf } from './files.ts';
import { peakOf } from './peak.ts';
import { race } from './race.ts';
import { readByCsvParse, readByExceljs, readByUs } from './readers.ts';

/** Reading files alone: rows per second and memory. */
export async function readRows(): Promise<Row[]> {
  const ships = () => shipRows(30_000);
  const exceljs = { ours: readByUs, theirs: readByExceljs, against: 'exceljs, streaming', target: '>= 3.5' };
  const csvParse = { ours: readByUs, theirs: readByCsvParse, against: 'csv-parse with columns', target: '>= 1.2' };
  return [
    await race('read XLSX, 100,000 x 20', await workbookOf('register-100000', () => registerRows(100_000)), exceljs),
    await race('read XLSX, ships, all columns', await workbookOf('ships-30000', ships), exceljs),
    await race('read CSV, ships, all columns', await csvOf('ships-30000', ships), csvParse),
    await race('read CSV, every cell quoted', await quotedCsvOf('ships-30000-quoted', ships), csvParse),
    await csvMemory(),
    await workbookMemory(),
  ];
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
