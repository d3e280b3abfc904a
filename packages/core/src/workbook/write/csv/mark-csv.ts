import { guardFormula } from '../../formula-guard.ts';
import type { Platform } from '../../platform.ts';
import { delimiterOf } from '../../read/csv/delimiter.ts';
import { type Encoding, encodingOf, textOf } from '../../read/csv/encoding.ts';
import type { ByteSource } from '../../read/source.ts';
import { piecesOf } from '../../read/source-pieces.ts';
import { createMarkCursor } from '../mark-cursor.ts';
import { errorHeading, joinSentences, type MarkOptions, type SheetMarks } from '../marks.ts';
import type { Write } from '../zip/zip-writer.ts';
import { encodeGb18030 } from './gb18030.ts';
import { type RawRecord, rawRecords, separatorsOf } from './raw-records.ts';

const encoder = new TextEncoder();

/** Writes a copy of a CSV file with a column 错误信息: encoding, separator, quotes and line ends stay as they are. */
export async function markCsv(
  source: ByteSource,
  _platform: Platform,
  [marks]: readonly SheetMarks[],
  { locale, onlyErrors }: MarkOptions,
  write: Write,
): Promise<void> {
  const encoding = await encodingOf(source);
  const delimiter = await firstDelimiter(source, encoding);
  const bom = await markLength(source, encoding);
  const separator = encode(delimiter, encoding);
  const asksQuotes = /["\r\n]/;
  let quotesAll = false;
  const encoded = (text: string) => {
    const safe = guardFormula(text);
    const isQuoted = quotesAll || asksQuotes.test(safe) || safe.includes(delimiter);
    return encode(isQuoted ? `"${safe.replaceAll('"', '""')}"` : safe, encoding);
  };
  const cell = remembering(encoded);
  const cursor = createMarkCursor(marks?.rows ?? noRows());
  const { headingRow, errorColumn } = marks ?? { headingRow: 1, errorColumn: undefined };
  let row = 0;
  await write(await source.slice(0, bom));
  for await (const records of rawRecords(piecesOf(source, bom), encoding, delimiter)) {
    const out: Uint8Array[] = [];
    for (const record of records) {
      row += 1;
      if (row === 1) quotesAll = record.bytes[encoding === 'utf-16be' ? 1 : 0] === quote;
      if (!cursor.isReady(row)) await cursor.load(row);
      // Marks of rows that the file does not have.
      while (cursor.takeBefore(row));
      const mark = row > headingRow ? cursor.take(row) : undefined;
      if (row > headingRow && onlyErrors && !mark) continue;
      const text = row === headingRow ? errorHeading[locale] : mark ? joinSentences(mark, locale) : '';
      const cells = (mark?.values ?? []).map((value) => ({ column: value.column, bytes: cell(value.text) }));
      if (errorColumn !== undefined && row > headingRow) cells.push({ column: errorColumn, bytes: cell(text) });
      // From the right: what stands left of a cell stays where it is.
      let done: RawRecord = record;
      for (const { column, bytes: own } of cells.sort((one, other) => other.column - one.column))
        if (done.end > 0 || own.length > 0)
          done = withCell(done, separatorsOf(done, encoding, delimiter), { column, bytes: own }, separator);
      const { bytes, end } = done;
      if (errorColumn !== undefined || (end === 0 && text === '')) out.push(bytes);
      else out.push(...(text === '' ? [] : [cell(text)]), separator, bytes);
    }
    if (out.length > 0) await write(joined(out));
  }
}

const quote = 0x22;
/** Cells that are encoded once: the rows of a file are mostly wrong in the same ways. */
const cellsAtMost = 1_000;

function remembering(encoded: (text: string) => Uint8Array): (text: string) => Uint8Array {
  const known = new Map<string, Uint8Array>();
  return (text) => {
    const bytes = known.get(text) ?? encoded(text);
    if (known.size < cellsAtMost) known.set(text, bytes);
    return bytes;
  };
}

/** The record with one of its cells replaced; one that is too short is filled up as far as that cell. */
function withCell(
  { bytes, end }: RawRecord,
  separators: readonly number[],
  { column, bytes: cell }: { readonly column: number; readonly bytes: Uint8Array },
  separator: Uint8Array,
): RawRecord {
  const start = column === 0 ? 0 : separators[column - 1];
  const isThere = start !== undefined;
  const from = isThere ? (column === 0 ? 0 : start + separator.length) : end;
  const to = isThere ? (separators[column] ?? end) : end;
  const filling = isThere ? [] : Array.from({ length: column - separators.length }, () => separator);
  const written = joined([bytes.subarray(0, from), ...filling, cell, bytes.subarray(to)]);
  return { bytes: written, end: end + written.length - bytes.length };
}

async function firstDelimiter(source: ByteSource, encoding: Encoding): Promise<string> {
  for await (const text of textOf(source, encoding)) if (text !== '') return delimiterOf(text);
  return ',';
}

/** The length of the byte order mark. */
async function markLength(source: ByteSource, encoding: Encoding): Promise<number> {
  const [first] = await source.slice(0, 1);
  if (encoding === 'utf-8') return first === 0xef ? await utf8MarkLength(source) : 0;
  return encoding === 'gb18030' ? 0 : 2;
}

async function utf8MarkLength(source: ByteSource): Promise<number> {
  const [, second, third] = await source.slice(0, 3);
  return second === 0xbb && third === 0xbf ? 3 : 0;
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

async function* noRows() {}

/** A text in the bytes of a file's encoding, without a byte order mark. */
export function encode(text: string, encoding: Encoding): Uint8Array {
  if (encoding === 'utf-8') return encoder.encode(text);
  if (encoding === 'gb18030') return encodeGb18030(text);
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), encoding === 'utf-16le');
  return new Uint8Array(view.buffer);
}
