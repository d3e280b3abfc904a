import { createDanbao } from '@danbao/core/definitions';
import { count, sql } from 'drizzle-orm';
import type { Database, Db } from '../db/database.ts';
import { fillTitleKeys } from '../db/fill-title-keys.ts';
import { exists } from '../db/rows.ts';
import { users } from '../db/schema.ts';
import { fillSortKeys } from '../resources/sort-keys.ts';
import { createTable, syncTables } from '../resources/sync-tables.ts';
import {
  dataTables,
  finishTables,
  prepareTables,
  resourceList,
  resourceTables,
  type Sum,
  sumOf,
  writeRows,
} from './tables.ts';

/** What does not fit: told by the command, nothing was changed. */
export class NotPossible extends Error {
  override readonly name = 'NotPossible';
  readonly reason: NotPossibleReason;
  readonly detail: string;

  constructor(reason: NotPossibleReason, detail = '') {
    super(`${reason} ${detail}`);
    this.reason = reason;
    this.detail = detail;
  }
}

export type NotPossibleReason =
  | 'notEmpty'
  | 'folderTaken'
  | 'noBackup'
  | 'otherVersion'
  | 'differs'
  | 'noUser'
  | 'noDirectory'
  | 'directoryAway'
  | 'directoryEmpty'
  | 'directoryUnit'
  | 'directoryRole'
  | 'noServer'
  | 'noData'
  | 'noDuplicate'
  | 'valuesDiffer'
  | 'namedElsewhere'
  | 'namesItself'
  | 'stillDuplicate'
  | 'needsUpgrade'
  | 'foreignStore';

/** Rows of one table after another, as they are read somewhere. */
export interface TableSource {
  readonly resources: readonly { readonly name: string; readonly table: string }[];
  readonly tables: readonly { readonly name: string; readonly rows: () => AsyncIterable<readonly string[]> }[];
}

/**
 * Fills an empty database of this version in one transaction and answers what is there then, table by table. A database in
 * which there is anybody is refused.
 */
export async function fillDatabase(target: Database, source: TableSource): Promise<ReadonlyMap<string, Sum>> {
  const [people] = await target.db.select({ count: count() }).from(users);
  if (people?.count !== 0) throw new NotPossible('notEmpty');
  const danbao = createDanbao();
  await target.exclusively((db) => syncTables({ db, engine: target.engine }, danbao));
  return target.db.transaction(async (tx) => {
    await tx.execute(sql`set local timezone = 'UTC'`);
    await makeTables(tx, source.resources);
    const tables = await dataTables(tx);
    await prepareTables(tx, tables);
    for (const table of tables) {
      const rows = source.tables.find(({ name }) => name === table.name)?.rows() ?? [];
      for await (const lines of rows) await writeRows(tx, table, lines);
    }
    for (const resource of danbao.resources) await fillSortKeys(tx, resource);
    await fillTitleKeys(tx);
    await finishTables(tx, tables);
    const sums = new Map<string, Sum>();
    for (const table of tables) sums.set(table.name, await sumOf(tx, table));
    return sums;
  });
}

/** Resources of a deployment that defines more than this program; the next start with them makes their indexes. */
async function makeTables(tx: Db, resources: TableSource['resources']): Promise<void> {
  const known = new Set((await resourceTables(tx)).map(({ table }) => table));
  for (const { name, table } of resources) {
    if (known.has(table)) continue;
    if (!(await exists(tx, table))) await createTable(tx, table);
    await tx.execute(
      sql`insert into ${sql.identifier(resourceList)} (name, table_name, fingerprint) values (${name}, ${table}, '')`,
    );
  }
}
