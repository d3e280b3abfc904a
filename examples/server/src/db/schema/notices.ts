import type { DeliveryState, NoticeChannel, NoticeKind, NoticeSending } from '@danbao/core/office';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

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

/** How a kind of notification comes to somebody, where they have chosen. */
export const noticePreferenceRows = pgTable(
  'notice_preferences',
  {
    userId: text('user_id').notNull(),
    kind: text('kind').notNull(),
    arrival: text('arrival'),
    mail: text('mail'),
    messenger: text('messenger'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

/** A notification on its way out of the app. Its words are read again when it is sent. */
export const noticeDeliveries = pgTable(
  'notice_deliveries',
  {
    deliveryId: text('delivery_id').primaryKey(),
    channel: text('channel').$type<NoticeChannel>().notNull(),
    /** A person; of a group the unit, or `*` for the group of everybody. */
    recipient: text('recipient').notNull(),
    noticeKey: text('notice_key').notNull(),
    /** When it reached people: a warning that is raised anew is sent anew. */
    noticeAt: time('notice_at').notNull(),
    kind: text('kind').$type<NoticeKind>().notNull(),
    /** Those that wait for the same recipient and go once a day go together. */
    sending: text('sending').$type<Exclude<NoticeSending, 'never'>>().notNull(),
    state: text('state').$type<DeliveryState>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** Nobody tries it before. Whoever tries it moves this on, so that no other process does the same meanwhile. */
    nextAt: time('next_at').notNull(),
    error: text('error'),
    createdAt: time('created_at').notNull(),
    sentAt: time('sent_at'),
  },
  (table) => [
    uniqueIndex('notice_deliveries_once').on(table.channel, table.recipient, table.noticeKey, table.noticeAt),
    index('notice_deliveries_due').on(table.nextAt).where(sql`state in ('waiting', 'failed')`),
    index('notice_deliveries_created').on(table.createdAt),
  ],
);

/** For whom a notice or a vote was until it was for others: when it has reached somebody follows from it. */
export const noticeAudiences = pgTable(
  'notice_audiences',
  {
    noticeKey: text('notice_key').notNull(),
    until: time('until').notNull(),
    /** The values of the record that say whom it is for. */
    audience: jsonb('audience').$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (table) => [index('notice_audiences_key').on(table.noticeKey, table.until)],
);

/** How far the notifications have been looked through for what is to be sent; one row. */
export const noticeRounds = pgTable('notice_rounds', {
  name: text('name').primaryKey(),
  reachedAt: time('reached_at').notNull(),
  /** A process that looks through them says so until then. */
  heldUntil: time('held_until').notNull(),
});
