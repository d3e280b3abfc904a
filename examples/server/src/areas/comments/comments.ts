import type { ValuesOf } from '@danbao/core';
import { newGuarantyId, wallTime } from '@danbao/core/format';
import { comments as calls, commentKinds, commentPageSize, type commentRow, mostMentioned } from '@danbao/core/office';
import { recordPath } from '@danbao/core/search';
import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Context, Write } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { comments as table } from '../../db/schema.ts';
import { forbidden, invalid, notFound, Refusal } from '../../http/refusal.ts';
import { sentence } from '../../i18n/sentences.ts';
import { implement } from '../../implement.ts';
import { forgetMessages, leaveMessages } from '../notices/public.ts';
import { type Discussed, findDiscussed, readersOf, sortReaders } from './readers.ts';

type Row = typeof table.$inferSelect;

/** What people say about records; whoever finds the record reads it and answers. */
export const commentsArea = implement(calls)({
  async list(context, { kind, recordId, after, pageSize }) {
    const { db } = context;
    await findDiscussed(context, { kind, id: recordId });
    const { kind: ofKind, recordId: of, createdAt, id, parentId, deletedAt } = table;
    const ofRecord = and(eq(ofKind, kind), eq(of, recordId));
    const size = Number(pageSize ?? commentPageSize);
    const before =
      after && sql`(${createdAt}, ${id}) < (select c.created_at, c.id from comments c where c.id = ${after})`;
    const found = await db
      .select({ id })
      .from(table)
      .where(and(ofRecord, isNull(parentId), before || undefined))
      .orderBy(desc(createdAt), desc(id))
      .limit(size + 1);
    const ids = found.slice(0, size).map((row) => row.id);
    const rows = await db
      .select()
      .from(table)
      .where(and(ofRecord, or(inArray(id, ids), inArray(parentId, ids))))
      .orderBy(asc(createdAt), asc(id));
    return {
      total: await db.$count(table, and(ofRecord, isNull(deletedAt))),
      rows: rows.map((row) => asRecord(row, context)),
      ...(found.length > size ? { next: ids.at(-1) ?? '' } : {}),
    };
  },

  people: async (context, { kind, recordId, text }) =>
    readersOf(context, await findDiscussed(context, { kind, id: recordId }), text),

  async add(context, { kind, recordId, parentId, text, mentions = [] }) {
    const added = await context.write(async (write) => {
      const { db } = write;
      const inside = { ...context, db };
      const record = await findDiscussed(inside, { kind, id: recordId });
      const parent = parentId ? await answered(db, record, parentId) : undefined;
      const mentioned = await mayBeMentioned(inside, record, mentions);
      const { userId, realName: userName } = context.user;
      const kept: Row = {
        ...{ id: newGuarantyId(), kind, recordId, parentId: parent?.id ?? null, userId, userName, text },
        mentions: mentioned.map((one) => ({ userId: one.userId, realName: one.realName })),
        ...{ createdAt: context.deps.now(), deletedAt: null },
      };
      await db.insert(table).values(kept);
      await write.record({ action: 'add', entity: 'comment', entityId: kept.id, after: traceOf(kept) });
      await notify(context, write, record, kept, parent);
      return asRecord(kept, context);
    });
    context.deps.events.publish({ to: 'all', kind: 'comment' });
    return added;
  },

  async remove(context, { id }) {
    const removed = await context.write(async (write) => {
      const { db } = write;
      const [kept] = await db.select().from(table).where(eq(table.id, id)).for('update');
      if (!kept) throw notFound();
      await findDiscussed({ ...context, db }, { kind: kept.kind, id: kept.recordId });
      if (kept.userId !== context.user.userId) throw forbidden();
      if (kept.deletedAt !== null) return asRecord(kept, context);
      const after: Row = { ...kept, text: null, mentions: [], deletedAt: context.deps.now() };
      await db.update(table).set(after).where(eq(table.id, id));
      // Nobody reads in a notice, or gets by mail, what is gone here.
      const [parent] = kept.parentId ? await db.select().from(table).where(eq(table.id, kept.parentId)) : [];
      const told = [...kept.mentions, ...(parent ? [parent] : [])].map(({ userId }) => userId);
      await forgetMessages(db, anchorOf(id), told);
      const about = { entity: 'comment', entityId: id };
      await write.record({ action: 'remove', ...about, before: traceOf(kept), after: traceOf(after) });
      return asRecord(after, context);
    });
    context.deps.events.publish({ to: 'all', kind: 'comment' });
    return removed;
  },
});

