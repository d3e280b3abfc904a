import type { AnyResource } from '@danbao/core/resources';
import { tableName } from '../../resources/table.ts';

export type Row = Readonly<Record<string, unknown>>;
/** Asks the database that a server works on. */
export type Ask = (statement: string) => Promise<readonly Row[]>;

/** What a database holds, by the names that calls give it: the fields of a record beside its columns. */
export interface KnownRecords {
  readonly tables: Readonly<Record<string, readonly Row[]>>;
  readonly resources: Readonly<Record<string, readonly Row[]>>;
}

/** Kept by the server for itself: no call names a row of them. */
const internal = /^(audit|idempotency_keys|sessions|resource_tables|__drizzle.*|search_.*|fact.*)$/;

/**
 * The newest records of every table, as calls name them.
 *
 * @param where A condition in SQL that rows with a unit have to meet; without one all are taken.
 */
export async function knownRecords(
  ask: Ask,
  resources: readonly AnyResource[],
  { where = 'true', most = 40 }: { readonly where?: string; readonly most?: number } = {},
): Promise<KnownRecords> {
  const columns = await ask(`select table_name as name, bool_or(column_name = 'unit_uid') as units
    from information_schema.columns where table_schema = 'public' group by 1 order by 1`);
  const tables: Record<string, readonly Row[]> = {};
  for (const { name, units } of columns) {
    if (internal.test(String(name))) continue;
    const rows = await ask(
      `select to_jsonb(t) as row from "${name}" t ${units ? `where ${where}` : ''} order by t.xmin::text::bigint desc, md5(t::text) limit ${most}`,
    );
    tables[String(name)] = rows.map(({ row }) => asNamed(row as Row));
  }
  return {
    tables,
    resources: Object.fromEntries(
      resources.map((resource) => {
        const rows = tables[tableName(resource)] ?? [];
        return [resource.name, rows.map((row) => ({ ...row, [keyOf(resource.id)]: row['id'] }))];
      }),
    ),
  };
}

function asNamed({ values, ...row }: Row): Row {
  const all = { ...row, ...(values !== null && typeof values === 'object' ? values : {}) };
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [keyOf(name), value]));
}

/** A name without its spelling: `client_ID` of a call is `client_id` of a table. */
export function keyOf(name: string): string {
  return name.replaceAll('_', '').toLowerCase();
}
