import { hash } from 'node:crypto';
import { Readable, type Transform } from 'node:stream';
import { crc32, createDeflateRaw, createInflateRaw } from 'node:zlib';
import type { Pieces, Platform } from '@danbao/core/workbook';
import { startReader } from './reader-thread.ts';

/** What the exchange engine needs of Node to read packages and to read and mark workbooks; other files are refused before. */
export const nodePlatform: Platform = {
  inflate: (packed) => through(packed, createInflateRaw()),
  deflate: (plain) => through(plain, createDeflateRaw()),
  parseCsv: () => {
    throw new Error('only workbooks are read here');
  },
  sha256: (text) => hash('sha256', text, 'hex'),
  startReader,
  // Missing before Node 20.15 and 22.2.
  ...(typeof crc32 === 'function' ? { crc32: (bytes: Uint8Array, before: number) => crc32(bytes, before) } : {}),
};

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
