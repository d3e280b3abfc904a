import type { Pieces } from '../platform.ts';
import { encodingOf, textOf } from './csv/encoding.ts';
import type { ByteSource } from './source.ts';
import { piecesOf } from './source-pieces.ts';
import { inUtf8 } from './xlsx/in-utf8.ts';

/** A file of text in UTF-8, whichever of UTF-8, UTF-16 and GB18030 it is in. */
export async function* textPieces(source: ByteSource): Pieces {
  const start = await source.slice(0, 2);
  if (start.includes(0) || start[0] === 0xff || start[0] === 0xfe) return yield* inUtf8(piecesOf(source));
  const encoding = await encodingOf(source);
  if (encoding === 'utf-8') return yield* piecesOf(source);
  const encoder = new TextEncoder();
  for await (const text of textOf(source, encoding)) yield encoder.encode(text);
}
