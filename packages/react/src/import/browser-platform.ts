import type { Pieces, Platform } from '@danbao/core/exchange';
import { parseCsv } from './parse-csv.ts';
import { sha256 } from './sha256.ts';

/** The exchange engine's platform in a browser, in a page and in a worker alike. Large texts stay in memory. */
export const browserPlatform: Platform = {
  inflate: (packed) => through(packed, new DecompressionStream('deflate-raw')),
  deflate: (plain) => through(plain, new CompressionStream('deflate-raw')),
  parseCsv,
  sha256,
};

/** What comes out of a stream that the pieces are fed into. Whoever stops early stops the pieces too. */
async function* through(pieces: Pieces, { readable, writable }: GenericTransformStream): Pieces {
  const writer = writable.getWriter();
  const feeding = feed(pieces, writer);
  // Broken data shows on the reading side; the writing side only says it again.
  feeding.catch(() => {});
  const reader = readable.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      yield value as Uint8Array;
    }
    await feeding;
  } finally {
    await reader.cancel().catch(() => {});
    await writer.abort().catch(() => {});
  }
}

async function feed(pieces: Pieces, writer: WritableStreamDefaultWriter): Promise<void> {
  try {
    for await (const piece of pieces) await writer.write(piece);
    await writer.close();
  } catch (error) {
    await writer.abort(error).catch(() => {});
    throw error;
  }
}
