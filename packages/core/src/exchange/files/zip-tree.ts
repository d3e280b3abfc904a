import type { Platform } from '../../workbook/platform.ts';
import type { ByteSource } from '../../workbook/read/source.ts';
import { readZipDirectory } from '../../workbook/read/zip/directory.ts';
import { unpackedPieces } from '../../workbook/read/zip/entry-pieces.ts';
import { type FileTree, tidyTree } from './file-tree.ts';

/** More files than anybody uploads at once. */
const maxFiles = 20_000;

/** The files of a zip file. Each is unpacked when it is asked for. */
export async function zipTree(source: ByteSource, platform: Platform): Promise<FileTree> {
  const { entries } = await readZipDirectory(source, maxFiles);
  const files = entries.filter(({ name }) => !name.endsWith('/'));
  return tidyTree(
    source.name,
    files.map((entry) => ({
      path: entry.name,
      size: entry.unpacked,
      content: async () => {
        const pieces: BlobPart[] = [];
        for await (const piece of unpackedPieces(source, entry, platform)) pieces.push(new Uint8Array(piece));
        return new Blob(pieces);
      },
    })),
  );
}
