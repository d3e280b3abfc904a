import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { quizAnswers, quizQuestions } from '../../db/schema.ts';

export type QuestionRow = typeof quizQuestions.$inferSelect;

/**
 * The person's question of the day: the same all day long as long as it is there, whatever else comes into the bank or goes.
 * Undefined when there is none, or the person has answered today (Y30).
 */
export async function todaysQuestion(db: Db, userId: string, day: string): Promise<QuestionRow | undefined> {
  const [answered] = await db
    .select()
    .from(quizAnswers)
    .where(and(eq(quizAnswers.userId, userId), eq(quizAnswers.day, day)));
  if (answered) return undefined;
  const questions = await db.select().from(quizQuestions).where(eq(quizQuestions.isEnable, '1'));
  const drawn = questions.map((row) => ({ row, lot: lotOf(userId, day, row.questionId) }));
  return drawn.sort((a, b) => (a.lot < b.lot ? -1 : 1))[0]?.row;
}

function lotOf(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join(' ')).digest('hex');
}
