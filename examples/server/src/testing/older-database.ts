import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Conflict } from '@danbao/core/relations';
import type { AnyResource } from '@danbao/core/resources';
import type pg from 'pg';
import { migrationsFolder } from '../db/migrations-folder.ts';
import { indexesOf } from '../resources/indexes.ts';
import { tableName } from '../resources/table.ts';

/** Makes of a database what the version before had: without the newest migration, and without the indexes of these records. */
export async function makeOlder(
  client: pg.Client,
  resource: AnyResource,
  conflicts: readonly Conflict[],
): Promise<void> {
  const table = tableName(resource);
  for (const statement of await undoingNewest()) await client.query(statement);
  await client.query(
    'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
  );
  for (const { name } of indexesOf(resource, conflicts)) await client.query(`drop index ${name}`);
  await client.query(
    `update ${table} set sort_keys = null where id in (select id from ${table} order by id limit 1000)`,
  );
  await client.query(`update resource_tables set fingerprint = 'of before' where name = '${resource.name}'`);
}

/** How what a migration makes is taken away again; what it changes besides may be done once more. */
const inverses: readonly (readonly [made: RegExp, undo: string])[] = [
  [/create table "(\w+)"/gi, 'drop table if exists "$1" cascade'],
  [/alter table "(\w+)" add column "(\w+)"/gi, 'alter table if exists "$1" drop column if exists "$2"'],
  [/alter table "(\w+)" add constraint "(\w+)"/gi, 'alter table if exists "$1" drop constraint if exists "$2"'],
  [/create (?:unique )?index "(\w+)"/gi, 'drop index if exists "$1"'],
];

async function undoingNewest(): Promise<readonly string[]> {
  const newest =
    (await readdir(migrationsFolder))
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .at(-1) ?? '';
  const statements = await readFile(join(migrationsFolder, newest), 'utf8');
  return inverses.flatMap(([made, undo]) =>
    [...statements.matchAll(made)].map(([, one = '', other = '']) => undo.replace('$1', one).replace('$2', other)),
  );
}
