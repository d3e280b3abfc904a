import type { ValuesOf } from '@danbao/core';
import type { failureSample } from '@danbao/core/admin';
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../columns.ts';

/** Errors of pages and of the server, one row for each cause. Nothing here says of whom or of what data. */
export const failureGroups = pgTable(
  'failure_groups',
  {
    id: text('id').primaryKey(),
    side: text('side').$type<'web' | 'entry' | 'server'>().notNull(),
    name: text('name').notNull(),
    message: text('message').notNull(),
    frame: text('frame').notNull(),
    page: text('page').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
    firstAt: time('first_at').notNull(),
    lastAt: time('last_at').notNull(),
    firstVersion: text('first_version').notNull(),
    lastVersion: text('last_version').notNull(),
    settledAt: time('settled_at'),
    /** The first times and the newest, of a bounded number. */
    samples: jsonb('samples').$type<readonly ValuesOf<typeof failureSample>[]>().notNull(),
  },
  (table) => [index('failure_groups_last').on(table.lastAt)],
);
