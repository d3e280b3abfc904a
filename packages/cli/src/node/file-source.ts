import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ByteSource } from '@danbao/core/workbook';

/** A file on disk; it stays open until it is closed, so that a file put in its place meanwhile is not mixed in. */
export interface FileSource extends ByteSource {
  close(): Promise<void>;
}

/** Opens the file at a path. `name` is what the person calls it. Throws what Node throws when it cannot be opened. */
export async function fileSource(path: string, name = basename(path)): Promise<FileSource> {
  const file = await open(path, 'r');
  const { size } = await file.stat();
  return { name, size, slice: (start, end) => sliceOf(file, start, end), close: () => file.close() };
}

async function sliceOf(file: FileHandle, start: number, end: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(Math.max(0, end - start));
  let done = 0;
  while (done < bytes.length) {
    const { bytesRead } = await file.read(bytes, done, bytes.length - done, start + done);
    if (bytesRead === 0) return bytes.subarray(0, done);
    done += bytesRead;
  }
  return bytes;
}
