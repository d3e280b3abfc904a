import { ExchangeProblem, isExchangeProblem } from '../../../exchange/problem.ts';
import type { Pieces, Platform } from '../../platform.ts';
import { limits } from '../limits.ts';
import type { ByteSource } from '../source.ts';
import { bytesOf, piecesOf } from '../source-pieces.ts';
import { crc32 } from './crc32.ts';
import type { ZipEntry } from './directory.ts';

const localMark = 0x04034b50;
const localLength = 30;

/** A part as it is packed, for whoever copies it. */
export async function* packedPieces(source: ByteSource, entry: ZipEntry): Pieces {
  const head = await bytesOf(source, entry.start, entry.start + localLength);
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  if (view.getUint32(0, true) !== localMark) throw damaged(source, entry);
  const start = entry.start + localLength + view.getUint16(26, true) + view.getUint16(28, true);
  if (start + entry.packed > source.size) throw damaged(source, entry);
  yield* piecesOf(source, start, start + entry.packed);
}

/**
 * The content of a part. Its size and sum must be those of the directory: a part that unpacks to more, or to more than
 * 100 times its packed size, is refused as soon as it does.
 */
export async function* unpackedPieces(source: ByteSource, entry: ZipEntry, platform: Platform): Pieces {
  refuseLarge(source, entry);
  yield* wholePieces(source, entry, platform);
}

/** The same, however much a part unpacks to: never more than the directory says. */
export async function* wholePieces(
  source: ByteSource,
  entry: ZipEntry,
  platform: Pick<Platform, 'inflate' | 'crc32'>,
): Pieces {
  const sum = platform.crc32 ?? crc32;
  let size = 0;
  let crc = 0;
  const packed = packedPieces(source, entry);
  for await (const piece of entry.method === 'stored' ? packed : inflated(packed, source, entry, platform)) {
    size += piece.length;
    if (size > entry.unpacked) throw damaged(source, entry);
    crc = sum(piece, crc);
    yield piece;
  }
  if (size !== entry.unpacked || crc !== entry.crc) throw damaged(source, entry);
}

async function* inflated(
  packed: Pieces,
  source: ByteSource,
  entry: ZipEntry,
  platform: Pick<Platform, 'inflate'>,
): Pieces {
  try {
    yield* platform.inflate(packed);
  } catch (error) {
    throw isExchangeProblem(error) ? error : damaged(source, entry, error);
  }
}

function refuseLarge({ name: file }: ByteSource, { name: what, packed, unpacked }: ZipEntry) {
  if (unpacked > limits.unpackedBytes)
    throw new ExchangeProblem('tooLarge', { file, what, limit: `${limits.unpackedBytes / 1024 ** 3} GB` });
  if (unpacked > limits.ratioFrom && unpacked > packed * limits.ratio)
    throw new ExchangeProblem('tooPacked', { file, what, limit: limits.ratio });
}

function damaged({ name: file }: ByteSource, { name: where }: ZipEntry, cause?: unknown): ExchangeProblem {
  return new ExchangeProblem('damaged', { file, where }, cause === undefined ? undefined : { cause });
}
