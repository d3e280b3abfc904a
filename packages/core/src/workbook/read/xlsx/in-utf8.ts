import type { Pieces } from '../../platform.ts';
import { XmlFault } from './xml-fault.ts';

/** The pieces of a part in UTF-8, whichever of the two encodings of the format they are in. */
export async function* inUtf8(pieces: Pieces): Pieces {
  let decoder: TextDecoder | undefined;
  let isFirst = true;
  const encoder = new TextEncoder();
  for await (const piece of pieces) {
    if (isFirst && piece.length > 0) {
      const encoding = wideEncodingOf(piece);
      decoder = encoding && new TextDecoder(encoding, { fatal: true });
      isFirst = false;
    }
    yield decoder ? encoder.encode(decoded(decoder, piece)) : piece;
  }
  if (decoder) yield encoder.encode(decoded(decoder));
}

function wideEncodingOf([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c) ? 'utf-16be' : undefined;
}

function decoded(decoder: TextDecoder, piece?: Uint8Array): string {
  try {
    return decoder.decode(piece, { stream: piece !== undefined });
  } catch {
    throw new XmlFault('no UTF-16');
  }
}
