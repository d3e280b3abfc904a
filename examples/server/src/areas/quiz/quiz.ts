import { wallDay } from '@danbao/core/format';
import { mayHaveQuiz, quiz } from '@danbao/core/office';
import { count, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { quizAnswers } from '../../db/schema.ts';
import { invalid, Refusal } from '../../http/refusal.ts';
import { implement } from '../../implement.ts';
import { ownAnswers, standings } from './standings.ts';
import { todaysQuestion } from './todays-question.ts';

/** The daily quiz (R1-R9). Whether an answer is right is known here only, until it was given. */
export const quizArea = implement(quiz)({
  async get({ db, user, deps }) {
    const question = mayHaveQuiz(user.unitUid) ? await todaysQuestion(db, user.userId, dayIn(deps)) : undefined;
    if (!question) return { pop_flag: '0' };
    const { quest_id, subject_id, title, answers: answer_list } = question;
    const countInfo = await countsOf(db, user.userId);
    return { pop_flag: '1', title, answer_list, quest_id, subject_id, countInfo };
  },

  results: ownAnswers,
  standings,

  answer: ({ user, deps, write }, { quest_id, subject_id, answer_no }) =>
    write(async ({ db, record }) => {
      const day = dayIn(deps);
      const question = mayHaveQuiz(user.unitUid) ? await todaysQuestion(db, user.userId, day) : undefined;
      if (question?.quest_id !== quest_id) throw new Refusal(409, { message: 'quizOver' });
      if (!question.answers.some((answer) => answer.answer_no === answer_no))
        throw invalid([{ field: 'answer_no', rule: 'choice' }]);
      const isRight = answer_no === question.rightNo;
      const answered = { userId: user.userId, day, questionId: quest_id, answerNo: answer_no, isRight };
      const kept = await db
        .insert(quizAnswers)
        .values({ ...answered, answeredAt: deps.now() })
        .onConflictDoNothing()
        .returning();
      if (kept.length === 0) throw new Refusal(409, { message: 'quizOver' });
      await record({
        action: 'add',
        entity: 'quizAnswer',
        entityId: `${user.userId} ${day}`,
        after: { quest_id, subject_id, answer_no },
      });
      return isRight ? {} : { answer_no: question.rightNo };
    }),
});

async function countsOf(db: Db, userId: string) {
  const [counts] = await db
    .select({ answered: count(), right: sql<number>`count(*) filter (where ${quizAnswers.isRight})` })
    .from(quizAnswers)
    .where(eq(quizAnswers.userId, userId));
  return { answered: String(counts?.answered ?? 0), right: String(counts?.right ?? 0) };
}

function dayIn(deps: Context['deps']): string {
  return wallDay(deps.now());
}
