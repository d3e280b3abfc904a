import type { TestServer } from '@danbao/testing/server/test-server';
import { sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../../server/src/db/schema.ts';

/** Runs in a page that believes it: every way that markup has of running a script without being asked. */
export const hostile =
  '"\'><img src=x onerror="window.hostile=1"><svg onload="window.hostile=1"></svg><script>window.hostile=1</script>' +
  '<a href="javascript:window.hostile=1">{{constructor.constructor("window.hostile=1")()}}</a>';

/** Columns whose texts the program reads: ids, codes, times, states, keys of files and of sign-in. */
const read =
  /^is_|(^|_)(id|ids|uid|code|type|types|status|state|kind|hash|key|date|time|deadline|begin|end|until|on|by|day|no|sort|action|entity|category|version|username|path|url|name_en|value|content_type|stored_as|sha256|right|permission|needs|icon|field|asset|subject)$/;

/** Texts inside JSON that people wrote: everything that holds something else than a code, a number or a date. */
const written = /[\u3400-\u9fff]/;

/** Adds the hostile markup to every text of the database that people have written, and says how many it changed. */
export async function makeHostile({ deps: { db } }: TestServer): Promise<number> {
  let changed = 0;
  const add = sql`${hostile}::text`;
  for (const table of Object.values(schema)) {
    if (!(table instanceof PgTable)) continue;
    const { name, columns, foreignKeys, primaryKeys } = getTableConfig(table);
    const keys = new Set([
      ...foreignKeys.flatMap((key) => key.reference().columns.map((column) => column.name)),
      ...primaryKeys.flatMap((key) => key.columns.map((column) => column.name)),
    ]);
    for (const column of columns) {
      const place = sql.identifier(column.name);
      const type = column.getSQLType();
      if (
        type === 'text' &&
        !keys.has(column.name) &&
        !column.primary &&
        !column.isUnique &&
        !column.generated &&
        !read.test(column.name)
      ) {
        const { rows } = (await db.execute(
          sql`update ${sql.identifier(name)} set ${place} = ${place} || ${add} where ${place} <> '' returning 1`,
        )) as unknown as { rows: unknown[] };
        changed += rows.length;
      } else if (type.startsWith('json')) changed += await inJson(db, name, column.name, type);
    }
  }
  return changed;
}

async function inJson(db: TestServer['deps']['db'], table: string, column: string, type: string): Promise<number> {
  const [name, place] = [sql.identifier(table), sql.identifier(column)];
  const { rows } = (await db.execute(
    sql`select distinct ${place}::text as text from ${name} where ${place}::text ~ '[一-龥]'`,
  )) as unknown as { rows: { text: string }[] };
  for (const { text } of rows) {
    const next = JSON.stringify(JSON.parse(text), (_, value) =>
      typeof value === 'string' && written.test(value) ? value + hostile : value,
    );
    await db.execute(sql`update ${name} set ${place} = ${next}::${sql.raw(type)} where ${place}::text = ${text}`);
  }
  return rows.length;
}
