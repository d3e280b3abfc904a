import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../columns.ts';

/** What people say about records; the author and those who are mentioned by the names that they had. */
export const comments = pgTable(
  'comments',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    recordId: text('record_id').notNull(),
    parentId: text('parent_id'),
    userId: text('user_id').notNull(),
    userName: text('user_name').notNull(),
    /** Nothing of one that was deleted. */
    text: text('text'),
    mentions: jsonb('mentions').$type<readonly { readonly userId: string; readonly realName: string }[]>().notNull(),
    createdAt: time('created_at').notNull(),
    deletedAt: time('deleted_at'),
  },
  (table) => [index('comments_record').on(table.kind, table.recordId, table.createdAt)],
);
