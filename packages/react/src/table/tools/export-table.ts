import type { Locale } from '@danbao/core';
import { workbookBlob } from '../../browser/workbook-blob.ts';
import { csvLine, type FileFormat } from '../../browser/write-file.ts';
import type { Column } from '../data-table.tsx';
import { isMovable } from './arrange-columns.ts';
import { cellText, textOf } from './text-of.ts';

export interface TableToExport<T> {
  /** The name of the sheet. */
  readonly label: string;
  /** The columns that are seen, in their order. */
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
}

/** What is seen of a table as a file: a heading and a line for each row. CSV never holds what a spreadsheet would run. */
export async function exportTable<T>(table: TableToExport<T>, format: FileFormat, locale: Locale): Promise<Blob> {
  const columns = table.columns.filter(isMovable);
  const heads = columns.map(({ header }) => textOf(header));
  const rows = table.rows.map((row, index) => columns.map((column) => cellText(column, row, index)));
  if (format === 'csv') return new Blob(['\ufeff', ...[heads, ...rows].map(csvLine)], { type: 'text/csv' });
  const sheet = {
    name: sheetName(table.label),
    columns: heads.map((heading) => ({ heading, format: 'text' as const })),
    rows: once(rows),
  };
  return workbookBlob([sheet], locale);
}

/** A sheet's name is at most 31 characters, none of them one of these. */
function sheetName(label: string): string {
  return label.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31);
}

async function* once<T>(item: T): AsyncGenerator<T> {
  yield item;
}
