import type { ValuesOf } from '@danbao/core';
import { circulations as calls, type circulationRow, flowPath, mostCirculated } from '@danbao/core/flows';
import { newGuarantyId, wallTime } from '@danbao/core/format';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context, Write } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { rowsOf } from '../../db/rows.ts';
import { flowCandidates, flowHands, flowCirculations as table } from '../../db/schema.ts';
import { forbidden, invalid, Refusal } from '../../http/refusal.ts';
import { sentence } from '../../i18n/sentences.ts';
import { implement } from '../../implement.ts';
import { forgetMessages, leaveMessages } from '../notices/public.ts';
import { findFlow } from './find-flow.ts';
import { forgetUnseen } from './forget-unseen.ts';
import type { Instance } from './instance.ts';
import { peopleWith, type Somebody } from './people.ts';
import { candidatesOf } from './seat.ts';

type Row = ValuesOf<typeof circulationRow>;

/** A flow is sent to people to read: it is in their to-do until they say that they have, and stays visible to them. */
export const circulationsArea = implement(calls)({
  list: async (context, { flowId }) => rowsFor(context, context.db, (await findFlow(context, flowId)).row.flowId),

  async people(context, { flowId }) {
    const instance = await findFlow(context, flowId);
    if (!(await mayCirculate(context, context.db, instance))) return [];
    const people = await readersIn(context.db, instance);
    return people
      .filter(({ userId }) => userId !== context.user.userId)
      .map(({ userId, realName, deptName }) => ({ userId, realName, ...(deptName ? { deptName } : {}) }));
  },

  async send(context, { flowId, toUserIds, note }) {
    const { user, deps } = context;
    if (toUserIds.length === 0 || toUserIds.length > mostCirculated)
      throw invalid([{ field: 'toUserIds', rule: 'max', params: { max: mostCirculated, variant: 'value' } }]);
    const rows = await context.write(async (write) => {
      const { db } = write;
      const instance = await findFlow({ ...context, db }, flowId);
      if (!(await mayCirculate(context, db, instance))) throw new Refusal(403, { message: 'flowMayNotCirculate' });
      const people = new Map((await readersIn(db, instance)).map((one) => [one.userId, one]));
      const to = [...new Set(toUserIds)].map((userId) => people.get(userId));
      if (to.some((one) => one === undefined || one.userId === user.userId))
        throw new Refusal(422, { message: 'flowNoReader', issues: [{ field: 'toUserIds', rule: 'unknown' }] });
      const sent = to.flatMap((one) => (one ? [{ userId: one.userId, userName: one.realName }] : []));
      const about = { flowId, fromId: user.userId, fromName: user.realName, note: note || null, sentAt: deps.now() };
      // Whoever has not read it yet has it once from each, with what was said last.
      const kept = await db
        .insert(table)
        .values(sent.map((one) => ({ id: newGuarantyId(), ...about, ...one })))
        .onConflictDoNothing()
        .returning();
      const waiting = sent
        .filter(({ userId }) => !kept.some((one) => one.userId === userId))
        .map(({ userId }) => userId);
      if (note && waiting.length > 0) {
        const own = and(eq(table.flowId, flowId), eq(table.fromId, user.userId), inArray(table.userId, waiting));
        const again = { note, sentAt: deps.now() };
        kept.push(
          ...(await db
            .update(table)
            .set(again)
            .where(and(own, isNull(table.readAt)))
            .returning()),
        );
      }
      for (const { id, userId, userName } of kept) {
        const after = { flowId, userId, userName };
        await write.record({ action: 'add', entity: 'circulation', entityId: id, subject: flowId, after });
      }
      await notify(context, write, instance, kept);
      return rowsFor(context, db, flowId);
    });
    return rows;
  },

  async takeBack(context, { flowId, ids }) {
    const { user, deps } = context;
    return context.write(async (write) => {
      const { db } = write;
      const instance = await findFlow({ ...context, db }, flowId);
      const { row } = instance;
      const named = and(eq(table.flowId, flowId), inArray(table.id, [...ids]));
      // What is taken back already is no more, and that is no fault.
      const found = await db.select().from(table).where(named).orderBy(asc(table.id)).for('update');
      if (found.some(({ fromId }) => fromId !== user.userId)) throw forbidden();
      const unread = found.filter(({ readAt }) => readAt === null);
      if (unread.length === 0 && found.length > 0) {
        const names = found.map(({ userName }) => userName).join('、');
        throw new Refusal(409, { message: 'flowCirculationRead', params: { names } });
      }
      for (const { id, userId, userName } of unread) {
        await db.delete(table).where(eq(table.id, id));
        await forgetMessages(db, anchorOf(id), [userId]);
        const before = { flowId, userId, userName };
        await write.record({ action: 'remove', entity: 'circulation', entityId: id, subject: flowId, before });
      }
      const to = unread.map(({ userId }) => userId);
      await forgetUnseen(db, instance, to);
      write.afterwards(() => {
        if (to.length > 0) deps.events.publish({ to: { userIds: to }, kind: 'notice' });
        deps.events.publish({ to: { userIds: [...new Set([...to, user.userId, row.starterId])] }, kind: 'flow' });
      });
      return rowsFor(context, db, flowId);
    });
  },

  async read(context, { flowId, opinion }) {
    const { user, deps } = context;
    return context.write(async (write) => {
      const { db } = write;
      const { row } = await findFlow({ ...context, db }, flowId);
      const own = and(eq(table.flowId, flowId), eq(table.userId, user.userId));
      const waiting = await db
        .select()
        .from(table)
        .where(and(own, isNull(table.readAt)))
        .orderBy(asc(table.id))
        .for('update');
      const read =
        waiting.length > 0
          ? waiting
          : await db.select().from(table).where(own).orderBy(desc(table.sentAt), desc(table.id)).limit(1).for('update');
      if (read.length === 0) throw forbidden();
      // Read is once, whoever has sent it; an opinion that is written afterwards is kept.
      if (waiting.length === 0 && !opinion) return rowsFor(context, db, flowId);
      for (const { id, userId, userName, readAt } of read) {
        const at = readAt ?? deps.now();
        await db
          .update(table)
          .set({ readAt: at, opinion: opinion || null })
          .where(eq(table.id, id));
        const before = { flowId, userId, userName };
        const after = { ...before, readTime: wallTime(at) };
        await write.record({ action: 'update', entity: 'circulation', entityId: id, subject: flowId, before, after });
      }
      const to = [...new Set([user.userId, row.starterId, ...read.map(({ fromId }) => fromId)])];
      write.afterwards(() => deps.events.publish({ to: { userIds: to }, kind: 'flow' }));
      return rowsFor(context, db, flowId);
    });
  },
});

