import type { Pieces, Platform } from '../../platform.ts';
import { crc32 } from '../../read/zip/crc32.ts';
import type { ZipEntry } from '../../read/zip/directory.ts';
import { descriptor, directoryEnd, directoryEntry, localHeader, type WrittenEntry } from './records.ts';

/** Takes the bytes of a file one after another; resolves when more may come. */
export type Write = (bytes: Uint8Array) => Promise<void>;

/** Writes a zip file from front to back, without ever going back. */
export interface ZipWriter {
  /** Packs a part as it comes. */
  add(name: string, plain: Pieces): Promise<void>;
  /** Takes over a part that is packed already, byte for byte. */
  copy(entry: ZipEntry, packed: Pieces): Promise<void>;
  /** Writes the directory. */
  finish(): Promise<void>;
}

/** Begins a zip file. The same parts always give the same bytes: no entry carries the time of day. */
export function createZipWriter(platform: Platform, write: Write): ZipWriter {
  const sum = platform.crc32 ?? crc32;
  const entries: WrittenEntry[] = [];
  let at = 0;
  const put = async (bytes: Uint8Array) => {
    at += bytes.length;
    await write(bytes);
  };
  return {
    add: async (name, plain) => {
      const offset = at;
      await put(localHeader({ name, method: 8, crc: 0, packedSize: 0, size: 0, isStreamed: true }));
      const start = at;
      let crc = 0;
      let size = 0;
      const counted = async function* () {
        for await (const piece of plain) {
          crc = sum(piece, crc);
          size += piece.length;
          yield piece;
        }
      };
      for await (const piece of platform.deflate(counted())) await put(piece);
      const entry = { name, method: 8, crc, packedSize: at - start, size, isStreamed: true };
      await put(descriptor(entry));
      entries.push({ ...entry, offset });
    },
    copy: async ({ name, method, crc, packed: packedSize, unpacked: size }, packed) => {
      const entry = { name, method: methods[method], crc, packedSize, size, isStreamed: false, offset: at };
      entries.push(entry);
      await put(localHeader(entry));
      for await (const piece of packed) await put(piece);
    },
    finish: async () => {
      const start = at;
      for (const entry of entries) await put(directoryEntry(entry));
      await put(directoryEnd(entries.length, start, at - start));
    },
  };
}

const methods = { stored: 0, deflated: 8 } as const;
