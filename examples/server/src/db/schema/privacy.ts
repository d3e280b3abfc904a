import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** How long a class of records is kept; one without a row is kept for ever. */
export const retention = pgTable('retention', {
  rule: text('rule').primaryKey(),
  /** Null: for ever. */
  days: integer('days'),
  /** The last entry of the log in which numbers are masked already. */
  reached: bigint('reached', { mode: 'number' }).notNull().default(0),
});