/** The comment that is answered: of the same record, there, and no answer itself. */
async function answered(db: Db, { kind, id }: Discussed, parentId: string): Promise<Row> {
  const [parent] = await db.select().from(table).where(eq(table.id, parentId));
  const fits = parent?.kind === kind && parent.recordId === id && parent.parentId === null && parent.deletedAt === null;
  if (!parent || !fits) throw invalid([{ field: 'parentId', rule: 'unknown' }]);
  return parent;
}

/** Nobody is told of a record that they do not read. */
async function mayBeMentioned(context: Context, record: Discussed, userIds: readonly string[]) {
  if (userIds.length > mostMentioned)
    throw invalid([{ field: 'mentions', rule: 'max', params: { max: mostMentioned, variant: 'value' } }]);
  const { readers, others } = await sortReaders(context, record, userIds);
  if (others.length === 0) return readers;
  const params = { names: others.join('、') };
  throw new Refusal(422, { message: 'commentMayNotSee', params, issues: [{ field: 'mentions', rule: 'unknown' }] });
}

/** Whoever is mentioned, and whoever is answered, as long as they read the record. */
async function notify(
  context: Context,
  write: Write,
  record: Discussed,
  kept: Row,
  parent: Row | undefined,
): Promise<void> {
  const { user, deps } = context;
  const mentioned = kept.mentions.map(({ userId }) => userId).filter((userId) => userId !== user.userId);
  const isTold = !parent || parent.userId === user.userId || mentioned.includes(parent.userId);
  const { readers } = await sortReaders({ db: write.db, deps }, record, isTold ? [] : [parent.userId]);
  const path = recordPath(record, deps.danbao.resources, deps.danbao.flows);
  const about = {
    typeName: commentKinds.find(({ value }) => value === record.kind)?.label.zh ?? '',
    page: path === undefined ? undefined : `${path}${anchorOf(kept.id)}`,
  };
  const params = { name: user.realName, title: record.title, text: excerptOf(kept.text ?? '') };
  await leaveMessages(context, write, mentioned, { ...about, content: sentence('commentMentions', 'zh', params) });
  const answeredTo = readers.map(({ userId }) => userId);
  await leaveMessages(context, write, answeredTo, { ...about, content: sentence('commentAnswers', 'zh', params) });
}

/** Where a comment stands on the page of its record. */
const anchorOf = (id: string) => `#comment-${id}`;

/** Most characters of a comment in a notice. */
const longest = 100;

function excerptOf(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : characters.join('');
}

function traceOf({ kind, recordId, parentId, deletedAt }: Row) {
  return {
    ...{ kind, recordId },
    ...(parentId === null ? {} : { parentId }),
    ...(deletedAt === null ? {} : { deletedTime: wallTime(deletedAt) }),
  };
}

function asRecord(row: Row, { user }: Pick<Context, 'user'>): ValuesOf<typeof commentRow> {
  const { id, parentId, userId, userName, text, mentions, createdAt, deletedAt } = row;
  return {
    ...{ id, userId, userName, mentions: [...mentions], createTime: wallTime(createdAt) },
    ...(parentId === null ? {} : { parentId }),
    ...(text === null ? {} : { text }),
    ...(deletedAt === null ? {} : { deletedTime: wallTime(deletedAt) }),
    own: userId === user.userId ? '1' : '0',
  };
}
