import type { Page } from '@danbao/core';
import { allows } from '@danbao/core/client';
import {
  type WaitingCounts,
  type WaitingGroup,
  type WaitingItem,
  type WaitingKind,
  waitingDefinitions,
  waitingKinds,
} from '@danbao/core/cockpit';
import { wallTime } from '@danbao/core/format';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { pageWindow } from '../../db/paging.ts';
import { rowsOf } from '../../db/rows.ts';
import { users } from '../../db/schema.ts';
import { selectWaiting, type WaitingPlace } from '../../resources/waiting-source.ts';

interface Query {
  readonly kind?: WaitingKind | undefined;
  readonly group?: WaitingGroup | undefined;
  readonly pageNum?: string | undefined;
  readonly pageSize?: string | undefined;
}

/** What waits for the caller of all kinds, what presses most first and then what waits longest. */
export async function pageOfWaiting(context: Context, { kind, group, ...query }: Query): Promise<Page<WaitingItem>> {
  const waiting = await waitingFor(context, kind);
  if (waiting === undefined) return { total: 0, rows: [] };
  const { limit, offset } = pageWindow({ pageSize: '20', ...query });
  const inGroup = group === undefined ? sql`true` : sql`w.due_group = ${group}`;
  const rows = await rowsOf<WaitingRow>(
    context.db,
    sql`select w.*, coalesce(w.from_name, ${users.realName}) as from_who, count(*) over ()::int as total from (${waiting}) w
      left join ${users} on ${users.userId} = w.from_id where ${inGroup}
      order by case w.due_group when 'overdue' then 0 when 'today' then 1 else 2 end, w.due nulls last, w.since, w.kind, w.id
      limit ${limit} offset ${offset}`,
  );
  // A page beyond the last one has no row that says it.
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await totalOf(context.db, waiting, inGroup));
  return { total, rows: rows.map((row) => asItem(context, row)) };
}

async function totalOf(db: Db, waiting: SQL, which: SQL): Promise<number> {
  const [all] = await rowsOf<{ readonly total: number }>(
    db,
    sql`select count(*)::int as total from (${waiting}) w where ${which}`,
  );
  return all?.total ?? 0;
}

/** How much waits for the caller, by kind and by how it presses. */
export async function countsOfWaiting(context: Context): Promise<WaitingCounts> {
  const waiting = await waitingFor(context);
  const rows = waiting
    ? await rowsOf<{ readonly kind: WaitingKind; readonly due_group: WaitingGroup; readonly total: number }>(
        context.db,
        sql`select w.kind, w.due_group, count(*)::int as total from (${waiting}) w group by w.kind, w.due_group`,
      )
    : [];
  const sum = (fits: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(fits).reduce((total, row) => total + row.total, 0);
  const kinds = waitingKinds.map(({ value }) => ({ kind: value, total: sum(({ kind }) => kind === value) }));
  return {
    total: sum(() => true),
    overdue: sum(({ due_group }) => due_group === 'overdue'),
    today: sum(({ due_group }) => due_group === 'today'),
    kinds: kinds.filter(({ total }) => total > 0),
  };
}

/** The rows of every source of which the caller may have some; of one kind only where it is asked for. */
async function waitingFor(context: Context, kind?: WaitingKind): Promise<SQL | undefined> {
  const { deps, user } = context;
  const mayHave = (one: WaitingKind) =>
    (kind === undefined || kind === one) && allows(waitingDefinitions[one].access, user.permissions);
  const found = await Promise.all(
    deps.waitingSources
      .filter(({ kinds }) => kinds.some(mayHave))
      .map(async (source) => ({ source, rows: await source.find(context) })),
  );
  const parts = found.flatMap(({ source, rows }) => (rows ? [selectWaiting(source, rows)] : []));
  if (parts.length === 0) return undefined;
  const now = wallTime(deps.now()).slice(0, 16);
  const today = now.slice(0, 10);
  // What is due on a day is late once that is over; what is due at a time, from then on.
  const isLate = sql`a.due < case when length(a.due) > 10 then ${now} else ${today} end`;
  const ofKind = kind === undefined ? undefined : sql`a.kind = ${kind}`;
  return sql`select a.*, case when ${isLate} then 'overdue' when left(a.due, 10) = ${today} then 'today' else 'other' end as due_group
    from (${sql.join(parts, sql` union all `)}) a where ${and(ofKind) ?? sql`true`}`;
}

interface WaitingRow {
  readonly kind: WaitingKind;
  readonly id: string;
  readonly title: string;
  readonly about: string | null;
  readonly from_who: string | null;
  readonly since: string | Date;
  readonly due: string | null;
  readonly due_group: WaitingGroup;
  readonly reason: string | null;
  readonly version: number | null;
  readonly place: WaitingPlace['place'] | null;
  /** Of all pages. */
  readonly total: number;
}

function asItem({ deps }: Context, row: WaitingRow): WaitingItem {
  const { kind, id, title, about, from_who: fromName, due, due_group: group, reason, version } = row;
  const dueDay = due === null ? null : due.slice(0, 10);
  const source = deps.waitingSources.find(({ kinds }) => kinds.includes(kind));
  const given = Object.entries({ about, fromName, dueDay, reason }).filter(([, value]) => value !== null);
  return {
    ...{ kind, id, title, group, since: wallTime(new Date(row.since)) },
    ...Object.fromEntries(given),
    ...(version === null ? {} : { version: String(version) }),
    link: source?.link({ kind, id, place: row.place ?? {} }) ?? '/dashboard',
  };
}
