import { ExchangeProblem } from '../../../exchange/problem.ts';
import { wholeBytes } from '../../bytes.ts';
import type { Pieces } from '../../platform.ts';
import { limits } from '../../read/limits.ts';
import type { Book } from '../../read/xlsx/book.ts';
import type { ZipEntry } from '../../read/zip/directory.ts';
import { packedPieces, unpackedPieces } from '../../read/zip/entry-pieces.ts';
import { decodeXml, piecesOf } from '../xml/rewrite.ts';
import type { ZipWriter } from '../zip/zip-writer.ts';

/** The parts of a workbook on their way into a copy. Each is written once. */
export interface Parts {
  /** The text of a part, for those that are held whole; undefined where there is none. */
  text(name: string): Promise<string | undefined>;
  plain(name: string): Pieces;
  /** A name that no part has: `xl/comments1.xml` for `xl/comments#.xml`. */
  freeName(pattern: string): string;
  write(name: string, plain: Pieces | string): Promise<void>;
  /** Leaves a part out. */
  omit(name: string): void;
  /** The parts that are neither written nor left out. */
  rest(): readonly ZipEntry[];
  copy(entry: ZipEntry): Promise<void>;
}

export function createParts({ source, directory, platform }: Book, zip: ZipWriter): Parts {
  const done = new Set<string>();
  const entryOf = (name: string): ZipEntry => {
    const entry = directory.find(name);
    if (!entry) throw new ExchangeProblem('damaged', { file: source.name, where: name });
    return entry;
  };
  return {
    text: async (name) => {
      const entry = directory.find(name);
      if (!entry) return undefined;
      if (entry.unpacked > limits.mergePassBytes)
        throw new ExchangeProblem('tooLarge', { file: source.name, what: name, limit: '64 MB' });
      return decodeXml(await wholeBytes(unpackedPieces(source, entry, platform), entry.unpacked));
    },
    plain: (name) => unpackedPieces(source, entryOf(name), platform),
    freeName: (pattern) => {
      let number = 1;
      const name = () => pattern.replace('#', String(number));
      while (directory.find(name()) || done.has(name().toLowerCase())) number += 1;
      return name();
    },
    write: async (name, plain) => {
      done.add(name.toLowerCase());
      // The name as the file spells it: relations may differ in case.
      await zip.add(directory.find(name)?.name ?? name, typeof plain === 'string' ? piecesOf(plain) : plain);
    },
    omit: (name) => void done.add(name.toLowerCase()),
    rest: () => directory.entries.filter(({ name }) => !done.has(name.toLowerCase())),
    copy: async (entry) => {
      done.add(entry.name.toLowerCase());
      await zip.copy(entry, packedPieces(source, entry));
    },
  };
}
