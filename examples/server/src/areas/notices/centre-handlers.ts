import { fileTypes } from '@danbao/core/attachments';
import { type notices as area, publishedNoticeId } from '@danbao/core/office';
import { and, asc, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { pageWindow } from '../../db/paging.ts';
import { noticeMarks } from '../../db/schema.ts';
import { eventStream } from '../../events/event-stream.ts';
import { invalid } from '../../http/refusal.ts';
import type { Handlers } from '../../implement.ts';
import { countFiles } from '../attachments/public.ts';
import { asRecord, entriesFor, keysFor, type NoticeRecord } from './entries.ts';
import { mark } from './marks.ts';

/** As many as are asked for at once after a sign-in (P2). */
const maxAtOnce = 999;

function refuseTooMany(field: string, list: readonly unknown[]): void {
  if (list.length > maxAtOnce) throw invalid([{ field, rule: 'max', params: { max: maxAtOnce, variant: 'value' } }]);
}

type Centre = 'centre' | 'unread' | 'noteShown' | 'markRead' | 'live';

/** The notification centre, what a person has seen of it, and the stream of what is new. */
export const centreHandlers: Pick<Handlers<typeof area>, Centre> = {
  async centre(context, { kind, unread, ...query }) {
    const entries = entriesFor(context, context.deps.now());
    const marks = marksOf(context, entries);
    const condition = and(
      kind === undefined ? undefined : eq(entries.kind, kind),
      unread === '1' ? isNull(noticeMarks.readAt) : undefined,
    );
    const { limit, offset } = pageWindow(query);
    const rows = await context.db
      .select({
        key: entries.key,
        kind: entries.kind,
        at: entries.at,
        title: entries.title,
        content: entries.content,
        scope: entries.scope,
        messageTypeId: entries.messageTypeId,
        messageInfoId: entries.messageInfoId,
        readAt: noticeMarks.readAt,
        total: sql<number>`(count(*) over ())::int`,
      })
      .from(entries)
      .leftJoin(noticeMarks, marks)
      .where(condition)
      .orderBy(desc(entries.at), asc(entries.key))
      .limit(limit)
      .offset(offset);
    // A page beyond the last one has no row that says it.
    const counted = rows.length > 0 || offset === 0 ? rows : await countOf(context, entries, condition);
    return { total: counted[0]?.total ?? 0, rows: await withFiles(context.db, rows.map(asRecord)) };
  },

  async unread(context) {
    const [all] = await countOf(context, keysFor(context, context.deps.now()), isNull(noticeMarks.readAt));
    return { total: all?.total ?? 0 };
  },

  noteShown(context, { keys }) {
    refuseTooMany('keys', keys);
    return context.write(({ db }) => mark(db, context, 'shownAt', keys));
  },

  /** The person's other windows hear of it, so that their counts agree. */
  async markRead(context, { keys = [], all }) {
    refuseTooMany('keys', keys);
    await context.write(({ db }) => mark(db, context, 'readAt', all === '1' ? 'all' : keys));
    context.deps.events.publish({ to: { userIds: [context.user.userId] }, kind: 'notice-read' });
  },

  live: async (context, { lastEventId }) => eventStream(context, lastEventId),
};

/** What was published, with how many files it has. */
async function withFiles(db: Db, rows: readonly NoticeRecord[]): Promise<NoticeRecord[]> {
  const ids = rows.flatMap((row) => publishedNoticeId(row) ?? []);
  const counts = await countFiles(db, fileTypes.notice, ids);
  return rows.map((row) => {
    const count = counts.get(publishedNoticeId(row) ?? '');
    return count === undefined ? row : { ...row, fileCount: String(count) };
  });
}

type Entries = ReturnType<typeof keysFor> | ReturnType<typeof entriesFor>;

function countOf(context: Context, entries: Entries, condition: SQL | undefined) {
  return context.db
    .select({ total: count() })
    .from(entries)
    .leftJoin(noticeMarks, marksOf(context, entries))
    .where(condition);
}

function marksOf({ user }: Context, { key }: Pick<Entries, 'key'>) {
  return and(eq(noticeMarks.userId, user.userId), eq(noticeMarks.noticeKey, key));
}
