import { readFile, writeFile } from 'node:fs/promises';
import type { AnyEntity } from '@danbao/core';
import { sheetColumns } from '@danbao/core/sheet';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import exceljs from 'exceljs';
import type { RowTexts } from './ship-rows.ts';

/** Fills a template as a person does in a spreadsheet program: from row 3 on, below the example. */
export async function fillWorkbook(path: string, entity: AnyEntity, rows: readonly RowTexts[]): Promise<void> {
  const book = new exceljs.Workbook();
  await book.xlsx.readFile(path);
  const [sheet] = book.worksheets;
  if (!sheet) throw new Error('the template has no sheet');
  sheetColumns(entity).forEach(({ name }, column) => {
    rows.forEach((row, index) => {
      const value = row[name];
      if (value !== undefined && value !== '') sheet.getCell(index + 3, column + 1).value = value as string;
    });
  });
  await book.xlsx.writeFile(path);
}

/** The same for a CSV template. */
export async function fillCsv(path: string, entity: AnyEntity, rows: readonly RowTexts[]): Promise<void> {
  const names = sheetColumns(entity).map(({ name }) => name);
  const filled = rows.map((row) => names.map((name) => textOf(row[name])));
  await writeFile(path, (await readFile(path, 'utf8')) + stringify(filled, { record_delimiter: 'windows' }));
}

/** The texts of a file's cells, headings first, whatever its format. */
export async function cellsOf(path: string): Promise<string[][]> {
  if (path.endsWith('.csv')) return parse(await readFile(path), { bom: true, relax_column_count: true });
  const book = new exceljs.Workbook();
  await book.xlsx.readFile(path);
  const rows: string[][] = [];
  book.worksheets[0]?.eachRow((row) => {
    const values = row.values as readonly unknown[];
    rows.push(Array.from({ length: values.length - 1 }, (_, index) => shown(values[index + 1])));
  });
  return rows;
}

function shown(value: unknown): string {
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value ?? '');
}

function textOf(value: RowTexts[string] | undefined): string {
  return value === undefined ? '' : typeof value === 'object' ? value.error : String(value);
}
