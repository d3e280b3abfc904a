import { wallTime } from '@danbao/core/format';
import type { notices as area } from '@danbao/core/office';
import { and, asc, count, desc, eq, gte } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { pageWindow } from '../../db/paging.ts';
import { personalMessages } from '../../db/schema.ts';
import type { Handlers } from '../../implement.ts';
import { withMarks } from './marks.ts';
import { noticeColumns, noticeTable } from './publish.ts';
import { dayAround, maxListed, noticesInForce } from './reach.ts';

const publishIds: Readonly<Record<string, string>> = { group: '0', system: '101' };

type Entry = 'messages' | 'personal' | 'business';

/** What is asked for after a sign-in (P2). */
export const entryHandlers: Pick<Handlers<typeof area>, Entry> = {
  async messages(context, { pageNumber, pageSize }) {
    const condition = inForce(context, 'notice');
    const { limit, offset } = pageWindow({ pageNum: pageNumber, pageSize });
    const rows = await published(context, condition).limit(limit).offset(offset);
    const [all] = await context.db.select({ total: count() }).from(noticeTable).where(condition);
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
    const rows = await published(context, inForce(context, 'business')).limit(maxListed);
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
    const rows = await db
      .select()
      .from(personalMessages)
      .where(
        and(eq(personalMessages.userId, user.userId), gte(personalMessages.createdAt, dayAround(deps.now()).begin)),
      )
      .orderBy(desc(personalMessages.createdAt), asc(personalMessages.messageId))
      .limit(maxListed);
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

function inForce({ user, deps }: Context, kind: 'notice' | 'business') {
  return and(eq(noticeColumns.kind, kind), noticesInForce(user, deps.now()));
}

function published({ db }: Context, condition: ReturnType<typeof inForce>) {
  return db
    .select(noticeColumns)
    .from(noticeTable)
    .where(condition)
    .orderBy(desc(noticeTable.createdAt), asc(noticeTable.id));
}

function shownFor(displayTime: string | null) {
  return displayTime === null ? {} : { displayTime };
}
