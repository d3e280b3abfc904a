import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

interface Answer {
  readonly answer_no: string;
  readonly title: string;
}

/** The bank of questions; one for the whole group. */
export const quizQuestions = pgTable(
  'quiz_questions',
  {
    questionId: text('question_id').primaryKey(),
    subjectId: text('subject_id').notNull(),
    title: text('title').notNull(),
    answers: jsonb('answers').$type<readonly Answer[]>().notNull(),
    rightNo: text('right_no').notNull(),
    analysis: text('analysis'),
    isEnable: text('is_enable').notNull().default('1'),
    version: integer('version').notNull().default(1),
    createdBy: text('created_by').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [index('quiz_questions_enabled').on(table.isEnable)],
);

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
