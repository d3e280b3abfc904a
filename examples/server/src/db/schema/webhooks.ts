import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../columns.ts';

/** How far a webhook has come in the order of changes, beside its record. */
export const webhookStates = pgTable('webhook_states', {
  webhookId: text('webhook_id').primaryKey(),
  /** The changes up to here were taken, or were none of its. */
  position: text('position').notNull(),
  /** What signs, and until when the one of before signs as well. Encrypted with a key of the server's secret. */
  secret: text('secret'),
  oldSecret: text('old_secret'),
  oldSecretUntil: time('old_secret_until'),
  /** The delivery that is tried, and the position up to which it goes: a try later sends the same. */
  deliveryId: text('delivery_id'),
  deliveryEnd: text('delivery_end'),
  deliveryMadeAt: time('delivery_made_at'),
  failures: integer('failures').notNull().default(0),
  failingSince: time('failing_since'),
  /** Nothing is sent before. */
  nextAt: time('next_at').notNull(),
  /** The process that sends, and until when no other does: one that is killed is taken over from then on. */
  lease: text('lease'),
  leaseUntil: time('lease_until'),
  sentAt: time('sent_at'),
  /** Why nothing is sent any more until somebody lets it go on. */
  stopped: text('stopped').$type<'gone' | 'failing'>(),
  error: text('error'),
});

/** What was sent to a webhook, each try. Which changes those were is read again from the order of changes. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    attemptId: text('attempt_id').primaryKey(),
    webhookId: text('webhook_id').notNull(),
    deliveryId: text('delivery_id').notNull(),
    kind: text('kind').$type<'changes' | 'test' | 'again'>().notNull(),
    after: text('after_position'),
    until: text('until_position'),
    madeAt: time('made_at').notNull(),
    at: time('at').notNull(),
    outcome: text('outcome').$type<'taken' | 'failed'>().notNull(),
    changeCount: integer('change_count').notNull(),
    status: integer('status'),
    duration: integer('duration').notNull(),
    answer: text('answer'),
    error: text('error'),
  },
  (table) => [
    index('webhook_attempts_webhook').on(table.webhookId, table.at, table.attemptId),
    index('webhook_attempts_at').on(table.at),
  ],
);
