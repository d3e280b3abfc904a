import { ExchangeProblem, isExchangeProblem } from '../../exchange/problem.ts';
import type { Platform } from '../platform.ts';
import type { ByteSource } from '../read/source.ts';
import { markCsv } from './csv/mark-csv.ts';
import type { MarkOptions, SheetMarks } from './marks.ts';
import { markWorkbook } from './xlsx/mark-workbook.ts';
import type { Write } from './zip/zip-writer.ts';

/**
 * Writes the person's own file back with marks: everything stays as it was, wrong cells turn red and carry a comment (XLSX),
 * and a first column 错误信息 says all that is wrong with a row. A file that was marked before is marked anew: old
 * marks go. Throws an ExchangeProblem where the file cannot be read.
 */
export async function markFile(
  source: ByteSource,
  platform: Platform,
  marks: readonly SheetMarks[],
  options: MarkOptions,
  write: Write,
): Promise<void> {
  const [first, second] = await source.slice(0, 2);
  const isWorkbook = first === 0x50 && second === 0x4b;
  try {
    await (isWorkbook ? markWorkbook : markCsv)(source, platform, marks, options, write);
  } catch (error) {
    // Deep inside nobody knows what the file is called.
    if (!isExchangeProblem(error) || error.params.file !== '') throw error;
    throw new ExchangeProblem(error.rule, { ...error.params, file: source.name }, { cause: error });
  }
}
