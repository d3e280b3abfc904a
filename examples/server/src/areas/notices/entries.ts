import type { ValuesOf } from '@danbao/core';
import { dayLength, wallTime } from '@danbao/core/format';
import type { noticeRecord } from '@danbao/core/office';
import { and, eq, gt, type SQLWrapper, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Principal } from '../../auth/principal.ts';
import type { Context } from '../../context.ts';
import { flattened } from '../../db/flattened.ts';
import { personalMessages, urgingWarnings } from '../../db/schema.ts';
import { onceForEach } from '../../once-for-each.ts';
import type { NoticeSource } from './notice-source.ts';
import { noticeColumns, noticeTable } from './publish.ts';
import { noticeReached, noticesFor } from './reach.ts';

/** The centre looks back so many days. */
const lookBack = 90 * dayLength;

const published: NoticeSource = {
  ...{ from: noticeTable, kind: noticeColumns.kind, id: noticeTable.id, at: ({ unitUid }) => noticeReached(unitUid) },
  title: noticeColumns.title,
  content: noticeColumns.content,
  scope: noticeColumns.scope,
  which: noticesFor,
};

const urged: NoticeSource = {
  ...{ from: urgingWarnings, kind: 'urging', id: urgingWarnings.warningId, at: () => urgingWarnings.createdAt },
  content: urgingWarnings.content,
  which: ({ userId }) => eq(urgingWarnings.userId, userId),
};

const messages: NoticeSource = {
  ...{ from: personalMessages, kind: 'personal', id: personalMessages.messageId, at: () => personalMessages.createdAt },
  title: personalMessages.typeName,
  content: personalMessages.content,
  messageTypeId: personalMessages.messageTypeId,
  messageInfoId: personalMessages.messageInfoId,
  which: ({ userId }) => eq(personalMessages.userId, userId),
};

type Reached = Pick<Context, 'db' | 'user' | 'deps'>;

/** All that has reached the person, of every kind alike; `key` is the one under which it is marked. */
export function entriesFor({ db, user, deps }: Reached, now: Date) {
  const select = (source: NoticeSource) =>
    db
      .select(columns(source, user))
      .from(source.from)
      .where(reached(source, user, now));
  return unionAll(select(published), select(urged), select(messages), ...deps.noticeSources.map(select)).as('entries');
}

/** The keys of the same, for who counts or marks them. */
export function keysFor({ db, user, deps }: Reached, now: Date) {
  const select = (source: NoticeSource) =>
    db
      .select({ key: keyIn(source).as('key') })
      .from(source.from)
      .where(reached(source, user, now));
  return unionAll(select(published), select(urged), select(messages), ...deps.noticeSources.map(select)).as('entries');
}

function reached({ which, at }: NoticeSource, user: Principal, now: Date) {
  return and(which(user, now), gt(at(user), new Date(now.getTime() - lookBack)));
}

const keyIn = onceForEach(({ kind, id }: Pick<NoticeSource, 'kind' | 'id'>) =>
  flattened(sql<string>`${nameOf(kind)} || ':' || ${id}`),
);

function nameOf(kind: NoticeSource['kind']) {
  return typeof kind === 'string' ? sql`${kind}::text` : kind;
}

function columns(source: NoticeSource, user: Principal) {
  const { key, kind, ...rest } = columnsOf(source);
  return { key, kind, at: sql<string>`${source.at(user)}`.as('at'), ...rest };
}

const columnsOf = onceForEach((source: NoticeSource) => {
  const textOr = (column: SQLWrapper | undefined) => flattened(sql<string | null>`${column ?? null}::text`);
  return {
    key: keyIn(source).as('key'),
    kind: flattened(sql<string>`${nameOf(source.kind)}`).as('kind'),
    title: textOr(source.title).as('title'),
    content: textOr(source.content).as('content'),
    scope: textOr(source.scope).as('scope'),
    messageTypeId: textOr(source.messageTypeId).as('message_type_id'),
    messageInfoId: textOr(source.messageInfoId).as('message_info_id'),
  };
});

export type NoticeRecord = ValuesOf<typeof noticeRecord>;

interface EntryRow {
  readonly at: string | Date;
  readonly readAt?: Date | null;
}

/** An entry as the API gives it. */
export function asRecord({ at, readAt, ...row }: EntryRow & Readonly<Record<string, unknown>>): NoticeRecord {
  const given = Object.entries(row).filter(([name, value]) => value !== null && recordFields.has(name));
  return {
    ...Object.fromEntries(given),
    time: wallTime(new Date(at)),
    ...(readAt ? { readTime: wallTime(readAt) } : {}),
  } as NoticeRecord;
}

const recordFields = new Set(['key', 'kind', 'title', 'content', 'scope', 'messageTypeId', 'messageInfoId']);
