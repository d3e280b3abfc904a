import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What was reported on an urging matter while it is being dealt with; a draft is seen by its author only. */
export const urgingReplies = pgTable(
  'urging_replies',
  {
    replyId: text('reply_id').primaryKey(),
    flowId: text('flow_id').notNull(),
    userId: text('user_id').notNull(),
    userName: text('user_name').notNull(),
    content: text('content').notNull(),
    progress: text('progress'),
    submittedAt: time('submitted_at'),
    version: integer('version').notNull().default(1),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('urging_replies_flow').on(table.flowId, table.createdAt)],
);
