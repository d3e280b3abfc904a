import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../columns.ts';

/** Live events for the processes that cannot be told of them by the database: kept for a minute, and only while there are such. */
export const liveEvents = pgTable(
  'live_events',
  {
    no: bigint('no', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: time('at').notNull().default(sql`now()`),
    payload: text('payload').notNull(),
  },
  (table) => [index('live_events_at').on(table.at)],
);

/** Who asks for them, until when. */
export const liveEventReaders = pgTable('live_event_readers', {
  reader: text('reader').primaryKey(),
  until: time('until').notNull(),
});
