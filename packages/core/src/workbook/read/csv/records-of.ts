import type { CsvRecords, Platform } from '../../platform.ts';

/**
 * The records of whole lines. Where no quote stands in them a split is exact, and several times as fast as a parser; the
 * parser does everything else.
 */
export function recordsOf(lines: string, delimiter: string, platform: Platform): CsvRecords {
  if (lines.includes('"')) return platform.parseCsv(lines, delimiter);
  const list = lines.includes('\r') ? lines.split(/\r\n|\n|\r/) : lines.split('\n');
  // The last line end begins no further record.
  if (list[list.length - 1] === '') list.pop();
  return { records: list.map((line) => (line === '' ? emptyRecord : line.split(delimiter))) };
}

const emptyRecord: readonly string[] = [''];
