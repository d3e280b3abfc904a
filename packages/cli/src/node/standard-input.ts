import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** The file argument that means standard input. */
export const standardInput = '-';

/** Keeps standard input as a file while it is worked on: a workbook is read from its end, and rows are read twice. */
export async function keepInput(stdin: Readable): Promise<{ readonly path: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'danbao-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const received = join(folder, 'stdin');
    await pipeline(stdin, createWriteStream(received, { mode: 0o600 }));
    const path = `${received}.${(await isZip(received)) ? 'xlsx' : 'csv'}`;
    await rename(received, path);
    return { path, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.toString('latin1') === 'PK';
  } finally {
    await file.close();
  }
}
