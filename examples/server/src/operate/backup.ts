import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Database, Db } from '../db/database.ts';
import { files as fileTable } from '../db/schema.ts';
import { lastMigration } from '../db/versions.ts';
import { diskStore } from '../files/disk-store.ts';
import { installationOf, renameInstallation } from '../files/installation.ts';
import { FileMissing, type FileStore } from '../files/store.ts';
import { fillDatabase, NotPossible, type TableSource } from './copy-tables.ts';
import { makeNewFolder } from './new-folder.ts';
import { asOfNow, dataTables, readRows, resourceTables, type Sum, summing } from './tables.ts';

/** The list of a backup: written last, so that a folder without one is none. */
export interface Manifest {
  readonly createdAt: string;
  readonly installation: string | undefined;
  /** The last migration of the database, in ms: only the same version restores it. */
  readonly migration: number | undefined;
  readonly resources: TableSource['resources'];
  readonly tables: readonly (Sum & { readonly name: string })[];
  readonly files: number;
  /** Files that a record names and that the store did not have. */
  readonly missing: readonly string[];
}

const manifestName = 'backup.json';
const tablePath = (folder: string, name: string) => join(folder, 'tables', `${name}.jsonl.gz`);

/**
 * All tables as of one moment, and afterwards the bytes of every file that they name: what is deleted meanwhile lies in the
 * trash still. On PostgreSQL also while the server runs.
 */
export async function backUp({ db }: Pick<Database, 'db'>, files: FileStore, to: string): Promise<Manifest> {
  const folder = resolve(to);
  await makeNewFolder(folder, 'tables');
  const read = await asOfNow(db, async (tx) => ({
    installation: await installationOf(tx),
    migration: await lastMigration(tx),
    resources: await resourceTables(tx),
    tables: await writeTables(tx, folder),
    keys: (await tx.select({ key: fileTable.storedAs }).from(fileTable)).map(({ key }) => key),
  }));
  const { keys, ...head } = read;
  const missing = await copyFiles(files, diskStore(join(folder, 'files')), keys);
  const createdAt = new Date().toISOString();
  const manifest: Manifest = { createdAt, ...head, files: keys.length - missing.length, missing };
  await writeFile(join(folder, `${manifestName}.part`), JSON.stringify(manifest, null, 2), {
    mode: 0o600,
    flush: true,
  });
  await rename(join(folder, `${manifestName}.part`), join(folder, manifestName));
  return manifest;
}

/** Fills an empty database and an empty file store from a backup of the same version, and gives both a name of their own. */
export async function restore(target: Database, files: FileStore, from: string): Promise<Manifest> {
  const folder = resolve(from);
  const manifest = await readManifest(folder);
  const version = await lastMigration(target.db);
  if (manifest.migration !== version) throw new NotPossible('otherVersion', dayOf(manifest.migration));
  for await (const _ of files.list()) throw new NotPossible('notEmpty');
  const sums = await fillDatabase(target, {
    resources: manifest.resources,
    tables: manifest.tables.map(({ name }) => ({ name, rows: () => linesOf(tablePath(folder, name)) })),
  });
  refuseDifference(manifest.tables, sums);
  const kept = await target.db.select({ key: fileTable.storedAs }).from(fileTable);
  await copyFiles(
    diskStore(join(folder, 'files')),
    files,
    kept.map(({ key }) => key),
  );
  await renameInstallation(target.db, files);
  return manifest;
}

/** Takes all tables to another database, and the file store with them: the database of before is refused from then on. */
export async function move(
  source: Database,
  target: Database,
  files: FileStore,
): Promise<readonly (Sum & { readonly name: string })[]> {
  if ((await lastMigration(source.db)) !== (await lastMigration(target.db))) throw new NotPossible('otherVersion');
  if ((await files.readMark()) !== (await installationOf(source.db))) throw new NotPossible('foreignStore');
  return asOfNow(source.db, async (tx) => {
    const sent: (Sum & { readonly name: string })[] = [];
    const tables = await dataTables(tx);
    const sums = await fillDatabase(target, {
      resources: await resourceTables(tx),
      tables: tables.map((table) => ({
        name: table.name,
        rows: async function* () {
          const { add, sum } = summing();
          for await (const lines of readRows(tx, table)) {
            add(lines);
            yield lines;
          }
          sent.push({ name: table.name, ...sum() });
        },
      })),
    });
    refuseDifference(sent, sums);
    await renameInstallation(target.db, files);
    return sent;
  });
}

async function writeTables(tx: Db, folder: string): Promise<Manifest['tables']> {
  const written: (Sum & { readonly name: string })[] = [];
  for (const table of await dataTables(tx)) {
    const { add, sum } = summing();
    async function* text() {
      for await (const lines of readRows(tx, table)) {
        add(lines);
        yield `${lines.join('\n')}\n`;
      }
    }
    const sink = createWriteStream(tablePath(folder, table.name), { mode: 0o600, flush: true });
    await pipeline(Readable.from(text()), createGzip(), sink);
    written.push({ name: table.name, ...sum() });
  }
  return written;
}

async function* linesOf(path: string): AsyncGenerator<readonly string[]> {
  let batch: string[] = [];
  const source = createReadStream(path);
  const unpacked = createGunzip();
  const reading = pipeline(source, unpacked);
  // Told at the end: a file that cannot be unpacked ends the loop as well.
  reading.catch(() => {});
  for await (const line of createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })) {
    batch.push(line);
    if (batch.length === 1000) {
      yield batch;
      batch = [];
    }
  }
  await reading;
  if (batch.length > 0) yield batch;
}

/** Some at a time: each waits for the disk. Answers the keys that are nowhere. */
async function copyFiles(from: FileStore, to: FileStore, keys: readonly string[]): Promise<readonly string[]> {
  const missing: string[] = [];
  const waiting = [...keys].reverse();
  const copy = async () => {
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop())
      if (!(await copyFile(from, to, key))) missing.push(key);
  };
  await Promise.all(Array.from({ length: 8 }, copy));
  return missing.sort();
}

async function copyFile(from: FileStore, to: FileStore, key: string): Promise<boolean> {
  const body = await from.get(key).catch(async (error) => {
    if (!(error instanceof FileMissing)) throw error;
    return (await from.recover(key)) ? from.get(key) : undefined;
  });
  if (body) await to.put(key, body);
  return body !== undefined;
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => undefined);
  if (text === undefined) throw new NotPossible('noBackup', folder);
  return JSON.parse(text) as Manifest;
}

function refuseDifference(sent: readonly (Sum & { readonly name: string })[], there: ReadonlyMap<string, Sum>): void {
  const differing = sent.filter(({ name, rows, digest }) => {
    const sum = there.get(name);
    return sum?.rows !== rows || sum.digest !== digest;
  });
  if (differing.length > 0) throw new NotPossible('differs', differing.map(({ name }) => name).join(' '));
}

const dayOf = (time: number | undefined) => (time === undefined ? '' : new Date(time).toISOString().slice(0, 10));
