import { wallTime } from '@danbao/core/format';
import type { notices as area } from '@danbao/core/office';
import { and, asc, count, desc, eq, gte, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { pageWindow } from '../../db/paging.ts';
import { prepared } from '../../db/prepared.ts';
import { personalMessages } from '../../db/schema.ts';
import type { Handlers } from '../../implement.ts';
import { withMarks } from './marks.ts';
import { noticeColumns, noticeTable } from './publish.ts';
import { dayAround, maxListed, noticesFor, noticesInForceAt } from './reach.ts';

const publishIds: Readonly<Record<string, string>> = { group: '0', system: '101' };

type Entry = 'messages' | 'personal' | 'business';

/** What is asked for after a sign-in (P2). */
export const entryHandlers: Pick<Handlers<typeof area>, Entry> = {
  async messages(context, { pageNumber, pageSize }) {
    const window = pageWindow({ pageNum: pageNumber, pageSize });
    const [rows, [all]] = await Promise.all([
      selectPublished(context.db, { ...publishedFor(context, 'notice'), ...window }),
      countPublished(context.db, publishedFor(context, 'notice')),
    ]);
    const boxes = rows.map((row) => ({
      id: row.noticeId,
      messageBox: row.content,
      publishId: publishIds[row.scope] ?? row.unitUid,
      scope: row.scope as 'group' | 'system' | 'unit',
      ...shownFor(row.displayTime),
      publishTime: wallTime(row.createdAt),
    }));
    return { total: all?.total ?? 0, rows: await withMarks(context, boxes, ({ id }) => `notice:${id}`) };
  },

  async business(context) {
    const rows = await selectPublished(context.db, {
      ...publishedFor(context, 'business'),
      limit: maxListed,
      offset: 0,
    });
    const found = rows.map((row) => ({
      id: row.noticeId,
      title: row.title ?? '',
      content: row.content,
      ...shownFor(row.displayTime),
      publishTime: wallTime(row.createdAt),
    }));
    return withMarks(context, found, ({ id }) => `business:${id}`);
  },

  async personal(context) {
    const { db, deps, user } = context;
    const begin = dayAround(deps.now()).begin.toISOString();
    const rows = await selectMessages(db, { userId: user.userId, begin });
    const found = rows.map((row) => ({
      id: row.messageId,
      typeName: row.typeName,
      messageContent: row.content,
      messageTypeId: row.messageTypeId,
      ...(row.messageInfoId === null ? {} : { messageInfoId: row.messageInfoId }),
      createTime: wallTime(row.createdAt),
    }));
    return withMarks(context, found, ({ id }) => `personal:${id}`);
  },
};

function publishedFor({ user, deps }: Context, kind: 'notice' | 'business') {
  return { kind, unitUid: user.unitUid, now: wallTime(deps.now()) };
}

const isPublished = and(
  eq(noticeColumns.kind, sql.placeholder('kind')),
  noticesFor({ unitUid: sql.placeholder('unitUid') }),
  noticesInForceAt(sql.placeholder('now')),
);

const selectPublished = prepared((db) =>
  db
    .select(noticeColumns)
    .from(noticeTable)
    .where(isPublished)
    .orderBy(desc(noticeTable.createdAt), asc(noticeTable.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset')),
);

const countPublished = prepared((db) => db.select({ total: count() }).from(noticeTable).where(isPublished));

const selectMessages = prepared((db) =>
  db
    .select()
    .from(personalMessages)
    .where(
      and(
        eq(personalMessages.userId, sql.placeholder('userId')),
        gte(personalMessages.createdAt, sql`${sql.placeholder('begin')}::timestamptz`),
      ),
    )
    .orderBy(desc(personalMessages.createdAt), asc(personalMessages.messageId))
    .limit(maxListed),
);

function shownFor(displayTime: string | null) {
  return displayTime === null ? {} : { displayTime };
}
