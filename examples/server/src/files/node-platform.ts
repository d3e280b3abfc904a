import { hash } from 'node:crypto';
import { Readable, type Transform } from 'node:stream';
import { createDeflateRaw, createInflateRaw } from 'node:zlib';
import type { Pieces, Platform } from '@danbao/core/exchange';

/** What the exchange engine needs of Node to read and mark a workbook; other files are refused before. */
export const nodePlatform: Platform = {
  inflate: (packed) => through(packed, createInflateRaw()),
  deflate: (plain) => through(plain, createDeflateRaw()),
  parseCsv: () => {
    throw new Error('only workbooks are read here');
  },
  sha256: (text) => hash('sha256', text, 'hex'),
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
