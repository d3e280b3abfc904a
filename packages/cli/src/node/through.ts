import { Readable, type Transform } from 'node:stream';
import type { Pieces } from '@danbao/core/exchange';

/** What comes out of a stream that the pieces are fed into. Whoever stops early stops the pieces too. */
export async function* through(pieces: Pieces, stream: Transform): Pieces {
  const source = Readable.from(pieces, { objectMode: true, highWaterMark: 2 });
  source.on('error', (error) => stream.destroy(error)).pipe(stream);
  try {
    yield* stream;
  } finally {
    source.destroy();
    stream.destroy();
  }
}
