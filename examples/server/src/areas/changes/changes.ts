import { allows, type ChangePage, changes, type FollowedChange } from '@danbao/core/client';
import { wallTime } from '@danbao/core/format';
import { type AnyResource, changeKind } from '@danbao/core/resources';
import { and, asc, eq, inArray, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { rowsOf } from '../../db/rows.ts';
import { audit } from '../../db/schema.ts';
import { implement } from '../../implement.ts';
import { asLogged } from '../../resources/log.ts';
import { withinReach } from '../../resources/scope.ts';
import { tableOf } from '../../resources/table.ts';
import { ownTables } from './own-tables.ts';

export const changesArea = implement(changes)({
  async page(context, { after, pageSize = '200' }): Promise<ChangePage> {
    const { db } = context;
    const here = await standing(db);
    const from = placeOf(after, here);
    // All that was committed before lies behind it, and nothing that comes.
    const start = positionOf(here, { transaction: here.horizon - 1, id: Number.MAX_SAFE_INTEGER });
    if (from === undefined) return { isStart: true, position: start, hasMore: false, rows: [] };
    const limit = Number(pageSize);
    const looked = await changesAfter(db, from, here.horizon, limit);
    const last = looked.at(-1);
    return {
      isStart: false,
      position: looked.length < limit || last === undefined ? start : positionOf(here, last),
      hasMore: looked.length === limit || here.isPending,
      rows: await seenOf(context, looked),
    };
  },
});

/** Where the order of changes stands. */
interface Standing {
  /** Names the database: another has other numbers. */
  readonly database: string;
  /** Of all transactions below it the outcome is known. */
  readonly horizon: number;
  /** The number that the next transaction gets. */
  readonly next: number;
  /** Something was committed beyond the horizon. */
  readonly isPending: boolean;
}

async function standing(db: Db): Promise<Standing> {
  const [found] = await rowsOf<{ database: string; horizon: string; next: string; pending: boolean }>(
    db,
    sql`select *, exists (select 1 from ${audit} where ${audit.transaction} >= here.horizon) as pending from (select
      md5(concat_ws(' ', (select system_identifier from pg_control_system()),
        (select oid from pg_database where datname = current_database()), current_schema())) as "database",
      pg_snapshot_xmin(pg_current_snapshot())::text::bigint as horizon,
      pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next) here`,
  );
  if (!found) throw new Error('the database does not say where it stands');
  const { database, horizon, next, pending } = found;
  return { database, horizon: Number(horizon), next: Number(next), isPending: pending };
}

interface Place {
  readonly transaction: number;
  readonly id: number;
}

function positionOf({ database }: Standing, { transaction, id }: Place): string {
  return [database, transaction, id].join('.');
}

/** Nothing where the position is none of this database. */
function placeOf(position: string | undefined, { database, next }: Standing): Place | undefined {
  const [, of, transaction, id] = /^([0-9a-f]{32})\.(\d{1,16})\.(\d{1,16})$/.exec(position ?? '') ?? [];
  return of === database && Number(transaction) < next
    ? { transaction: Number(transaction), id: Number(id) }
    : undefined;
}

/** A row of the log as it stands in the order. */
interface Looked extends Place {
  readonly entity: string;
  readonly entityId: string;
  readonly action: string;
  readonly version: string | null;
  readonly at: Date;
}

function changesAfter(db: Db, from: Place, horizon: number, limit: number): Promise<readonly Looked[]> {
  return db
    .select({
      ...{ transaction: sql<number>`${audit.transaction}`.mapWith(Number), id: audit.id, entity: audit.entity },
      ...{ entityId: audit.entityId, action: audit.action, at: audit.at },
      version: sql<string | null>`${audit.after} ->> 'version'`,
    })
    .from(audit)
    .where(
      and(
        sql`(${audit.transaction}, ${audit.id}) > (${from.transaction}::bigint, ${from.id}::bigint)`,
        lt(audit.transaction, horizon),
        inArray(audit.action, ['add', 'update', 'remove']),
      ),
    )
    .orderBy(asc(audit.transaction), asc(audit.id))
    .limit(limit);
}

/** Those of records that the caller may read. */
async function seenOf(context: Context, looked: readonly Looked[]): Promise<readonly FollowedChange[]> {
  const mayKnow = or(...[...new Set(looked.map(({ entity }) => entity))].flatMap((name) => reachedOf(context, name)));
  if (mayKnow === undefined) return [];
  const ids = looked.map(({ id }) => id);
  const found = await context.db
    .select({ id: audit.id })
    .from(audit)
    .where(and(inArray(audit.id, ids), mayKnow));
  const seen = new Set(found.map(({ id }) => id));
  return looked.filter(({ id }) => seen.has(id)).map(asChange);
}

/** Nothing where the caller may not read such records at all. */
function reachedOf(context: Context, name: string): SQL[] {
  const { user, deps } = context;
  const own = ownTables[name];
  const resource = deps.danbao.resources.find((one) => one.name === name);
  const access = own?.access ?? resource?.access.read;
  if (access === undefined || !allows(access, user.permissions)) return [];
  const isReached = own ? own.isReached(user) : resource && recordReached(context, resource);
  return [and(eq(audit.entity, name), isReached) ?? sql`false`];
}

/** As it stands; where it is gone, as the change tells. */
function recordReached({ user, deps }: Context, resource: AnyResource): SQL | undefined {
  const reach = { caller: user, resources: deps.danbao.resources, effects: deps.effects };
  const here = withinReach(resource, reach);
  const gone = withinReach(resource, reach, asLogged);
  if (here === undefined && gone === undefined) return undefined;
  const table = tableOf(resource);
  const found = (condition: SQL | undefined) =>
    sql`exists (select 1 from ${table} where ${and(eq(table.id, audit.entityId), condition)})`;
  return or(found(here), and(not(found(undefined)), gone));
}

function asChange({ entity, entityId, action, version, at }: Looked): FollowedChange {
  return {
    ...{ kind: changeKind(entity), id: entityId, action: action as FollowedChange['action'] },
    ...(version === null ? {} : { version }),
    at: wallTime(at),
  };
}