/** Who has started a flow that was sent, or has or had a signature of it. */
async function mayCirculate({ user }: Pick<Context, 'user'>, db: Db, { row }: Instance): Promise<boolean> {
  if (row.status === 'draft' || row.status === 'deleted' || !user.permissions.includes('flow:write')) return false;
  if (row.starterId === user.userId) return true;
  const [part] = await rowsOf(
    db,
    sql`select 1 where exists (select 1 from ${flowHands} where ${flowHands.flowId} = ${row.flowId} and ${flowHands.userId} = ${user.userId})
      or exists (select 1 from ${flowCandidates} where ${flowCandidates.flowId} = ${row.flowId} and ${flowCandidates.open} and ${candidatesOf(user)})`,
  );
  return part !== undefined;
}

/** To whom a flow may be circulated: who may read flows. */
function readersIn(db: Db, { row }: Instance): Promise<readonly Somebody[]> {
  return peopleWith(db, row.unitUid, 'flow:read');
}

async function notify(
  context: Context,
  write: Write,
  { row, flow }: Instance,
  kept: readonly (typeof table.$inferSelect)[],
): Promise<void> {
  const { user, deps } = context;
  const to = kept.map(({ userId }) => userId);
  const path = flowPath(flow, 'detail', { flowId: row.flowId, infoId: row.infoId });
  for (const { id, userId, note } of kept) {
    // What was said last takes the place of what was said before.
    await forgetMessages(write.db, anchorOf(id), [userId]);
    await leaveMessages(context, write, [userId], {
      typeName: '传阅',
      content: sentence('flowCirculated', 'zh', { name: user.realName, title: row.title, note: note ?? '' }),
      page: `${path}${anchorOf(id)}`,
    });
  }
  write.afterwards(() => deps.events.publish({ to: { userIds: [...to, user.userId, row.starterId] }, kind: 'flow' }));
}

/** Where a circulation stands on the page of its flow. */
const anchorOf = (id: string) => `#circulation-${id}`;

async function rowsFor({ user }: Pick<Context, 'user'>, db: Db, flowId: string): Promise<Row[]> {
  const rows = await db.select().from(table).where(eq(table.flowId, flowId)).orderBy(asc(table.sentAt), asc(table.id));
  return rows.map(({ id, userId, userName, fromId, fromName, note, sentAt, readAt, opinion }) => ({
    ...{ id, userId, userName, fromName, sentTime: wallTime(sentAt) },
    ...(note === null ? {} : { note }),
    ...(readAt === null ? {} : { readTime: wallTime(readAt) }),
    ...(opinion === null ? {} : { opinion }),
    waits: userId === user.userId && readAt === null ? '1' : '0',
    own: fromId === user.userId ? '1' : '0',
  }));
}
