import { dayLength } from '@danbao/core/format';
import { and, type Column, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Principal } from '../../auth/principal.ts';
import type { Db } from '../../db/database.ts';
import { personalMessages, urgingWarnings } from '../../db/schema.ts';
import { bookingTable, meetingBegins, meetingColumns, meetingsOf } from '../meetings/reach.ts';
import { voteBegins, voteColumns, votesFor, voteTable } from '../votes/reach.ts';
import { raisedColumns, raisedFor, raisedTable } from '../warnings/reach.ts';
import { noticeColumns, noticeTable } from './publish.ts';
import { dayAround, noticesFor } from './reach.ts';

/** The centre looks back so many days. */
const lookBack = 90 * dayLength;

/** All that has reached the person, of every kind alike; `key` is the one under which it is marked. */
export function entriesFor(db: Db, user: Principal, now: Date) {
  const since = new Date(now.getTime() - lookBack);
  const published = db
    .select(
      columns(
        sql`${noticeColumns.kind} || ':' || ${noticeTable.id}`,
        noticeColumns.kind,
        noticeTable.createdAt,
        noticeColumns,
      ),
    )
    .from(noticeTable)
    .where(and(noticesFor(user), gt(noticeTable.createdAt, since)));
  const urged = db
    .select(of('urging', urgingWarnings.warningId, urgingWarnings.createdAt, { content: urgingWarnings.content }))
    .from(urgingWarnings)
    .where(and(eq(urgingWarnings.userId, user.userId), gt(urgingWarnings.createdAt, since)));
  const raised = db
    .select(
      columns(sql`'urging:' || ${raisedTable.id}`, sql`'urging'::text`, raisedTable.createdAt, {
        content: raisedColumns.content,
        messageInfoId: raisedColumns.link,
      }),
    )
    .from(raisedTable)
    .where(and(raisedFor(user), gt(raisedTable.createdAt, since)));
  const met = db
    .select(
      of('meeting', meetingColumns.mrId, meetingBegins, { title: meetingColumns.reason, content: meetingColumns.room }),
    )
    .from(bookingTable)
    .where(and(meetingsOf(user), gt(meetingBegins, since), lt(meetingBegins, dayAround(now).end)));
  const told = db
    .select(
      of('personal', personalMessages.messageId, personalMessages.createdAt, {
        title: personalMessages.typeName,
        content: personalMessages.content,
        messageTypeId: personalMessages.messageTypeId,
        messageInfoId: personalMessages.messageInfoId,
      }),
    )
    .from(personalMessages)
    .where(and(eq(personalMessages.userId, user.userId), gt(personalMessages.createdAt, since)));
  const voted = db
    .select(of('vote', voteColumns.voteId, voteBegins, { title: voteColumns.title }))
    .from(voteTable)
    .where(and(votesFor(user), gt(voteBegins, since), lt(voteBegins, now)));
  return unionAll(published, urged, raised, met, told, voted).as('entries');
}

interface Rest {
  readonly title?: Column | SQL;
  readonly content?: Column | SQL;
  readonly scope?: Column | SQL;
  readonly messageTypeId?: Column;
  readonly messageInfoId?: Column | SQL;
}

function of(kind: string, id: Column, at: Column | SQL, rest: Rest) {
  return columns(sql`${`${kind}:`}::text || ${id}`, sql`${kind}::text`, at, rest);
}

function columns(key: SQL, kind: SQL, at: Column | SQL, rest: Rest) {
  const textOr = (column: Column | SQL | undefined) => sql<string | null>`${column ?? null}::text`;
  return {
    key: sql<string>`${key}`.as('key'),
    kind: sql<string>`${kind}`.as('kind'),
    at: sql<string>`${at}`.as('at'),
    title: textOr(rest.title).as('title'),
    content: textOr(rest.content).as('content'),
    scope: textOr(rest.scope).as('scope'),
    messageTypeId: textOr(rest.messageTypeId).as('message_type_id'),
    messageInfoId: textOr(rest.messageInfoId).as('message_info_id'),
  };
}
