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
import { type ScopedRow, withinReach } from '../../resources/scope.ts';
import { tableOf } from '../../resources/table.ts';
import { checked } from './checked.ts';
import { ownTables } from './own-tables.ts';

export const changesArea = implement(changes)({
  page: (context, { after, pageSize = '200' }): Promise<ChangePage> =>
    readChanges(context, { after, limit: Number(pageSize) }),
});

/** Whose changes are read: of records that they may read. */
export type ChangeReader = Pick<Context, 'db' | 'deps' | 'user'>;

interface ChangesAsked {
  /** The position of the page before. */
  readonly after: string | undefined;
  /** Rows of the log that are looked at, at most. */
  readonly limit: number;
  /** Only of records that the log calls so. @default all */
  readonly entities?: readonly string[];
  /** Nothing behind this position; where everything is read anew, to go on from it. @default what was committed */
  readonly until?: string | undefined;
}

/** The changes that follow a position, in their order. */
export async function readChanges(
  reader: ChangeReader,
  { after, limit, entities, until }: ChangesAsked,
): Promise<ChangePage> {
  const { db } = reader;
  const here = await standing(db);
  const from = await findPosition(after, here, db);
  const end = until === undefined ? undefined : await findPosition(until, here, db);
  if (from === undefined || (until !== undefined && end === undefined))
    return { isStart: true, position: writePosition(here, end ?? here.last), hasMore: false, rows: [] };
  const logged = await changesAfter(db, { from, end, horizon: here.horizon, entities, limit });
  const isFull = logged.length === limit;
  return {
    isStart: false,
    position: writePosition(here, (isFull && logged.at(-1)) || end || here.last),
    hasMore: isFull || end !== undefined || here.isPending,
    rows: await seenOf(reader, logged),
  };
}

/** Behind all that was committed and before all that comes. */
export async function positionNow(db: Db): Promise<string> {
  const here = await standing(db);
  return writePosition(here, here.last);
}

/** Whether the position is one of this database. */
export async function isPosition(db: Db, position: string): Promise<boolean> {
  return (await findPosition(position, await standing(db), db)) !== undefined;
}

/** Where the order of changes stands. */
interface Standing {
  /** Names the database: another has other numbers. */
  readonly database: string;
  /** Of all transactions below it the outcome is known. */
  readonly horizon: number;
  /** Something was committed beyond the horizon. */
  readonly isPending: boolean;
  /** All that was committed before lies behind it, and nothing that comes. */
  readonly last: LogPosition;
}

/** A row of the log, by its place in the order. */
interface LogPosition {
  readonly transaction: number;
  readonly id: number;
  /** When it was written, in µs: a database that was set back gives the same numbers out once more. */
  readonly moment: string;
}

const moment = sql<string>`(extract(epoch from ${audit.at}) * 1000000)::bigint::text`;

/** Before any row. */
const beginning: LogPosition = { transaction: 0, id: 0, moment: '0' };

async function standing(db: Db): Promise<Standing> {
  const [found] = await rowsOf<{ database: string; horizon: string; pending: boolean; last: LogPosition | null }>(
    db,
    sql`select "database", horizon,
        exists (select 1 from ${audit} where ${audit.transaction} >= here.horizon and ${audit.transaction} < here.next) as pending,
        (select json_build_object('transaction', ${audit.transaction}, 'id', ${audit.id}, 'moment', ${moment}) from ${audit}
          where ${audit.transaction} < here.horizon order by ${audit.transaction} desc, ${audit.id} desc limit 1) as last
      from (select md5(concat_ws(' ', (select system_identifier from pg_control_system()),
          (select oid from pg_database where datname = current_database()), current_schema())) as "database",
        pg_snapshot_xmin(pg_current_snapshot())::text::bigint as horizon,
        pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next) here`,
  );
  if (!found) throw new Error('the database does not say where it stands');
  const { database, horizon, pending, last } = found;
  return { database, horizon: Number(horizon), isPending: pending, last: last ?? beginning };
}

function writePosition({ database }: Standing, { transaction, id, moment }: LogPosition): string {
  return [database, transaction, id, moment].join('.');
}

/** Nothing where the position is none of this database, or of a past that it has no more: it was set back, or a standby had not all. */
async function findPosition(
  after: string | undefined,
  { database }: Standing,
  db: Db,
): Promise<LogPosition | undefined> {
  const [, of, transaction, id, at = ''] =
    /^([0-9a-f]{32})\.(\d{1,15})\.(\d{1,15})\.(\d{1,18})$/.exec(after ?? '') ?? [];
  if (of !== database) return undefined;
  const position = { transaction: Number(transaction), id: Number(id), moment: at };
  if (position.id === beginning.id) return beginning;
  const row = and(eq(audit.id, position.id), eq(audit.transaction, position.transaction), sql`${moment} = ${at}`);
  return (await db.$count(audit, row)) > 0 ? position : undefined;
}

