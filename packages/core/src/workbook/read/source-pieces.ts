import { ExchangeProblem } from '../../exchange/problem.ts';
import type { Pieces } from '../platform.ts';
import type { ByteSource } from './source.ts';

const pieceBytes = 64 * 1024;

/** Exactly these bytes of a file; a file that has become shorter meanwhile is refused. */
export async function bytesOf(source: ByteSource, start: number, end: number): Promise<Uint8Array> {
  const bytes = await source.slice(start, end);
  if (bytes.length !== end - start) throw new ExchangeProblem('changed', { file: source.name });
  return bytes;
}

/** The bytes of a file from one place to another; the next piece is fetched while one is worked on. */
export async function* piecesOf(source: ByteSource, start = 0, end = source.size): Pieces {
  const fetch = (from: number) => {
    const piece = bytesOf(source, from, Math.min(end, from + pieceBytes));
    // Whoever stops early never waits for it.
    piece.catch(() => undefined);
    return piece;
  };
  let next = start < end ? fetch(start) : undefined;
  for (let at = start; next; at += pieceBytes) {
    const piece = await next;
    next = at + pieceBytes < end ? fetch(at + pieceBytes) : undefined;
    yield piece;
  }
}
