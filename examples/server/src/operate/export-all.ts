import { createWriteStream } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database, Db } from '../db/database.ts';
import { files as fileTable } from '../db/schema.ts';
import { lastMigration } from '../db/versions.ts';
import { FileMissing, type FileStore } from '../files/store.ts';
import { exportGuide } from '../i18n/export-guide.ts';
import { makeNewFolder } from './new-folder.ts';
import { asOfNow, type DataTable, dataTables, readRows, resourceTables, type Sum, summing } from './tables.ts';

/** The list of an export: written last, so that a folder without one is none. */
export interface ExportManifest {
  readonly createdAt: string;
  readonly migration: number | undefined;
  readonly records: readonly (Sum & {
    readonly name: string;
    readonly path: string;
    readonly columns: readonly string[];
  })[];
  readonly files: readonly ExportedFile[];
  /** Attachments on record whose bytes the store did not have. */
  readonly missing: readonly string[];
}

interface ExportedFile {
  readonly fileId: string;
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

type FileRow = Pick<typeof fileTable.$inferSelect, 'fileId' | 'infoId' | 'fileName' | 'storedAs' | 'size' | 'sha256'>;

/** What signs people in is no record: whoever reads the export should not be able to. */
const secretTables = ['refresh_tokens', 'tickets', 'sign_in_attempts', 'second_factors', 'idempotency_keys'];
const secretColumns = ['password_hash', 'stored_user'];

/**
 * All records as lines of JSON, one file for each table or resource, the log of changes among them, and all attachments under
 * the names that people gave them: to be read without this program. Secrets of sign-ins are left out. As of one moment.
 */
export async function exportAll({ db }: Pick<Database, 'db'>, store: FileStore, to: string): Promise<ExportManifest> {
  const folder = resolve(to);
  await makeNewFolder(folder, 'records');
  const head = await asOfNow(db, async (tx) => ({
    migration: await lastMigration(tx),
    records: await writeRecords(tx, folder),
    rows: await tx.select().from(fileTable).orderBy(fileTable.fileId),
  }));
  const { rows, ...rest } = head;
  const { files, missing } = await writeFiles(store, folder, rows);
  const manifest: ExportManifest = { createdAt: new Date().toISOString(), ...rest, files, missing };
  await writeFile(join(folder, 'README.txt'), exportGuide, { mode: 0o600 });
  await writeFile(join(folder, 'export.json.part'), JSON.stringify(manifest, null, 2), { mode: 0o600, flush: true });
  await rename(join(folder, 'export.json.part'), join(folder, 'export.json'));
  return manifest;
}

async function writeRecords(tx: Db, folder: string): Promise<ExportManifest['records']> {
  const resources = new Map((await resourceTables(tx)).map(({ name, table }) => [table, name]));
  const written: ExportManifest['records'][number][] = [];
  for (const each of await dataTables(tx)) {
    if (secretTables.includes(each.name)) continue;
    const table: DataTable = { ...each, columns: each.columns.filter((column) => !secretColumns.includes(column)) };
    const name = resources.get(table.name) ?? table.name;
    const path = `records/${name}.jsonl`;
    const { add, sum } = summing();
    async function* text() {
      for await (const lines of readRows(tx, table)) {
        add(lines);
        yield `${lines.join('\n')}\n`;
      }
    }
    await pipeline(Readable.from(text()), createWriteStream(join(folder, path), { mode: 0o600, flush: true }));
    written.push({ name, path, columns: table.columns, ...sum() });
  }
  return written;
}

async function writeFiles(store: FileStore, folder: string, rows: readonly FileRow[]) {
  const files: ExportedFile[] = [];
  const missing: string[] = [];
  for (const row of rows) {
    const path = pathOf(row);
    const bytes = await bytesOf(store, row.storedAs);
    if (bytes === undefined) {
      missing.push(row.fileId);
      continue;
    }
    await mkdir(join(folder, path, '..'), { recursive: true, mode: 0o700 });
    await pipeline(bytes, createWriteStream(join(folder, path), { mode: 0o600 }));
    files.push({ fileId: row.fileId, path, size: row.size, sha256: row.sha256 });
  }
  return { files, missing };
}

async function bytesOf(store: FileStore, key: string) {
  return store.get(key).catch(async (error) => {
    if (!(error instanceof FileMissing)) throw error;
    return (await store.recover(key)) ? store.get(key) : undefined;
  });
}

/** A folder for each record, then the file's own name behind its id: two of one name stay two, on every system. */
function pathOf({ infoId, fileId, fileName }: FileRow): string {
  return `files/${safeName(infoId)}/${safeName(fileId)} ${safeName(fileName)}`;
}

/** What no file system takes is left out; a long name keeps its end, which says what it is. */
function safeName(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const safe = name.replace(/[\u0000-\u001f<>:"/\\|?*]/g, '_').replace(/^[. ]+|[. ]+$/g, '_');
  return [...safe].slice(-60).join('') || '_';
}
