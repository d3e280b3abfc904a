import type { ValuesOf } from '@danbao/core';
import { standIns as calls, flowDefinitions, type standInProposal, type standInRow } from '@danbao/core/flows';
import { newGuarantyId, wallDay, wallTime } from '@danbao/core/format';
import { and, asc, desc, eq, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Context, Write } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { rowsOf } from '../../db/rows.ts';
import { flows, roles, standIns, users } from '../../db/schema.ts';
import { invalid, notFound, Refusal } from '../../http/refusal.ts';
import { sentence } from '../../i18n/sentences.ts';
import { implement } from '../../implement.ts';
import { namesOfPeople } from '../../resources/people-names.ts';
import { leaveMessages } from '../notices/public.ts';

type Row = ValuesOf<typeof standInRow>;
type Kept = typeof standIns.$inferSelect;

/** Who signs for whom while they are away: set by whoever is away, seen by both, ending by itself. */
export const standInsArea = implement(calls)({
  async list({ db, user, deps }) {
    const rows = await db
      .select()
      .from(standIns)
      .where(or(eq(standIns.personId, user.userId), eq(standIns.standInId, user.userId)))
      .orderBy(desc(standIns.untilDay), asc(standIns.id))
      .limit(longest);
    return asRows(db, rows, wallDay(deps.now()));
  },

  async proposals({ db, user, deps }) {
    return rowsOf<ValuesOf<typeof standInProposal>>(
      db,
      sql`select f.flow_id as "leaveId", f.title, f."values" ->> 'handoverId' as "standInId",
          f."values" ->> 'handover' as "standInName", f."values" ->> 'beginDate' as "from", f."values" ->> 'endDate' as "until"
        from ${flows} f join ${users} u on u.user_id = f."values" ->> 'handoverId' and u.active
        where ${isLeaveOf(user.userId)} and f."values" ->> 'endDate' >= ${wallDay(deps.now())}
        and not exists (select 1 from ${standIns} s where s.leave_id = f.flow_id)
        order by f."values" ->> 'beginDate'`,
    );
  },

  async add(context, { standInId = '', standIn, from, until, leaveId }) {
    const { user, deps } = context;
    const now = deps.now();
    if (until < wallDay(now)) throw refused('until', 'standInOver');
    const row = await context.write(async (write) => {
      const { db } = write;
      // Two that are set at once wait for each other at the person.
      await db.select({ id: users.userId }).from(users).where(eq(users.userId, user.userId)).for('update');
      await refuseUnfit(db, user, standInId, standIn);
      await refuseOverlap(db, user.userId, { from, until });
      if (leaveId) await refuseOtherLeave(db, user.userId, leaveId, { from, until });
      const span = { fromDay: from, untilDay: until, leaveId: leaveId || null };
      const kept: Kept = {
        ...{ id: newGuarantyId(), personId: user.userId, standInId, ...span },
        ...{ createdAt: now, endedAt: null },
      };
      await db.insert(standIns).values(kept);
      return recordAndNotify(context, write, kept, 'add');
    });
    context.say('added');
    return row;
  },

  async end(context, { id }) {
    const row = await context.write(async (write) => {
      const { db } = write;
      const [kept] = await db.select().from(standIns).where(eq(standIns.id, id)).for('update');
      if (!kept || kept.personId !== context.user.userId) throw notFound();
      if (kept.endedAt !== null) return (await asRows(db, [kept], wallDay(context.deps.now())))[0] as Row;
      const after = { ...kept, endedAt: context.deps.now() };
      await db.update(standIns).set({ endedAt: after.endedAt }).where(eq(standIns.id, id));
      return recordAndNotify(context, write, after, 'update', kept);
    });
    return row;
  },
});

/** Most rows that are given of the past and what is to come. */
const longest = 200;

/** They work in the caller's unit, may handle flows, and are not the caller. */
async function refuseUnfit(db: Db, user: Context['user'], standInId: string, name: string | undefined): Promise<void> {
  if (standInId === '') throw invalid([{ field: 'standIn', rule: 'required' }]);
  const [found] = await db
    .select({ permissions: roles.permissions })
    .from(users)
    .innerJoin(roles, eq(roles.roleId, users.roleId))
    .where(and(eq(users.userId, standInId), eq(users.active, true), eq(users.unitUid, user.unitUid)));
  if (standInId === user.userId || !found?.permissions.includes('flow:write'))
    throw refused('standIn', 'standInUnfit', { name: name ?? standInId });
}

