import { hash } from 'node:crypto';
import { Readable, type Transform } from 'node:stream';
import { crc32, createDeflateRaw, createInflateRaw } from 'node:zlib';
import type { CsvRecords, Pieces, Platform } from '@danbao/core/workbook';
import { CsvError, parse } from 'csv-parse/sync';
import { startReader } from './reader-thread.ts';
import { fileSpill } from './spill.ts';

const chunkSize = 64 * 1024;

/** Every piece is a way to another thread and back, dearer than unpacking 64 kB; much larger ones leave the processor's cache. */
const unpackedSize = 256 * 1024;

/** The exchange engine's platform on Node. */
export const nodePlatform: Platform = {
  inflate: (packed) => through(packed, createInflateRaw({ chunkSize: unpackedSize })),
  deflate: (plain) => through(plain, createDeflateRaw({ chunkSize })),
  parseCsv,
  sha256: (text) => hash('sha256', text, 'hex'),
  spill: fileSpill,
  startReader,
  // Missing before Node 20.15 and 22.2.
  ...(typeof crc32 === 'function' ? { crc32: (bytes: Uint8Array, before: number) => crc32(bytes, before) } : {}),
};

/** What comes out of a stream that the pieces are fed into. Whoever stops early stops the pieces too. */
async function* through(pieces: Pieces, stream: Transform): Pieces {
  const source = Readable.from(pieces, { objectMode: true, highWaterMark: 2 });
  source.on('error', (error) => stream.destroy(error)).pipe(stream);
  try {
    yield* stream;
  } finally {
    source.destroy();
    stream.destroy();
  }
}

/** Parses whole lines of a CSV text. Rows may be ragged; nothing is inferred, trimmed or left out. */
function parseCsv(text: string, delimiter: string): CsvRecords {
  const lineEnds = text.includes('\r') ? ['\r\n', '\n', '\r'] : ['\n'];
  try {
    return { records: parse(text, { delimiter, record_delimiter: lineEnds, relax_column_count: true }) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { records: [], brokenAt: Number(error.records ?? 0) };
  }
}
