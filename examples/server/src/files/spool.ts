import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** So many bytes of a part stay in memory before it goes to a file. */
const heldInMemory = 256 * 1024;

/** Bytes that arrive at the pace of their sender: the first in memory, more of them in a file that has no name and so leaves nothing behind. */
export class Spool {
  #held: Buffer[] = [];
  #file: FileHandle | undefined;
  size = 0;

  async write(chunk: Buffer): Promise<void> {
    this.size += chunk.length;
    if (!this.#file && this.size <= heldInMemory) {
      // A piece of a larger buffer would keep all of it.
      this.#held.push(Buffer.from(chunk));
      return;
    }
    this.#file ??= await namelessFile();
    const bytes = this.#held.length > 0 ? Buffer.concat([...this.#held, chunk]) : chunk;
    this.#held = [];
    await this.#file.appendFile(bytes);
  }

  /** All of it, in the beginning of the buffer. */
  async readInto(buffer: Buffer): Promise<Buffer> {
    let at = 0;
    for (const piece of this.#held) at += piece.copy(buffer, at);
    while (this.#file && at < this.size) {
      const { bytesRead } = await this.#file.read(buffer, at, this.size - at, at);
      if (bytesRead === 0) throw new Error('a spooled part is shorter than what was written');
      at += bytesRead;
    }
    return buffer.subarray(0, this.size);
  }

  async drop(): Promise<void> {
    this.#held = [];
    await this.#file?.close();
    this.#file = undefined;
  }
}

async function namelessFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `danbao-part-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return file;
}

/** A stream in spools of at most `size` bytes, of which the last may be smaller, and is empty when nothing came. They are the caller's to drop. */
export async function* spoolsOf(
  body: Readable,
  size: number,
): AsyncGenerator<{ readonly part: Spool; readonly last: boolean }> {
  let part = new Spool();
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      for (let rest = chunk; rest.length > 0; ) {
        if (part.size === size) {
          yield { part, last: false };
          part = new Spool();
        }
        const piece = rest.subarray(0, size - part.size);
        await part.write(piece);
        rest = rest.subarray(piece.length);
      }
    }
    yield { part, last: true };
  } finally {
    await part.drop();
  }
}

/** Some buffers for all: work waits for one of them. */
export function buffers(count: number, size: number) {
  const idle: Buffer[] = [];
  const waiting: ((buffer: Buffer) => void)[] = [];
  let made = 0;
  const take = async (): Promise<Buffer> => {
    const buffer = idle.pop();
    if (buffer) return buffer;
    if (made === count) return new Promise((resolve) => waiting.push(resolve));
    made += 1;
    return Buffer.allocUnsafeSlow(size);
  };
  return async <T>(work: (buffer: Buffer) => Promise<T>): Promise<T> => {
    const buffer = await take();
    try {
      return await work(buffer);
    } finally {
      const next = waiting.shift();
      if (next) next(buffer);
      else idle.push(buffer);
    }
  };
}