interface Span {
  readonly from: string;
  readonly until: string;
}

/** There is one stand-in on a day. */
async function refuseOverlap(db: Db, personId: string, { from, until }: Span): Promise<void> {
  const own = and(eq(standIns.personId, personId), isNull(standIns.endedAt));
  const [other] = await db
    .select({ from: standIns.fromDay, until: standIns.untilDay, name: users.realName })
    .from(standIns)
    .innerJoin(users, eq(users.userId, standIns.standInId))
    .where(and(own, lte(standIns.fromDay, until), gte(standIns.untilDay, from)));
  if (other) throw refused('from', 'standInOverlaps', other);
}

/** Whether the flow `f` is a leave of theirs that was approved and that they have not returned from. */
function isLeaveOf(userId: string): SQL {
  const { leave, cancelLeave } = flowDefinitions;
  return sql`(f.starter_id = ${userId} and f.code = ${leave.code} and f.status = 'ended'
    and not exists (select 1 from ${flows} c where c.code = ${cancelLeave.code} and c.status = 'ended'
      and c."values" ->> 'leaveId' = f.flow_id))`;
}

/** A leave gives its own days and no others. */
async function refuseOtherLeave(db: Db, userId: string, leaveId: string, { from, until }: Span): Promise<void> {
  const [leave] = await rowsOf<Span>(
    db,
    sql`select f."values" ->> 'beginDate' as "from", f."values" ->> 'endDate' as "until"
      from ${flows} f where f.flow_id = ${leaveId} and ${isLeaveOf(userId)}`,
  );
  if (!leave) throw invalid([{ field: 'leaveId', rule: 'unknown' }]);
  const field = from < leave.from ? 'from' : until > leave.until ? 'until' : undefined;
  if (field) throw refused(field, 'standInBeyondLeave', { ...leave });
}

/** Where both see it. */
const profilePage = '/user/profile';

/** The audit row, and a message for the stand-in. */
async function recordAndNotify(
  { user, deps }: Context,
  write: Write,
  kept: Kept,
  action: 'add' | 'update',
  before?: Kept,
): Promise<Row> {
  const { db } = write;
  const day = wallDay(deps.now());
  const [row] = (await asRows(db, [kept], day)) as [Row];
  const [was] = before ? await asRows(db, [before], day) : [];
  const about = { entity: 'standIn', entityId: kept.id };
  await write.record({ ...about, action, ...(was ? { before: traceOf(was) } : {}), after: traceOf(row) });
  const params = { name: user.realName, from: row.from, until: row.until };
  await leaveMessages({ deps }, write, [kept.standInId], {
    typeName: '代办',
    content: sentence(action === 'add' ? 'standInSet' : 'standInEnded', 'zh', params),
    page: profilePage,
  });
  write.afterwards(() => deps.events.publish({ to: { userIds: [kept.standInId, kept.personId] }, kind: 'flow' }));
  return row;
}

function traceOf({ personName, standInName, from, until, endTime }: Row) {
  return { personName, standInName, from, until, ...(endTime === undefined ? {} : { endTime }) };
}

async function asRows(db: Db, rows: readonly Kept[], day: string): Promise<Row[]> {
  const names = await namesOfPeople(
    db,
    rows.flatMap(({ personId, standInId }) => [personId, standInId]),
  );
  return rows.map(({ id, personId, standInId, fromDay, untilDay, leaveId, createdAt, endedAt }) => ({
    ...{ id, personId, personName: names.get(personId) ?? personId },
    ...{ standInId, standInName: names.get(standInId) ?? standInId, from: fromDay, until: untilDay },
    ...(leaveId === null ? {} : { leaveId }),
    state: endedAt !== null || untilDay < day ? 'over' : fromDay > day ? 'coming' : 'holds',
    createTime: wallTime(createdAt),
    ...(endedAt === null ? {} : { endTime: wallTime(endedAt) }),
  }));
}

function refused(
  field: string,
  message: 'standInUnfit' | 'standInOverlaps' | 'standInOver' | 'standInBeyondLeave',
  params: Readonly<Record<string, string>> = {},
): Refusal {
  return new Refusal(422, { message, params, issues: [{ field, rule: 'unknown' }] });
}
