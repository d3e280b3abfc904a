import type { Locale } from '@danbao/core';
import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { exitCodes } from '../exit-codes.ts';
import { formatOf, type SheetFormat } from './file.ts';
import type { Table } from './table.ts';
import { type OutOptions, writeOut } from './write-out.ts';

export interface WriteOptions extends OutOptions {
  readonly format: SheetFormat | undefined;
  readonly locale: Locale;
  /** CSV begins with a byte order mark, by which Excel knows its encoding. */
  readonly bom: boolean;
}

/** Writes the tables by the file's name or `--format`: several into one workbook; CSV holds one only. */
export async function writeTables(tables: readonly Table[], options: WriteOptions, context: Context): Promise<void> {
  const { out, locale, bom } = options;
  const format = options.format ?? (out === '-' ? 'csv' : formatOf(out));
  if (!format) throw new CommandError(exitCodes.invalid, 'unknownOutFormat', { file: out });
  const [table, ...others] = tables;
  if (format === 'csv' && (!table || others.length > 0)) throw new CommandError(exitCodes.invalid, 'csvOneSheet');
  const { writeCsv } = await import('./csv/write-csv.ts');
  if (format === 'csv' && table) return writeOut(options, context, (stream) => writeCsv(table, stream, { bom }));
  const { writeXlsx } = await import('./xlsx/write-xlsx.ts');
  return writeOut(options, context, (stream) => writeXlsx(tables, stream, locale));
}
