import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** An option that was chosen, with its score where the vote is rated. */
export interface KeptChoice {
  readonly optionId: string;
  readonly score?: string | undefined;
}

/** Who has voted, and when: `day` is yyyy-MM-dd in China. What they chose stands here only where the vote is not anonymous. */
export const voteLogs = pgTable(
  'vote_logs',
  {
    voteId: text('vote_id').notNull(),
    userId: text('user_id').notNull(),
    day: text('day').notNull(),
    choices: jsonb('choices').$type<readonly KeptChoice[]>(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day, table.voteId] })],
);

/** The sums of a vote in one row, so that no trace in the database ties a ballot to the one who cast it. */
export const voteTallies = pgTable('vote_tallies', {
  voteId: text('vote_id').primaryKey(),
  voters: integer('voters').notNull(),
  /** Ballots by option, or by option and score: `{"2": 7}`, `{"2:5": 3}`. */
  counts: jsonb('counts').$type<Readonly<Record<string, number>>>().notNull(),
});
