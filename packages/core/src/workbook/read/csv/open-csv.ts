import { ExchangeProblem } from '../../../exchange/problem.ts';
import { columnLetters } from '../../../format/column-letters.ts';
import { unguardFormula } from '../../formula-guard.ts';
import type { Platform } from '../../platform.ts';
import { limits } from '../limits.ts';
import type { ByteSource, OpenFile, SheetRecord } from '../source.ts';
import { brokenRows } from './broken-rows.ts';
import { delimiterOf } from './delimiter.ts';
import { type Encoding, encodingOf, textOf } from './encoding.ts';
import { recordsOf } from './records-of.ts';
import { type Lines, wholeLines } from './whole-lines.ts';

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
  let width = Number.POSITIVE_INFINITY;
  const pieces = wholeLines(textOf(source, encoding), delimiter);
  for await (const piece of pieces) {
    const { text, isEndless } = piece;
    const { records, brokenAt = isEndless ? records.length - 1 : undefined } = recordsOf(text, delimiter, platform);
    if (brokenAt !== undefined) {
      const place = { delimiter, platform, row: number + 1, width };
      const broken = isEndless ? [] : await brokenRows(textsFrom(piece, pieces), place);
      const row = number + brokenAt + 1;
      throw new ExchangeProblem('brokenCsv', { file, row, rows: (broken.length > 0 ? broken : [row]).join(', ') });
    }
    if (number === 0) width = records[0]?.length ?? width;
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

async function* textsFrom({ text }: Lines, rest: AsyncIterable<Lines>): AsyncGenerator<string> {
  yield text;
  for await (const lines of rest) yield lines.text;
}
