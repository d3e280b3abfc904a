import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extensionOf, type FoundFile } from '@danbao/core';
import type { files } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { inspector } from '../../files/inspector.ts';
import { FileMissing } from '../../files/store.ts';

/** What acts by itself when a file is opened: scripts and launches of PDF, macros of Office. */
const active: Readonly<Record<string, readonly string[]>> = {
  pdf: ['/JavaScript', '/JS ', '/JS(', '/Launch', '/EmbeddedFile', '/RichMedia'],
  docx: ['vbaProject.bin', 'activeX'],
  xlsx: ['vbaProject.bin', 'activeX'],
  pptx: ['vbaProject.bin', 'activeX'],
  doc: ['_\0V\0B\0A\0_\0P\0R\0O\0J\0E\0C\0T'],
  xls: ['_\0V\0B\0A\0_\0P\0R\0O\0J\0E\0C\0T'],
};

const longest = 32;

/** Reads a file through: its size and digest now, whether it is what its name says, and whether anything in it acts by itself. */
export async function lookAtFile(
  { files: store }: Pick<Deps, 'files'>,
  row: typeof files.$inferSelect,
): Promise<FoundFile> {
  const { fileId, fileName, storedAs } = row;
  const extension = extensionOf(fileName);
  const seen = inspector();
  const marks = (active[extension] ?? []).map((mark) => Buffer.from(mark, 'latin1'));
  let isActive = false;
  let tail = Buffer.alloc(0);
  const search = new Writable({
    write(chunk: Buffer, _, done) {
      const joined = Buffer.concat([tail, chunk]);
      isActive ||= marks.some((mark) => joined.includes(mark));
      tail = Buffer.from(joined.subarray(-longest));
      done();
    },
  });
  try {
    await pipeline(await store.get(storedAs), seen.through, search);
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error;
    return { fileId, fileName, size: '0', sha256: '', isUnreadable: true };
  }
  const { size, sha256, fits } = seen.result();
  return {
    ...{ fileId, fileName, sha256, size: String(size) },
    ...(size === 0 ? { isUnreadable: true } : {}),
    ...(fits(extension) ? {} : { isOther: true }),
    ...(isActive ? { isActive } : {}),
  };
}
