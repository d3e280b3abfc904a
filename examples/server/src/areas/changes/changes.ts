import { createHash } from 'node:crypto';
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
import { type Reach, type ScopedRow, withinReach } from '../../resources/scope.ts';
import { tableOf } from '../../resources/table.ts';
import { checked } from './checked.ts';
import { ownTables } from './own-tables.ts';
import { type Along, alongOf, toldAlong } from './told-along.ts';

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
  const { db, deps } = reader;
  const here = { ...(await standing(db)), reader: markOf(reader) };
  const from = await findPosition(after, here, db);
  const end = until === undefined ? undefined : await findPosition(until, here, db);
  if (from === undefined || (until !== undefined && end === undefined))
    return { isStart: true, position: writePosition(here, end ?? here.last), hasMore: false, rows: [] };
  const rules = alongOf(deps.danbao.resources).filter(({ tells }) => entities?.includes(tells) ?? true);
  const sources = entities && [...new Set([...entities, ...rules.map(({ of }) => of)])];
  const logged = await changesAfter(db, { from, end, horizon: here.horizon, entities: sources, limit });
  const told = await withToldAlong(db, { rules, logged, entities, limit });
  const isCut = told.until !== undefined || logged.length === limit;
  return {
    isStart: false,
    position: writePosition(here, (isCut && (told.until ?? logged.at(-1))) || end || here.last),
    hasMore: isCut || end !== undefined || here.isPending,
    rows: await seenOf(reader, told.rows),
  };
}

/** Whose reach a position was read with: where that has become another, what they read before may be no more theirs, and what they did not is. */
function markOf({ user: { unitUid, permissions, standsInFor } }: ChangeReader): string {
  const reach = JSON.stringify([unitUid, [...permissions].sort(), [...standsInFor].sort()]);
  return createHash('sha256').update(reach).digest('hex').slice(0, 12);
}

/** Behind all that was committed and before all that comes. */
export async function positionNow(db: Db): Promise<string> {
  const here = await standing(db);
  return writePosition({ ...here, reader: undefined }, here.last);
}

