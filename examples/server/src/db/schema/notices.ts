import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Somebody is urged to do something until `endsAt`. */
export const urgingWarnings = pgTable(
  'urging_warnings',
  {
    warningId: text('warning_id').primaryKey(),
    userId: text('user_id').notNull(),
    content: text('content').notNull(),
    endsAt: time('ends_at'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [index('urging_warnings_user').on(table.userId, table.createdAt)],
);

/** The queue of a person's messages; `flow` holds the parameters of the page that it opens. */
export const personalMessages = pgTable(
  'personal_messages',
  {
    messageId: text('message_id').primaryKey(),
    userId: text('user_id').notNull(),
    typeName: text('type_name').notNull(),
    content: text('content').notNull(),
    messageTypeId: text('message_type_id').notNull(),
    messageInfoId: text('message_info_id'),
    flow: jsonb('flow').$type<{
      readonly type: string;
      readonly newType: string;
      readonly infoId: string;
      readonly nodeFinishId: string;
    }>(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('personal_messages_user').on(table.userId, table.createdAt),
    index('personal_messages_info').on(table.userId, table.messageInfoId),
  ],
);

export const meetings = pgTable(
  'meetings',
  {
    mrId: text('mr_id').primaryKey(),
    unitUid: text('unit_uid').notNull(),
    room: text('room').notNull(),
    reason: text('reason'),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
    attendeeIds: jsonb('attendee_ids').$type<readonly string[]>().notNull(),
    attendees: text('attendees').notNull(),
    approveStatus: text('approve_status').notNull().default('0'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [index('meetings_start').on(table.startsAt)],
);

/** Votes of a unit, or with no unit of the whole group. */
export const votes = pgTable(
  'votes',
  {
    voteId: text('vote_id').primaryKey(),
    unitUid: text('unit_uid'),
    title: text('title').notNull(),
    beginsAt: time('begins_at').notNull(),
    endsAt: time('ends_at').notNull(),
  },
  (table) => [index('votes_end').on(table.endsAt)],
);

/** `day` is yyyy-MM-dd in China. */
export const voteLogs = pgTable(
  'vote_logs',
  { voteId: text('vote_id').notNull(), userId: text('user_id').notNull(), day: text('day').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.day, table.voteId] })],
);

/** What has popped up before somebody, and what he has read; `noticeKey` is the kind and the id. */
export const noticeMarks = pgTable(
  'notice_marks',
  {
    userId: text('user_id').notNull(),
    noticeKey: text('notice_key').notNull(),
    shownAt: time('shown_at'),
    readAt: time('read_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.noticeKey] })],
);
