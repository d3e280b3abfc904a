import { ExchangeProblem, isExchangeProblem } from '../../exchange/problem.ts';
import type { Platform } from '../platform.ts';
import { recognise } from '../read/format.ts';
import { openFile } from '../read/open-file.ts';
import type { ByteSource } from '../read/source.ts';
import { markCsv } from './csv/mark-csv.ts';
import type { MarkOptions, SheetMarks } from './marks.ts';
import { plainCopy } from './plain-copy.ts';
import { markWorkbook } from './xlsx/mark-workbook.ts';
import type { Write } from './zip/zip-writer.ts';

/**
 * Writes the person's own file back with marks: everything stays as it was, wrong cells turn red and carry a comment (XLSX),
 * and a first column 错误信息 says all that is wrong with a row. A file that was marked before is marked anew: old
 * marks go. Of every other format a copy as XLSX is marked (`markedEnding`), with the same cells in their places. Throws an
 * ExchangeProblem where the file cannot be read.
 */
export async function markFile(
  source: ByteSource,
  platform: Platform,
  marks: readonly SheetMarks[],
  options: MarkOptions,
  write: Write,
): Promise<void> {
  try {
    const { format } = await recognise(source);
    if (format === 'csv') return await markCsv(source, platform, marks, options, write);
    if (format === 'xlsx') return await markWorkbook(source, platform, marks, options, write);
    await markCopy(source, platform, marks, options, write);
  } catch (error) {
    // Deep inside nobody knows what the file is called.
    if (!isExchangeProblem(error) || error.params.file !== '') throw error;
    throw new ExchangeProblem(error.rule, { ...error.params, file: source.name }, { cause: error });
  }
}

/** The ending of a marked copy where it is not that of the file itself: only CSV and XLSX are marked in their own format. */
export async function markedEnding(source: ByteSource): Promise<'.xlsx' | undefined> {
  const { format } = await recognise(source);
  return format === 'csv' || format === 'xlsx' ? undefined : '.xlsx';
}

async function markCopy(...[source, platform, marks, options, write]: Parameters<typeof markFile>): Promise<void> {
  const file = await openFile(source, platform);
  try {
    const { source: copy, nameOf } = await plainCopy(file, platform);
    const renamed = marks.map((one) => ({ ...one, sheet: nameOf(one.sheet) }));
    await markWorkbook(copy, platform, renamed, options, write);
  } finally {
    await file.close();
  }
}
