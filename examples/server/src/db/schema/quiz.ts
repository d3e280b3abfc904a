import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '../columns.ts';

/** What a person has answered; one question a day. The question may have been changed or deleted since. */
export const quizAnswers = pgTable(
  'quiz_answers',
  {
    userId: text('user_id').notNull(),
    /** `yyyy-MM-dd` in China. */
    day: text('day').notNull(),
    questionId: text('question_id').notNull(),
    answerNo: text('answer_no').notNull(),
    isRight: boolean('is_right').notNull(),
    answeredAt: time('answered_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);
