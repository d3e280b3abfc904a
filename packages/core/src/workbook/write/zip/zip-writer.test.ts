import { expect, it } from 'vitest';
import type { Pieces, Platform } from '../../platform.ts';
import type { ByteSource } from '../../read/source.ts';
import { readZipDirectory } from '../../read/zip/directory.ts';
import { createZipWriter } from './zip-writer.ts';

const large = new Uint8Array(64 * 1024 * 1024);
/** Packs nothing: only sizes matter here. */
const platform = { deflate: (plain: Pieces) => plain, crc32: () => 7 } as unknown as Platform;

it('writes parts and files beyond 4 GB so that they are found again', async () => {
  const file = createSparseFile();
  const zip = createZipWriter(platform, file.write);
  await zip.add('xl/small.xml', pieces(1));
  await zip.add('xl/large.xml', pieces(70));
  await zip.add('中文.xml', pieces(1));
  const entry = {
    name: 'copied.bin',
    method: 'stored',
    crc: 9,
    packed: large.length,
    unpacked: large.length,
    start: 0,
  } as const;
  await zip.copy(entry, pieces(1));
  await zip.finish();
  const { entries } = await readZipDirectory(file.source());
  expect(entries.map(({ name, packed, unpacked, crc }) => [name, packed, unpacked, crc])).toEqual([
    ['xl/small.xml', large.length, large.length, 7],
    ['xl/large.xml', 70 * large.length, 70 * large.length, 7],
    ['中文.xml', large.length, large.length, 7],
    ['copied.bin', large.length, large.length, 9],
  ]);
  expect(entries.map(({ start }) => start > 2 ** 32)).toEqual([false, false, true, true]);
  for (const { start } of entries)
    expect([...(await file.source().slice(start, start + 4))]).toEqual([0x50, 0x4b, 3, 4]);
});

async function* pieces(count: number): AsyncGenerator<Uint8Array> {
  for (let index = 0; index < count; index += 1) yield large;
}

/** A file that remembers only its small pieces; the large ones hold nothing but zeros. */
function createSparseFile() {
  const small: { readonly at: number; readonly bytes: Uint8Array }[] = [];
  let size = 0;
  return {
    write: async (bytes: Uint8Array) => {
      if (bytes.length < large.length) small.push({ at: size, bytes });
      size += bytes.length;
    },
    source: (): ByteSource => ({
      name: 'large.zip',
      size,
      slice: async (start, end) => {
        const made = new Uint8Array(end - start);
        for (const { at, bytes } of small) {
          const from = Math.max(start, at);
          const to = Math.min(end, at + bytes.length);
          if (from < to) made.set(bytes.subarray(from - at, to - at), from - start);
        }
        return made;
      },
    }),
  };
}
