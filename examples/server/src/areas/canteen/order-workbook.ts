import { PassThrough, Readable } from 'node:stream';
import { contentTypeOf } from '../../files/content-types.ts';
import type { FileAnswer } from '../../files/transfer.ts';

/** A column of a download. Numbers are numbers there; everything else is text, which no spreadsheet program runs. */
export interface SheetColumn<R> {
  readonly heading: string;
  readonly width: number;
  readonly value: (row: R) => string | undefined;
  readonly format?: '0' | '0.00';
}

/** A workbook of one sheet: headings in bold that stay in sight, filters, text cells for ids and names. */
export async function workbookOf<R>(
  name: string,
  columns: readonly SheetColumn<R>[],
  rows: readonly R[],
): Promise<FileAnswer> {
  // Loaded with the first download, not with the server.
  const { default: exceljs } = await import('exceljs');
  const sink = new PassThrough();
  const chunks: Buffer[] = [];
  sink.on('data', (chunk: Buffer) => chunks.push(chunk));
  const book = new exceljs.stream.xlsx.WorkbookWriter({ stream: sink, useStyles: true, useSharedStrings: false });
  const sheet = book.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map(({ heading, width, format = '@' }) => ({
    header: heading,
    width,
    style: { numFmt: format },
  }));
  sheet.getRow(1).font = { bold: true };
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: columns.length } };
  for (const row of rows) sheet.addRow(columns.map((column) => cellOf(column, row))).commit();
  sheet.commit();
  await book.commit();
  const content = Buffer.concat(chunks);
  return {
    body: Readable.from([content]),
    fileName: `${name}.xlsx`,
    contentType: contentTypeOf('xlsx'),
    size: content.length,
  };
}

function cellOf<R>({ value, format }: SheetColumn<R>, row: R): string | number | null {
  const text = value(row);
  if (text === undefined || text === '') return null;
  return format === undefined ? text : Number(text);
}