/** A row of the log as it stands in the order. */
interface LogRow extends LogPosition {
  readonly entity: string;
  readonly entityId: string;
  readonly action: string;
  readonly version: string | null;
  readonly at: Date;
}

interface Span {
  readonly from: LogPosition;
  readonly end: LogPosition | undefined;
  readonly horizon: number;
  readonly entities: readonly string[] | undefined;
  readonly limit: number;
}

function changesAfter(db: Db, { from, end, horizon, entities, limit }: Span): Promise<readonly LogRow[]> {
  return db
    .select({
      ...{ transaction: sql<number>`${audit.transaction}`.mapWith(Number), id: audit.id, moment },
      entity: audit.entity,
      ...{ entityId: audit.entityId, action: audit.action, at: audit.at },
      version: sql<string | null>`${audit.after} ->> 'version'`,
    })
    .from(audit)
    .where(
      and(
        sql`(${audit.transaction}, ${audit.id}) > (${from.transaction}::bigint, ${from.id}::bigint)`,
        lt(audit.transaction, horizon),
        end && sql`(${audit.transaction}, ${audit.id}) <= (${end.transaction}::bigint, ${end.id}::bigint)`,
        inArray(audit.action, ['add', 'update', 'remove']),
        entities && inArray(audit.entity, [...entities]),
      ),
    )
    .orderBy(asc(audit.transaction), asc(audit.id))
    .limit(limit);
}

/** Those of records that the caller may read; one that has left their reach is gone for them. */
async function seenOf(context: ChangeReader, logged: readonly LogRow[]): Promise<readonly FollowedChange[]> {
  const names = [...new Set(logged.map(({ entity }) => entity))];
  const [seen, left] = [new Set<number>(), new Set<number>()];
  const reached = names.flatMap((name) => reachedOf(context, name));
  if (reached.length > 0) {
    const ids = logged.map(({ id }) => id);
    const isReached = or(...reached.map((one) => one.isReached));
    const isLeft = or(...reached.flatMap((one) => one.isLeft ?? []));
    const found = await context.db
      .select({ id: audit.id, isReached: sql<boolean>`coalesce((${isReached}), false)` })
      .from(audit)
      .where(and(inArray(audit.id, ids), or(isReached, isLeft)));
    for (const row of found) (row.isReached ? seen : left).add(row.id);
  }
  for (const name of names) {
    const rows = logged.filter(({ entity }) => entity === name);
    for (const { id } of (await checked[name]?.(context, rows)) ?? []) seen.add(id);
  }
  return logged.flatMap((row) => {
    if (seen.has(row.id)) return [asChange(row)];
    return left.has(row.id) ? [asChange({ ...row, action: 'remove', version: null })] : [];
  });
}

interface Reached {
  readonly isReached: SQL;
  readonly isLeft?: SQL | undefined;
}

/** Nothing where the caller may not read such records at all. */
function reachedOf(context: ChangeReader, name: string): Reached[] {
  const { user, deps } = context;
  const own = ownTables[name];
  const resource = deps.danbao.resources.find((one) => one.name === name);
  const access = own?.access ?? resource?.access.read;
  if (access === undefined || !allows(access, user.permissions)) return [];
  const isNamed = eq(audit.entity, name);
  const isReached = own ? own.isReached(user) : resource && recordReached(context, resource);
  return [{ isReached: and(isNamed, isReached) ?? sql`false`, isLeft: own?.isLeft && and(isNamed, own.isLeft(user)) }];
}

/** A record that is gone: it was whoever's added it, whoever changed or removed it. */
const asGone: ScopedRow = {
  ...asLogged,
  authorId: sql`coalesce((select added.user_id from ${audit} added where added.entity = ${audit.entity}
    and added.entity_id = ${audit.entityId} and added.action = 'add' order by added.id limit 1), ${audit.userId})`,
};

/** As it stands; where it is gone, as the change tells. */
function recordReached({ user, deps }: ChangeReader, resource: AnyResource): SQL | undefined {
  const reach = { caller: user, resources: deps.danbao.resources, effects: deps.effects };
  const here = withinReach(resource, reach);
  const gone = withinReach(resource, reach, asGone);
  if (here === undefined && gone === undefined) return undefined;
  const table = tableOf(resource);
  const found = (condition: SQL | undefined) =>
    sql`exists (select 1 from ${table} where ${and(eq(table.id, audit.entityId), condition)})`;
  return or(found(here), and(not(found(undefined)), gone));
}

function asChange({ entity, entityId, action, version, at }: LogRow): FollowedChange {
  return {
    ...{ kind: changeKind(entity), id: entityId, action: action as FollowedChange['action'] },
    ...(version === null ? {} : { version }),
    at: wallTime(at),
  };
}
