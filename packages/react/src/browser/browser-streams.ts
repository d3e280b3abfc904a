import type { Pieces, Platform } from '@danbao/core/workbook';
import { sha256 } from './sha256.ts';

/** What a browser itself brings for the engine: enough to write files, and all but CSV to read them. */
export const browserStreams: Omit<Platform, 'parseCsv'> = {
  inflate: (packed) => through(packed, new DecompressionStream('deflate-raw')),
  deflate: (plain) => through(plain, new CompressionStream('deflate-raw')),
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
