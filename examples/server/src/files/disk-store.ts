import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { checkKey, type FileStore, type StoredObject } from './store.ts';

const arriving = '.part';

/** Files in a folder, spread over 256 subfolders. A file gets its name only when all of it has arrived. */
export function diskStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, checkKey(key).slice(0, 2), key);
  return {
    async put(key, body) {
      const path = pathOf(key);
      await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
      const sink = createWriteStream(path + arriving, { mode: 0o600, flush: true });
      try {
        await pipeline(body, sink);
        await rename(path + arriving, path);
      } catch (error) {
        // A body that fails at once does so before the file is there: it would appear after it was removed.
        if (!sink.closed) await new Promise<void>((done) => sink.once('close', done));
        await rm(path + arriving, { force: true });
        throw error;
      }
    },
    async get(key) {
      // Opened first, so that a missing file is an error here and not in the middle of an answer.
      const file = await open(pathOf(key));
      return createReadStream('', { fd: file });
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    list: () => objectsIn(folder),
  };
}

async function* objectsIn(folder: string): AsyncGenerator<StoredObject> {
  const outer = await opendir(folder).catch(() => []);
  for await (const sub of outer) {
    if (!sub.isDirectory()) continue;
    for await (const entry of await opendir(join(folder, sub.name))) {
      const info = await stat(join(folder, sub.name, entry.name)).catch(() => undefined);
      if (info) yield { key: entry.name, changedAt: info.mtime };
    }
  }
}
