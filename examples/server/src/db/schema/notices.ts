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

/** What has popped up before somebody, and what they have read; `noticeKey` is the kind and the id. */
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
