import type { Row } from '../row.ts';
import { csvOf, quotedCsvOf, registerRows, shipRows, workbookOf } from './files.ts';
import { race } from './race.ts';
import { readByCsvParse, readByExceljs, readByUs } from './readers.ts';

/** Reading files alone: rows per second. */
export async function readRows(): Promise<Row[]> {
  const ships = () => shipRows(30_000);
  const exceljs = { ours: readByUs, theirs: readByExceljs, against: 'exceljs, streaming', target: '>= 3.5' };
  const csvParse = { ours: readByUs, theirs: readByCsvParse, against: 'csv-parse with columns', target: '>= 1.2' };
  return [
    await race('read XLSX, 100,000 x 20', await workbookOf('register-100000', () => registerRows(100_000)), exceljs),
    await race('read XLSX, ships, all columns', await workbookOf('ships-30000', ships), exceljs),
    await race('read CSV, ships, all columns', await csvOf('ships-30000', ships), csvParse),
    await race('read CSV, every cell quoted', await quotedCsvOf('ships-30000-quoted', ships), csvParse),
  ];
}
