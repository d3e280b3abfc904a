import type { ValuesOf } from '@danbao/core';
import { percentOf } from '@danbao/core/format';
import { quizQuestions, type quizStanding } from '@danbao/core/office';
import { and, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { quizAnswers, units, users } from '../../db/schema.ts';
import { tableOf } from '../../resources/table.ts';

interface Period {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

type Standing = ValuesOf<typeof quizStanding>;

/** Lists without pages are at most this long. */
const longest = 200;

function within({ from, until }: Period) {
  return and(
    from === undefined ? undefined : gte(quizAnswers.day, from.slice(0, 10)),
    until === undefined ? undefined : lte(quizAnswers.day, until.slice(0, 10)),
  );
}

/** What the caller answered, the newest first; right answers are told once the day's question is over for them. */
export async function ownAnswers({ db, user }: Context, period: Period) {
  const rows = await db
    .select()
    .from(quizAnswers)
    .where(and(eq(quizAnswers.userId, user.userId), within(period)))
    .orderBy(desc(quizAnswers.day))
    .limit(longest);
  const table = tableOf(quizQuestions);
  const ids = [...new Set(rows.map(({ questionId }) => questionId))];
  const found = ids.length === 0 ? [] : await db.select().from(table).where(inArray(table.id, ids));
  const questions = new Map(found.map(({ id, values }) => [id, values]));
  return rows.map(({ day, questionId, answerNo, isRight }) => {
    const { title, answers = [], rightNo, analysis } = (questions.get(questionId) ?? {}) as Question;
    const named = (no: string | undefined) => {
      const answer = answers.find(({ answer_no }) => answer_no === no);
      return answer ? `${answer.answer_no}. ${answer.title}` : no;
    };
    const right = named(rightNo);
    return {
      day,
      ...(title === undefined ? {} : { title }),
      answer: named(answerNo) ?? answerNo,
      ...(right === undefined ? {} : { right }),
      isRight: isRight ? ('1' as const) : ('0' as const),
      ...(analysis === undefined ? {} : { analysis }),
    };
  });
}

interface Question {
  readonly title?: string;
  readonly answers?: readonly { readonly answer_no: string; readonly title: string }[];
  readonly rightNo?: string;
  readonly analysis?: string;
}

/** People of the caller's reach, or all units, by right answers and then by their share. */
export async function standings(
  { db, user }: Context,
  { by = 'person', ...period }: Period & { readonly by?: 'person' | 'unit' | undefined },
): Promise<Standing[]> {
  const answered = sql<number>`count(*)::int`;
  const right = sql<number>`(count(*) filter (where ${quizAnswers.isRight}))::int`;
  const seesAll = by === 'unit' || user.permissions.includes('unit:all');
  const key = by === 'unit' ? units.unitUid : users.userId;
  const name = by === 'unit' ? units.unitName : users.realName;
  const rows = await db
    .select({ key, name, unitName: units.unitName, answered, right })
    .from(quizAnswers)
    .innerJoin(users, eq(users.userId, quizAnswers.userId))
    .innerJoin(units, eq(units.unitUid, users.unitUid))
    .where(and(within(period), seesAll ? undefined : eq(users.unitUid, user.unitUid)))
    .groupBy(key, name, units.unitName)
    .orderBy(desc(right), sql`count(*)`, name)
    .limit(longest);
  const own = by === 'unit' ? user.unitUid : user.userId;
  let rank = 0;
  return rows.map((row, index) => {
    const before = rows[index - 1];
    if (!before || before.right !== row.right || before.answered !== row.answered) rank = index + 1;
    return {
      rank: String(rank),
      name: row.name,
      unitName: row.unitName,
      answered: String(row.answered),
      right: String(row.right),
      percent: percentOf(String(row.right), String(row.answered)) ?? '0',
      isMe: row.key === own ? '1' : '0',
    };
  });
}
