import { newGuarantyId, type quiz } from '@danbao/core';
import { and, asc, count, desc, eq, ilike, or } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { quizQuestions } from '../../db/schema.ts';
import { notFound } from '../../http/refusal.ts';
import type { Handlers } from '../../implement.ts';
import { containing, pageWindow } from '../paging.ts';
import { refuseStale } from '../refuse-stale.ts';
import { asQuestion, questionColumns } from './question-row.ts';
import type { QuestionRow } from './todays-question.ts';

/** The bank of questions. */
export const questionHandlers: Pick<
  Handlers<typeof quiz>,
  'questions' | 'addQuestion' | 'updateQuestion' | 'removeQuestion'
> = {
  async questions({ db }, { text, isEnable, ...query }) {
    const condition = and(
      text === undefined
        ? undefined
        : or(ilike(quizQuestions.title, containing(text)), ilike(quizQuestions.subjectId, containing(text))),
      isEnable === undefined ? undefined : eq(quizQuestions.isEnable, isEnable),
    );
    const { limit, offset } = pageWindow(query);
    const rows = await db
      .select()
      .from(quizQuestions)
      .where(condition)
      .orderBy(desc(quizQuestions.createdAt), asc(quizQuestions.questionId))
      .limit(limit)
      .offset(offset);
    const [all] = await db.select({ total: count() }).from(quizQuestions).where(condition);
    return { total: all?.total ?? 0, rows: rows.map(asQuestion) };
  },

  addQuestion: ({ deps, user, write, say }, body) =>
    write(async ({ db, record }) => {
      const time = deps.now();
      const questionId = newGuarantyId();
      const row = { ...questionColumns(body), questionId, createdBy: user.userId, createdAt: time, updatedAt: time };
      const [added] = await db.insert(quizQuestions).values(row).returning();
      const after = asQuestion(added ?? { ...row, version: 1 });
      await record({ action: 'add', entity: 'quizQuestion', entityId: questionId, after });
      say('added');
      return after;
    }),

  updateQuestion: (context, { quest_id, ...body }) =>
    context.write(async ({ db, record }) => {
      const row = await hold(context, db, quest_id, { quest_id, ...body });
      const changes = { ...questionColumns(body), version: row.version + 1, updatedAt: context.deps.now() };
      await db.update(quizQuestions).set(changes).where(eq(quizQuestions.questionId, quest_id));
      const after = asQuestion({ ...row, ...changes });
      await record({ action: 'update', entity: 'quizQuestion', entityId: quest_id, before: asQuestion(row), after });
      context.say('updated');
      return after;
    }),

  removeQuestion: (context, { quest_id }) =>
    context.write(async ({ db, record }) => {
      const row = await hold(context, db, quest_id, { quest_id });
      await db.delete(quizQuestions).where(eq(quizQuestions.questionId, quest_id));
      await record({ action: 'remove', entity: 'quizQuestion', entityId: quest_id, before: asQuestion(row) });
      context.say('deleted');
    }),
};

async function hold(context: Context, db: Db, id: string, submitted: unknown): Promise<QuestionRow> {
  const [row] = await db.select().from(quizQuestions).where(eq(quizQuestions.questionId, id)).for('update');
  if (!row) throw notFound();
  refuseStale(context, row.version, asQuestion(row), submitted);
  return row;
}
