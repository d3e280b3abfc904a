import { createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { measureKinds } from '@danbao/core/measures';
import { headingOf, sheetColumns, writeRow } from '@danbao/core/sheet';
import { stringify } from 'csv-stringify';
import exceljs from 'exceljs';
import { shipValues } from '../definitions/ship-values.ts';

type Cell = string | number | Date;
type Rows = Iterable<readonly Cell[]>;

/** Files are made once and kept in the system's temporary folder. */
const folder = join(tmpdir(), 'danbao-bench');

/** Ships with every column of their template. */
export function* shipRows(count: number): Generator<readonly string[]> {
  const columns = sheetColumns(measureKinds.ship);
  yield columns.map((column) => headingOf(column, 'zh'));
  const cells = writeRow(columns, shipValues, 'zh');
  const at = (name: string) => columns.findIndex((column) => column.name === name);
  const [name, ship, code, frame] = [at('optName'), at('shipName'), at('carCode'), at('carFrame')];
  for (let index = 0; index < count; index += 1) {
    const row = [...cells];
    row[name] = `江海抵押第 ${index} 号`;
    row[ship] = `江海 ${index} 号`;
    row[code] = `京船${String(index).padStart(7, '0')}`;
    row[frame] = `F-${20_240_000 + index}`;
    yield row;
  }
}

/** 20 columns as registers have them: texts of their own, choices, whole and decimal numbers, days. */
export function* registerRows(count: number): Generator<readonly Cell[]> {
  yield Array.from({ length: 20 }, (_, index) => `列 ${index + 1}`);
  for (let index = 0; index < count; index += 1) {
    yield Array.from({ length: 20 }, (_, column) => registerCell(index, column));
  }
}

function registerCell(row: number, column: number): Cell {
  switch (column % 5) {
    case 0:
      return `第 ${row} 行的名称 ${column}`;
    case 1:
      return ['是', '否', '上海市', '抵押登记已办理'][(row + column) % 4] as string;
    case 2:
      return row * 7 + column;
    case 3:
      return (row % 1000) + column / 16 + 0.01;
    default:
      return new Date(Date.UTC(2020, 0, 1 + (row % 2000)));
  }
}

/** The path of a workbook with these rows, as exceljs's streaming writer makes it with shared texts. */
export function workbookOf(name: string, rows: () => Rows): Promise<string> {
  return made(`${name}.xlsx`, async (path) => {
    const book = new exceljs.stream.xlsx.WorkbookWriter({ filename: path, useSharedStrings: true, useStyles: true });
    const sheet = book.addWorksheet('登记');
    for (const row of rows()) sheet.addRow(row).commit();
    await book.commit();
  });
}

/** The path of a CSV file with these rows, quoted where they must be. */
export function csvOf(name: string, rows: () => Generator<readonly string[]>): Promise<string> {
  return made(`${name}.csv`, (path) => pipeline(Readable.from(rows()), stringify(), createWriteStream(path)));
}

/** The same with a quote around every cell. */
export function quotedCsvOf(name: string, rows: () => Generator<readonly string[]>): Promise<string> {
  return made(`${name}.csv`, (path) =>
    pipeline(Readable.from(rows()), stringify({ quoted: true }), createWriteStream(path)),
  );
}

export async function made(name: string, make: (path: string) => Promise<void>): Promise<string> {
  const path = join(folder, name);
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  await make(unfinished);
  renameSync(unfinished, path);
  return path;
}
