import { ExchangeProblem } from '../../../exchange/problem.ts';
import { wholeBytes } from '../../bytes.ts';
import type { Pieces, Platform } from '../../platform.ts';
import { createZipWriter } from '../../write/zip/zip-writer.ts';
import { limits } from '../limits.ts';
import type { ByteSource } from '../source.ts';
import type { ZipDirectory, ZipEntry } from '../zip/directory.ts';
import { unpackedPieces } from '../zip/entry-pieces.ts';
import { nameBuiltInFormats } from './xlsb-formats.ts';

/**
 * The parts of an `.xlsb` that hold values, unpacked under our limits and put together again without packing: what the library
 * gets can no longer grow in its hands.
 */
export async function xlsbCopy(source: ByteSource, directory: ZipDirectory, platform: Platform): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const zip = createZipWriter(platform, async (bytes) => {
    pieces.push(bytes.slice());
    size += bytes.length;
  });
  for (const entry of directory.entries.filter(holdsValues)) {
    if (size + entry.unpacked > limits.unpackedInMemory)
      throw new ExchangeProblem('tooLarge', { file: source.name, what: entry.name, limit: megabytes });
    const plain = await wholeBytes(unpackedPieces(source, entry, platform), entry.unpacked);
    if (/styles\.bin$/i.test(entry.name)) nameBuiltInFormats(plain);
    await zip.copy({ ...entry, method: 'stored', packed: plain.length }, once(plain));
  }
  await zip.finish();
  return wholeBytes(each(pieces), size);
}

const megabytes = `${limits.unpackedInMemory / 1024 ** 2} MB`;

/** Pictures, macros, printers and other files stay away. */
function holdsValues({ name }: ZipEntry): boolean {
  return /\.(?:xml|rels|bin)$/i.test(name) && !/vbaProject|printerSettings|activeX|embeddings|media\//i.test(name);
}

async function* once(bytes: Uint8Array): Pieces {
  yield bytes;
}

async function* each(list: Uint8Array[]): Pieces {
  for (let piece = list.shift(); piece; piece = list.shift()) yield piece;
}
