import type { CsvRecords, Platform } from '../../platform.ts';
import { quoteFields } from './quotes.ts';

const emptyRecord: readonly string[] = [''];

/**
 * The records of whole lines. Where no quote stands in them a split is exact, and several times as fast as a parser; the parser does
 * everything else. It is strict: fields with a quote in their midst are put in quotes where it has stopped.
 */
export function recordsOf(lines: string, delimiter: string, platform: Platform): CsvRecords {
  if (lines.includes('"')) {
    const read = platform.parseCsv(lines, delimiter);
    const quoted = read.brokenAt === undefined ? lines : quoteFields(lines, delimiter);
    return quoted === lines ? read : platform.parseCsv(quoted, delimiter);
  }
  const list = lines.includes('\r') ? lines.split(/\r\n|\n|\r/) : lines.split('\n');
  // The last line end begins no further record.
  if (list[list.length - 1] === '') list.pop();
  return { records: list.map((line) => (line === '' ? emptyRecord : line.split(delimiter))) };
}
