import { createHash } from 'node:crypto';
import { quizQuestions } from '@danbao/core/office';
import type { InputOf } from '@danbao/core/resources';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { quizAnswers } from '../../db/schema.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';

type Question = InputOf<typeof quizQuestions> & { readonly quest_id: string };

/**
 * The person's question of the day: the same all day long as long as it is there, whatever else comes into the bank or goes.
 * Undefined when there is none, or the person has answered today (Y30).
 */
export async function todaysQuestion(db: Db, userId: string, day: string): Promise<Question | undefined> {
  const [answered] = await db
    .select()
    .from(quizAnswers)
    .where(and(eq(quizAnswers.userId, userId), eq(quizAnswers.day, day)));
  if (answered) return undefined;
  const questions = await db
    .select()
    .from(tableOf(quizQuestions))
    .where(eq(fieldValue(quizQuestions, 'isEnable'), '1'));
  const drawn = questions.map(({ id, values }) => ({ id, values, lot: lotOf(userId, day, id) }));
  const [first] = drawn.sort((a, b) => (a.lot < b.lot ? -1 : 1));
  return first && { ...(first.values as InputOf<typeof quizQuestions>), quest_id: first.id };
}

function lotOf(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join(' ')).digest('hex');
}
