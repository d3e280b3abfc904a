import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';

/** Every table but those that are left out, and a digest of what is in it: equal before and after where nothing was stored. */
export async function storedRows(db: Db, without: readonly string[] = []): Promise<Readonly<Record<string, string>>> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by table_name`,
  );
  const digests = tables
    .filter(({ name }) => !without.includes(name))
    .map(
      ({ name }) =>
        sql`select ${name} as name, md5(coalesce(string_agg(row::text, ',' order by row::text), '')) as digest from ${sql.identifier(name)} as row`,
    );
  const rows = await rowsOf<{ name: string; digest: string }>(db, sql.join(digests, sql` union all `));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
