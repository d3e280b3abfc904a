import { flowDefinitions, newGuarantyId, type urging, type urgingReplyRecord, type ValuesOf } from '@danbao/core';
import { and, count, desc, eq, isNotNull, or } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { urgingReplies } from '../../db/schema.ts';
import { invalid, notFound, Refusal } from '../../http/refusal.ts';
import type { Handlers } from '../../implement.ts';
import { findFlow } from '../flows/find-flow.ts';
import { pageWindow } from '../paging.ts';
import { refuseStale } from '../refuse-stale.ts';
import { wallTime } from '../times.ts';

type ReplyRow = typeof urgingReplies.$inferSelect;

/** What is reported on an urging matter by those who have a part in it; nobody changes what was submitted. */
export const replyHandlers: Pick<
  Handlers<typeof urging>,
  'replies' | 'reply' | 'addReply' | 'updateReply' | 'removeReply' | 'submitReply'
> = {
  async replies(context, { urgingId, ...query }) {
    const { db, user } = context;
    await matter(context, db, urgingId);
    const condition = and(
      eq(urgingReplies.flowId, urgingId),
      or(isNotNull(urgingReplies.submittedAt), eq(urgingReplies.userId, user.userId)),
    );
    const { limit, offset } = pageWindow(query);
    const rows = await db
      .select()
      .from(urgingReplies)
      .where(condition)
      .orderBy(desc(urgingReplies.createdAt), desc(urgingReplies.replyId))
      .limit(limit)
      .offset(offset);
    const [all] = await db.select({ total: count() }).from(urgingReplies).where(condition);
    return { total: all?.total ?? 0, rows: rows.map(asReply) };
  },

  async reply(context, { replyId }) {
    const { db, user } = context;
    const [row] = await db.select().from(urgingReplies).where(eq(urgingReplies.replyId, replyId));
    if (!row || (row.submittedAt === null && row.userId !== user.userId)) throw notFound();
    await matter(context, db, row.flowId);
    return asReply(row);
  },

  addReply: (context, { urgingId, content, progress }) =>
    context.write(async ({ db, record }) => {
      const { state } = await matter(context, db, urgingId);
      if (state.status !== 'running' && state.status !== 'suspended') throw new Refusal(409, { message: 'conflict' });
      const row: ReplyRow = {
        replyId: newGuarantyId(),
        flowId: urgingId,
        userId: context.user.userId,
        userName: context.user.realName,
        content,
        progress: progress ?? null,
        submittedAt: null,
        version: 1,
        createdAt: context.deps.now(),
      };
      await db.insert(urgingReplies).values(row);
      const after = asReply(row);
      await record({ action: 'add', entity: 'urgingReply', entityId: row.replyId, subject: urgingId, after });
      context.say('added');
      return after;
    }),

  updateReply: (context, { replyId, content, progress }) => {
    if (replyId === undefined) throw invalid([{ field: 'replyId', rule: 'required' }]);
    return changed(context, replyId, { content, progress: progress ?? null });
  },

  submitReply: (context, { replyId }) => changed(context, replyId, { submittedAt: context.deps.now() }),

  removeReply: (context, { replyId }) =>
    context.write(async ({ db, record }) => {
      const row = await draft(context, db, replyId);
      await db.delete(urgingReplies).where(eq(urgingReplies.replyId, replyId));
      const before = asReply(row);
      await record({ action: 'remove', entity: 'urgingReply', entityId: replyId, subject: row.flowId, before });
      context.say('deleted');
    }),
};

/** The matter, which the caller has a part in. */
async function matter(context: Context, db: Db, flowId: string) {
  const instance = await findFlow({ ...context, db }, flowId);
  if (instance.row.code !== flowDefinitions.urging.code) throw notFound();
  return instance;
}

/** A draft of the caller's, held. */
async function draft(context: Context, db: Db, replyId: string): Promise<ReplyRow> {
  const [row] = await db.select().from(urgingReplies).where(eq(urgingReplies.replyId, replyId)).for('update');
  if (row?.userId !== context.user.userId) throw notFound();
  if (row.submittedAt !== null) throw new Refusal(409, { message: 'conflict' });
  refuseStale(context, row.version, asReply(row), { replyId });
  return row;
}

function changed(context: Context, replyId: string, changes: Partial<ReplyRow>) {
  return context.write(async ({ db, record }) => {
    const row = await draft(context, db, replyId);
    const next: ReplyRow = { ...row, ...changes, version: row.version + 1 };
    await db.update(urgingReplies).set(next).where(eq(urgingReplies.replyId, replyId));
    const [before, after] = [asReply(row), asReply(next)];
    await record({ action: 'update', entity: 'urgingReply', entityId: replyId, subject: row.flowId, before, after });
    context.say('updated');
    return after;
  });
}

function asReply(row: ReplyRow): ValuesOf<typeof urgingReplyRecord> {
  return {
    replyId: row.replyId,
    urgingId: row.flowId,
    content: row.content,
    ...(row.progress === null ? {} : { progress: row.progress as ValuesOf<typeof urgingReplyRecord>['progress'] }),
    user: row.userName,
    isSubmitted: row.submittedAt === null ? '0' : '1',
    time: wallTime(row.submittedAt ?? row.createdAt),
    version: String(row.version),
  };
}
