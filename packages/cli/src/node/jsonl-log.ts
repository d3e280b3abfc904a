import { closeSync, createReadStream, fstatSync, fsync, openSync, readSync, writeSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Log } from '@danbao/core/exchange';

const syncToDisk = promisify(fsync);

export interface JsonlLog<T> extends Log<T> {
  close(): void;
}

/**
 * Written at once when so many characters wait; else together with what comes in the same moment. Longer texts are large
 * objects to the engine, which it collects late.
 */
const maxWaiting = 32_768;

/** A log with one JSON line per item, in a file that only the user can read. Opened for writing when the first item comes. */
export function jsonlLog<T>(path: string, onFailure: (error: NodeJS.ErrnoException) => Error): JsonlLog<T> {
  let handle: number | undefined;
  let waiting = '';
  let failure: Error | undefined;

  function write(): void {
    if (waiting === '' || failure) return;
    try {
      handle ??= openForAppending(path);
      const bytes = Buffer.from(waiting);
      waiting = '';
      for (let done = 0; done < bytes.length; ) done += writeSync(handle, bytes, done);
    } catch (error) {
      failure = onFailure(error as NodeJS.ErrnoException);
    }
  }

  function mustWork(): void {
    if (failure) throw failure;
  }

  return {
    append: (items) => {
      mustWork();
      if (waiting === '' && items.length > 0) setImmediate(write);
      for (const item of items) {
        waiting += `${JSON.stringify(item)}\n`;
        if (waiting.length > maxWaiting) write();
      }
      mustWork();
    },
    sync: async () => {
      write();
      mustWork();
      if (handle === undefined) return;
      await syncToDisk(handle).catch((error: NodeJS.ErrnoException) => {
        failure = onFailure(error);
        throw failure;
      });
    },
    read: () => {
      write();
      return readLines<T>(path);
    },
    close: () => {
      write();
      if (handle !== undefined) closeSync(handle);
      handle = undefined;
    },
  };
}

/** After a torn line the next one begins on its own. */
function openForAppending(path: string): number {
  const handle = openSync(path, 'a+', 0o600);
  const { size } = fstatSync(handle);
  const last = Buffer.alloc(1);
  if (size > 0 && readSync(handle, last, 0, 1, size - 1) === 1 && last[0] !== newLine) writeSync(handle, '\n');
  return handle;
}

const newLine = 10;

/** A line that is no JSON is the torn end of a killed process. */
async function* readLines<T>(path: string): AsyncGenerator<readonly T[]> {
  let rest = '';
  try {
    for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: 256 * 1024 })) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      const items = lines.flatMap((line) => itemOf<T>(line));
      if (items.length > 0) yield items;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const last = itemOf<T>(rest);
  if (last.length > 0) yield last;
}

function itemOf<T>(line: string): readonly T[] {
  if (line === '') return [];
  try {
    const item = JSON.parse(line) as T | null;
    return typeof item === 'object' && item !== null ? [item] : [];
  } catch {
    return [];
  }
}
