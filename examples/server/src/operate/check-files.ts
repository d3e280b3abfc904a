import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { asc, gt } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { files as fileTable } from '../db/schema.ts';
import { installationOf } from '../files/installation.ts';
import { FileMissing, type FileStore } from '../files/store.ts';
import { findOrphans } from '../files/sweeper.ts';

export interface FileCheck {
  readonly records: number;
  /** Names of files without bytes, and of what record they are. */
  readonly missing: readonly NamedFile[];
  /** Files whose bytes are not those that were stored; asked for only with `digest`. */
  readonly damaged: readonly NamedFile[];
  /** Files whose bytes lay in the trash and are back. */
  readonly recovered: number;
  /** Objects that no record names. */
  readonly unknown: number;
  readonly discarded: number;
  readonly isOwn: boolean;
}

export interface NamedFile {
  readonly fileId: string;
  readonly fileName: string;
  readonly infoId: string;
}

export interface FileCheckOptions {
  /** Reads every file and compares its bytes with what was stored. */
  readonly digest?: boolean | undefined;
  /** Takes back from the trash what a record names. */
  readonly recover?: boolean | undefined;
  /** Puts into the trash what no record names, however much it is. */
  readonly discard?: boolean | undefined;
  /** Says that this store is that of this database. */
  readonly adopt?: boolean | undefined;
}

/** Compares records and bytes, one against the other. Changes only what it is asked to. */
export async function checkFiles(db: Db, store: FileStore, options: FileCheckOptions): Promise<FileCheck> {
  const own = await installationOf(db);
  if (options.adopt && own !== undefined) await store.writeMark(own);
  const missing: NamedFile[] = [];
  const damaged: NamedFile[] = [];
  let recovered = 0;
  let records = 0;
  for await (const row of everyFile(db)) {
    records += 1;
    let sum = await sumOf(store, row.storedAs, options.digest);
    if (sum === undefined && options.recover && (await store.recover(row.storedAs))) {
      recovered += 1;
      sum = await sumOf(store, row.storedAs, options.digest);
    }
    const named = { fileId: row.fileId, fileName: row.fileName, infoId: row.infoId };
    if (sum === undefined) missing.push(named);
    else if (sum !== '' && sum !== row.sha256) damaged.push(named);
  }
  const { keys } = await findOrphans({ db, files: store }, new Date());
  if (options.discard) for (const key of keys) await store.discard(key);
  const isOwn = own !== undefined && (await store.readMark()) === own;
  return {
    records,
    missing,
    damaged,
    recovered,
    unknown: keys.length,
    discarded: options.discard ? keys.length : 0,
    isOwn,
  };
}

async function* everyFile(db: Db) {
  for (let after = ''; ; ) {
    const rows = await db
      .select()
      .from(fileTable)
      .where(gt(fileTable.fileId, after))
      .orderBy(asc(fileTable.fileId))
      .limit(500);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.fileId;
  }
}

/** The hash of the bytes, or nothing of them where it is not asked for; undefined where there are none. */
async function sumOf(store: FileStore, key: string, digest = false): Promise<string | undefined> {
  const body = await store.get(key).catch((error) => {
    if (error instanceof FileMissing) return undefined;
    throw error;
  });
  if (!digest) body?.destroy();
  if (!body || !digest) return body && '';
  const hash = createHash('sha256');
  await pipeline(body, hash);
  return hash.digest('hex');
}
