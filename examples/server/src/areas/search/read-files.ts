import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { extensionOf } from '@danbao/core/attachments';
import { desc, eq, isNull } from 'drizzle-orm';
import { fillSomeTitleKeys } from '../../db/fill-title-keys.ts';
import { files, fileTexts } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { FileMissing, type FileStore } from '../../files/store.ts';
import { textExtensions } from '../../files/text/holds-text.ts';
import { createTextReader, type TextReader } from '../../files/text/read-text.ts';
import { mendTexts } from './mend-texts.ts';

/** Files that are read together, and characters of each that are searched. */
const [max, longest] = [5, 100_000];
/** Larger files are found by their name alone, in bytes. */
const largest = 30 * 1024 * 1024;
/** In ms: how often is looked whether a file has come, and until the store is asked again once it has failed. */
const [idle, later] = [2_000, 30_000];

const known: ReadonlySet<string> = new Set(textExtensions);

/**
 * Takes the words out of files that nobody has read yet and makes the keys of titles that have none, until it is stopped. Whatever a killed process left undone is still
 * without words, so the next one does it; two processes that read the same file write the same.
 */
export function readFiles(deps: Deps): { readonly stop: () => Promise<void> } {
  const ended = new AbortController();
  const reader = createTextReader();
  const work = async () => {
    while (!ended.signal.aborted) {
      const began = performance.now();
      const rest = await workOnce(deps, reader).then(
        // Other calls have the server to themselves half of the time.
        (count) => (count > 0 ? performance.now() - began : idle),
        (err) => {
          // What a stop interrupts is done by the next process.
          if (!ended.signal.aborted)
            deps.log.error({ err: { name: err.name, code: err.code } }, 'reading the words of files failed');
          return later;
        },
      );
      await wait(rest, undefined, { signal: ended.signal, ref: false }).catch(() => undefined);
    }
  };
  const working = work();
  return {
    stop: async () => {
      ended.abort();
      await Promise.race([working, wait(idle, undefined, { ref: false })]);
      reader.stop();
    },
  };
}

/** New files go before the texts of old ones, and those before titles that have no keys. */
async function workOnce(deps: Deps, reader: TextReader): Promise<number> {
  return (await readSome(deps, reader)) || (await mendTexts(deps.db)) || fillSomeTitleKeys(deps.db);
}

/** Reads some of the files that wait, the newest first; answers how many there were. */
export async function readSome(deps: Pick<Deps, 'db' | 'files' | 'now'>, reader: TextReader): Promise<number> {
  const { db } = deps;
  const waiting = await db
    .select({ file: files })
    .from(files)
    .leftJoin(fileTexts, eq(fileTexts.fileId, files.fileId))
    .where(isNull(fileTexts.fileId))
    .orderBy(desc(files.uploadedAt))
    .limit(max);
  for (const { file } of waiting) {
    const read = await wordsOf(deps, reader, file);
    // A file that is deleted meanwhile takes its words along.
    const [still] = await db.select({ fileId: files.fileId }).from(files).where(eq(files.fileId, file.fileId));
    if (!still) continue;
    const row = { fileId: file.fileId, ...read, readAt: deps.now() };
    await db.insert(fileTexts).values(row).onConflictDoNothing();
  }
  return waiting.length;
}

async function wordsOf(
  { files: store }: Pick<Deps, 'files'>,
  reader: TextReader,
  { fileName, size, storedAs }: typeof files.$inferSelect,
): Promise<Pick<typeof fileTexts.$inferInsert, 'state' | 'text'>> {
  const extension = extensionOf(fileName);
  if (!known.has(extension) || size > largest) return { state: 'none', text: '' };
  const bytes = await bytesOf(store, storedAs);
  const text = bytes && (await reader.read(bytes, extension));
  return text === undefined
    ? { state: 'failed', text: '' }
    : { state: 'letters', text: storable(text).slice(0, longest) };
}

/** The bytes of a file; none where they are gone. */
async function bytesOf(store: FileStore, key: string): Promise<Buffer | undefined> {
  try {
    return await buffer(await store.get(key));
  } catch (error) {
    if (error instanceof FileMissing) return undefined;
    throw error;
  }
}

/** Without what a database does not keep, and with one blank where there were many. */
function storable(text: string): string {
  return text
    .replace(/[\0\p{Cs}]/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}
