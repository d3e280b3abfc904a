import { ExchangeProblem } from '../../../exchange/problem.ts';
import { columnLetters } from '../../../format/column-letters.ts';
import { unguardFormula } from '../../formula-guard.ts';
import type { CsvRecords, Platform } from '../../platform.ts';
import { limits } from '../limits.ts';
import type { ByteSource, OpenFile, SheetRecord } from '../source.ts';
import { delimiterOf } from './delimiter.ts';
import { type Encoding, encodingOf, textOf } from './encoding.ts';
import { quoteFields } from './quotes.ts';
import { wholeLines } from './whole-lines.ts';

const emptyRecord: readonly string[] = [''];

/** Opens a CSV file; encoding and separator are found and told. */
export async function openCsv(source: ByteSource, platform: Platform): Promise<OpenFile> {
  const encoding = await encodingOf(source);
  const delimiter = delimiterOf(await firstText(source, encoding));
  const separator = delimiter === '\t' ? 'Tab' : delimiter;
  return {
    name: source.name,
    format: 'csv',
    sheets: [{ name: source.name, isHidden: false }],
    notices: [{ key: 'csvRead', params: { encoding: encoding.toUpperCase(), separator } }],
    rows: () => rowsOf({ source, platform, encoding, delimiter }),
    close: async () => undefined,
  };
}

interface Reading {
  readonly source: ByteSource;
  readonly platform: Platform;
  readonly encoding: Encoding;
  readonly delimiter: string;
}

async function* rowsOf({ source, platform, encoding, delimiter }: Reading): AsyncGenerator<readonly SheetRecord[]> {
  const file = source.name;
  let number = 0;
  let rows = 0;
  for await (const { text, isEndless } of wholeLines(textOf(source, encoding), delimiter)) {
    const { records, brokenAt = isEndless ? records.length - 1 : undefined } = recordsOf(text, delimiter, platform);
    if (brokenAt !== undefined) throw new ExchangeProblem('brokenCsv', { file, row: number + brokenAt + 1 });
    const found: SheetRecord[] = [];
    for (const record of records) {
      number += 1;
      if (isBlank(record)) continue;
      found.push({ number, cells: cellsOf(record, file, number) });
    }
    rows += found.length;
    // The headings are no row of data.
    if (rows > limits.rows + 1) throw new ExchangeProblem('tooManyRows', { file, limit: limits.rows });
    if (found.length > 0) yield found;
  }
}

/** The record itself where nothing in it must change, which is nearly always. */
function cellsOf(record: readonly string[], file: string, row: number): readonly string[] {
  if (record.length > limits.columns) return cellsOf(shortened(record, file, row), file, row);
  for (const text of record) if (text.charCodeAt(0) === apostrophe) return record.map(unguardFormula);
  return record;
}

function shortened(record: readonly string[], file: string, row: number): readonly string[] {
  const beyond = record.findIndex((text, index) => index >= limits.columns && text.trim() !== '');
  if (beyond < 0) return record.slice(0, limits.columns);
  const where = `${columnLetters(beyond)}${row}`;
  throw new ExchangeProblem('tooManyColumns', { file, where, limit: limits.columns });
}

function isBlank(record: readonly string[]): boolean {
  for (const text of record) if (text !== '' && text.trim() !== '') return false;
  return true;
}

async function firstText(source: ByteSource, encoding: Encoding): Promise<string> {
  for await (const text of textOf(source, encoding)) if (text !== '') return text;
  return '';
}

const apostrophe = 39;

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