/** Whether the position is one of this database. */
export async function isPosition(db: Db, position: string): Promise<boolean> {
  return (await findPosition(position, { ...(await standing(db)), reader: undefined }, db)) !== undefined;
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

/** Where the order stands for somebody; for nobody in particular where it is not said for whom. */
interface ReaderStanding extends Standing {
  readonly reader: string | undefined;
}

function writePosition({ database, reader }: ReaderStanding, { transaction, id, moment }: LogPosition): string {
  return [database, transaction, id, moment, ...(reader === undefined ? [] : [reader])].join('.');
}

/**
 * Nothing where the position is none of this database, of a past that it has no more (it was set back, or a standby had not all), or of
 * another reach.
 */
async function findPosition(
  after: string | undefined,
  { database, reader }: ReaderStanding,
  db: Db,
): Promise<LogPosition | undefined> {
  const [, of, transaction, id, at = '', readBy] =
    /^([0-9a-f]{32})\.(\d{1,15})\.(\d{1,15})\.(\d{1,18})(?:\.([0-9a-f]{12}))?$/.exec(after ?? '') ?? [];
  if (of !== database) return undefined;
  if (readBy !== undefined && reader !== undefined && readBy !== reader) return undefined;
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

interface Told extends LogRow {
  /** It follows from the row of the log, which is of another record. */
  readonly isAlong: boolean;
}

interface Asked {
  readonly entities: readonly string[] | undefined;
  readonly limit: number;
  readonly rules: readonly Along[];
  readonly logged: readonly LogRow[];
}

/**
 * The rows of the log with what follows from each, every record that follows once and none that is told itself. `until`: where a page of so
 * many ends before the last row.
 */
async function withToldAlong(db: Db, { rules, logged, entities, limit }: Asked) {
  const named = ({ entity, entityId }: Pick<LogRow, 'entity' | 'entityId'>) => `${entity} ${entityId}`;
  const along = await toldAlong(db, rules, logged);
  const itself = new Set(logged.map(named));
  const rows: Told[] = [];
  for (const [at, row] of logged.entries()) {
    const next = along.filter((one) => one.row === row.id && !itself.has(named(one)));
    const own = (entities?.includes(row.entity) ?? true) ? [{ ...row, isAlong: false }] : [];
    if (at > 0 && rows.length + own.length + next.length > limit) return { rows, until: logged[at - 1] };
    for (const one of next) itself.add(named(one));
    rows.push(
      ...own,
      ...next.map((one) => ({
        ...row,
        entity: one.entity,
        entityId: one.entityId,
        action: 'update',
        version: null,
        isAlong: true,
      })),
    );
  }
  return { rows, until: undefined };
}

/** Those of records that the caller may read; one that has left their reach is gone for them. */
async function seenOf(context: ChangeReader, told: readonly Told[]): Promise<readonly FollowedChange[]> {
  const names = [...new Set(told.map(({ entity }) => entity))];
  const reached = names.flatMap((name) => reachedOf(context, name));
  const verdicts = new Map<Told, Verdict>();
  for (const isAlong of [false, true]) {
    const rows = told.filter((row) => row.isAlong === isAlong);
    const found = await verdictsOf(context.db, rows, reached);
    for (const [at, row] of rows.entries()) {
      const verdict = found.get(isAlong ? at : row.id);
      if (verdict) verdicts.set(row, verdict);
    }
  }
  for (const name of names) {
    const rows = told.filter(({ entity, isAlong }) => entity === name && !isAlong);
    const read = new Set(((await checked[name]?.(context, rows)) ?? []).map(({ id }) => id));
    for (const row of rows) if (read.has(row.id)) verdicts.set(row, 'seen');
  }
  return told.flatMap((row) => {
    const verdict = verdicts.get(row);
    if (verdict === undefined) return [];
    return [asChange(verdict === 'seen' ? row : { ...row, action: 'remove', version: null })];
  });
}

/** Whether the record is within reach, or was. */
type Verdict = 'seen' | 'left';

/** By the number of the row of the log; of what follows from one, by its place among these. */
async function verdictsOf(
  db: Db,
  rows: readonly Told[],
  reached: readonly Reached[],
): Promise<ReadonlyMap<number, Verdict>> {
  if (reached.length === 0 || rows.length === 0) return new Map();
  const isReached = or(...reached.map((one) => one.isReached));
  const isLeft = or(...reached.flatMap((one) => one.isLeft ?? []));
  const found = await db
    .select({ id: sql`${audit.id}`.mapWith(Number), isReached: sql<boolean>`coalesce((${isReached}), false)` })
    .from(rows[0]?.isAlong ? asLog(rows) : audit)
    .where(
      and(
        rows[0]?.isAlong
          ? undefined
          : inArray(
              audit.id,
              rows.map(({ id }) => id),
            ),
        or(isReached, isLeft),
      ),
    );
  return new Map(found.map((row) => [row.id, row.isReached ? 'seen' : 'left']));
}

/** As rows of the log, of which nothing is known but the record. */
function asLog(rows: readonly Told[]): SQL {
  const records = rows.map(({ entity, entityId: entity_id }, id) => ({ id, entity, entity_id, action: 'update' }));
  return sql`json_to_recordset(${JSON.stringify(records)}::json) as ${audit} (id bigint, entity text, entity_id text, action text,
    subject text, unit_uid text, user_id text, before jsonb, after jsonb, at timestamptz)`;
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
  const isLeft = own ? own.isLeft?.(user) : resource && recordLeft(context, resource);
  return [{ isReached: and(isNamed, isReached) ?? sql`false`, isLeft: isLeft && and(isNamed, isLeft) }];
}

/** A record that is gone: it was whoever's added it, whoever changed or removed it. */
const asGone: ScopedRow = {
  ...asLogged,
  authorId: sql`coalesce((select added.user_id from ${audit} added where added.entity = ${audit.entity}
    and added.entity_id = ${audit.entityId} and added.action = 'add' order by added.id limit 1), ${audit.userId})`,
};

/** What hangs on a project may be gone together with it: then its own unit tells whose it was. */
function goneReached(resource: AnyResource, reach: Reach): SQL | undefined {
  const { scope, input } = resource;
  const gone = withinReach(resource, reach, asGone);
  const hangs = typeof scope === 'object' && 'of' in scope && input.fields[scope.of]?.references === undefined;
  return hangs ? gone && or(gone, eq(asGone.unitUid, reach.caller.unitUid)) : gone;
}

/** As it stands; where it is gone, as the change tells. */
function recordReached({ user, deps }: ChangeReader, resource: AnyResource): SQL | undefined {
  const reach = { caller: user, resources: deps.danbao.resources, effects: deps.effects };
  const here = withinReach(resource, reach);
  const gone = goneReached(resource, reach);
  if (here === undefined && gone === undefined) return undefined;
  const table = tableOf(resource);
  const found = (condition: SQL | undefined) =>
    sql`exists (select 1 from ${table} where ${and(eq(table.id, audit.entityId), condition)})`;
  return or(found(here), and(not(found(undefined)), gone));
}

/** A record as it was before the change. */
const asBefore: ScopedRow = {
  unitUid: sql`(${audit.before} ->> 'unitUid')`,
  authorId: asGone.authorId,
  createdAt: audit.at,
  value: (field) => sql`(${audit.before} ->> ${field}::text)`,
};

/** It was within reach until the change. */
function recordLeft({ user, deps }: ChangeReader, resource: AnyResource): SQL | undefined {
  const before = withinReach(
    resource,
    { caller: user, resources: deps.danbao.resources, effects: deps.effects },
    asBefore,
  );
  return before && sql`(${audit.before} is not null and ${before})`;
}

function asChange({ entity, entityId, action, version, at }: LogRow): FollowedChange {
  return {
    ...{ kind: changeKind(entity), id: entityId, action: action as FollowedChange['action'] },
    ...(version === null ? {} : { version }),
    at: wallTime(at),
  };
}
