import type { quizQuestion, quizQuestionRecord, ValuesOf } from '@danbao/core';
import type { QuestionRow } from './todays-question.ts';

/** The columns of a checked question. */
export function questionColumns(body: ValuesOf<typeof quizQuestion>) {
  const { subject_id, title, answers, rightNo, analysis, isEnable = '1' } = body;
  return { subjectId: subject_id, title, answers, rightNo, analysis: analysis ?? null, isEnable };
}

/** The question as the API gives it to those who keep the bank. */
export function asQuestion(row: QuestionRow): ValuesOf<typeof quizQuestionRecord> {
  return {
    quest_id: row.questionId,
    subject_id: row.subjectId,
    title: row.title,
    answers: row.answers,
    rightNo: row.rightNo,
    ...(row.analysis === null ? {} : { analysis: row.analysis }),
    isEnable: row.isEnable,
    version: String(row.version),
  } as ValuesOf<typeof quizQuestionRecord>;
}
