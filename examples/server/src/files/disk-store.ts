import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, opendir, readFile, rename, rm, stat, statfs, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkKey, FileMissing, type FileStore, isKey, type StoredObject } from './store.ts';

const arriving = '.part';
const trashName = 'trash';
const markName = 'installation.id';

const newFile = (path: string): Writable => createWriteStream(path, { mode: 0o600, flush: true });

/** Files in a folder, spread over 256 subfolders. A file gets its name only when all of it has arrived. */
export function diskStore(folder: string, create: (path: string) => Writable = newFile): FileStore {
  const pathOf = (key: string) => join(folder, checkKey(key).slice(0, 2), key);
  const trashed = (key: string) => join(folder, trashName, checkKey(key));
  return {
    async put(key, body) {
      const path = pathOf(key);
      await makeFolder(dirname(path));
      const sink = create(path + arriving);
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
    async get(key, part) {
      // Opened first, so that a missing file is an error here and not in the middle of an answer.
      const file = await open(pathOf(key)).catch((error) => {
        throw isAbsent(error) ? new FileMissing(key, { cause: error }) : error;
      });
      return createReadStream('', { fd: file, ...(part ? { start: part.first, end: part.last } : {}) });
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async discard(key, now = new Date()) {
      await makeFolder(dirname(trashed(key)));
      // The time before the move: cut off between the two, the file is younger and stays a day longer.
      const isThere = await done(() => utimes(pathOf(key), now, now));
      if (isThere) await done(() => rename(pathOf(key), trashed(key)));
    },
    async recover(key) {
      await makeFolder(dirname(pathOf(key)));
      return done(() => rename(trashed(key), pathOf(key)));
    },
    list: () => filesBelow(folder, isKey),
    trash: {
      list: () => filesIn(join(folder, trashName), isKey),
      remove: (key) => rm(trashed(key), { force: true }),
    },
    readMark: () => readFile(join(folder, markName), 'utf8').then((text) => text.trim() || undefined, ifAbsent),
    async writeMark(id) {
      await makeFolder(folder);
      const path = join(folder, markName);
      await writeFile(path + arriving, `${id}\n`, { mode: 0o600, flush: true });
      await rename(path + arriving, path);
    },
    async dropUnfinished(before) {
      for await (const { key, changedAt } of filesBelow(folder, (name) => name.endsWith(arriving)))
        if (changedAt < before) await rm(join(folder, key.slice(0, 2), basename(key)), { force: true });
    },
    async free() {
      await makeFolder(folder);
      return freeSpace(folder);
    },
    async probe() {
      await makeFolder(folder);
      const path = join(folder, `probe${arriving}`);
      await writeFile(path, 'probe', { mode: 0o600 });
      await rm(path, { force: true });
      return { free: await freeSpace(folder) };
    },
  };
}

/** Bytes that this process may still write below the folder. */
export async function freeSpace(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function* filesBelow(folder: string, wanted: (name: string) => boolean): AsyncGenerator<StoredObject> {
  const outer = await opendir(folder).catch(() => []);
  for await (const sub of outer)
    if (sub.isDirectory() && sub.name !== trashName) yield* filesIn(join(folder, sub.name), wanted);
}

async function* filesIn(folder: string, wanted: (name: string) => boolean): AsyncGenerator<StoredObject> {
  for await (const { name } of await opendir(folder).catch(() => [])) {
    const info = wanted(name) ? await stat(join(folder, name)).catch(() => undefined) : undefined;
    if (info?.isFile()) yield { key: name, changedAt: info.mtime };
  }
}

const makeFolder = (folder: string) => mkdir(folder, { recursive: true, mode: 0o700 });

const isAbsent = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

function ifAbsent(error: unknown): undefined {
  if (!isAbsent(error)) throw error;
}

/** Whether the file was there to do it with. */
const done = (work: () => Promise<unknown>): Promise<boolean> =>
  work().then(
    () => true,
    (error) => ifAbsent(error) ?? false,
  );
