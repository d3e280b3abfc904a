import { type AnyResource, type Caller, isShared } from '@danbao/core/resources';
import { and, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import { users } from '../db/schema.ts';
import type { Effects, Withheld } from './effects.ts';
import { fieldValue, tableOf } from './table.ts';

/** Who asks, and what there is. */
export interface Reach {
  readonly caller: Caller;
  readonly resources: readonly AnyResource[];
  readonly effects: Effects;
}

/** What a scope reads of a record: columns of its table, or of its image in the log. */
export interface ScopedRow {
  readonly unitUid: SQLWrapper;
  readonly authorId: SQLWrapper;
  readonly createdAt: SQLWrapper;
  readonly value: (field: string) => SQL;
}

/** The records of the resource that the caller reaches, as one condition: every query of its table carries it. */
export function withinReach(
  resource: AnyResource,
  reach: Reach,
  row: ScopedRow = { ...columnsOf(resource), value: (field) => fieldValue(resource, field) },
): SQL | undefined {
  const { name, scope, input } = resource;
  const { caller, resources, effects } = reach;
  if (isShared(scope)) return undefined;
  if (scope === 'own') return eq(row.authorId, caller.userId);
  if (scope === 'unit') {
    const own = and(eq(row.unitUid, caller.unitUid), effects[name]?.narrows?.(row, caller));
    const also = effects[name]?.alsoReach?.(row, sql`${caller.userId}::text`);
    return also ? or(own, also) : own;
  }
  if (typeof scope === 'object' && 'ownUnless' in scope)
    return and(
      caller.permissions.includes(scope.ownUnless) ? eq(row.unitUid, caller.unitUid) : eq(row.authorId, caller.userId),
      effects[name]?.narrows?.(row, caller),
    );
  if (scope === 'reach') return caller.permissions.includes('unit:all') ? undefined : eq(row.unitUid, caller.unitUid);
  const { references } = input.fields[scope.of];
  const own = effects[name]?.reach;
  if (references === undefined && own) return own(row.value(scope.of), row, caller);
  const parent = resources.find((one) => one.name === references);
  if (!parent) throw new Error(`${name}.${scope.of} refers to no resource, and no effects say who reaches its records`);
  const reached = withinReach(parent, reach);
  return reached && sql`${row.value(scope.of)} in (select id from ${tableOf(parent)} where ${reached})`;
}

interface WouldBe {
  readonly id: string;
  readonly unitUid: string;
  readonly authorId: string;
  /** Of a record that is not there yet. */
  readonly createdAt: Date;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Whether the caller would reach a record with these values. */
export async function wouldReach(db: Db, resource: AnyResource, reach: Reach, record: WouldBe): Promise<boolean> {
  const { id, createdAt } = tableOf(resource);
  const reached = withinReach(resource, reach, {
    unitUid: sql`${record.unitUid}::text`,
    authorId: sql`${record.authorId}::text`,
    createdAt: sql`coalesce((select ${createdAt} from ${tableOf(resource)} where ${id} = ${record.id}), ${record.createdAt.toISOString()}::timestamptz)`,
    value: (field) => sql`${String(record.values[field] ?? '')}::text`,
  });
  if (!reached) return true;
  const [row] = await rowsOf<{ reached: boolean | null }>(db, sql`select (${reached}) as reached`);
  return row?.reached === true;
}

/** Of which records the caller does not read which fields; nothing where all that is reached is read. */
export function withheldFrom(resource: AnyResource, { caller, effects }: Reach): Withheld | undefined {
  const row = { ...columnsOf(resource), value: (field: string) => fieldValue(resource, field) };
  return effects[resource.name]?.withholds?.(row, caller);
}

/** Of the people `users` with their `roles` those who may reach a record that whoever is named in it reaches from other units as well. */
export function alsoReadBy(resource: AnyResource, effects: Effects): ((id: string) => SQL) | undefined {
  const { alsoReach } = effects[resource.name] ?? {};
  if (!alsoReach) return undefined;
  const table = tableOf(resource);
  const row = { ...columnsOf(resource), value: (field: string) => fieldValue(resource, field) };
  return (id) => sql`exists (select 1 from ${table} where ${table.id} = ${id}
    and (${table.unitUid} = ${users.unitUid} or ${alsoReach(row, sql`${users.userId}`)}))`;
}

function columnsOf(resource: AnyResource): Omit<ScopedRow, 'value'> {
  const { unitUid, authorId, createdAt } = tableOf(resource);
  return { unitUid, authorId, createdAt };
}
