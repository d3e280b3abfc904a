import { nothing, one, pageOf } from '../../endpoint/data.ts';
import { area, get, post } from '../../endpoint/endpoint.ts';
import { entity } from '../../entity.ts';
import { yesNo } from '../../field/types/choice.ts';
import { integer } from '../../field/types/number.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import {
  dailyQuiz,
  questionId,
  quizQuestion,
  quizQuestionBody,
  quizQuestionRecord,
  quizResult,
  quizSubmission,
} from './quiz.ts';

const questionQuery = entity({
  name: 'quizQuestionQuery',
  label: label('题目查询', 'Questions query'),
  fields: {
    pageSize: integer('每页条数', 'Page size', { initial: '10', max: 10_000 }),
    pageNum: integer('页码', 'Page', { initial: '1' }),
    text: text('题目或专题', 'Question or subject', { max: 100 }),
    isEnable: yesNo('是否启用', 'Enabled'),
  },
});

const byQuestionId = entity({
  name: 'byQuestionId',
  label: label('题目编号', 'Question id'),
  fields: { quest_id: questionId },
});

/** The daily quiz (R1-R9) and the bank of its questions. */
export const quiz = area({
  get: post('party/question/get/a', {
    summary: label('今日题目', 'The question of the day'),
    access: 'signed-in',
    repeat: 'safe',
    data: one(dailyQuiz),
  }),
  answer: post('party/question/save/examination', {
    summary: label('提交答案', 'Answer the question of the day'),
    access: 'signed-in',
    repeat: 'by-key',
    input: quizSubmission,
    data: one(quizResult),
  }),
  questions: get('party/question/page', {
    summary: label('题库分页列表', 'The bank of questions, paged'),
    access: 'quiz:write',
    repeat: 'safe',
    input: questionQuery,
    data: pageOf(quizQuestionRecord),
    ours: true,
  }),
  addQuestion: post('party/question/add', {
    summary: label('新增题目', 'Add a question'),
    access: 'quiz:write',
    repeat: 'by-key',
    input: quizQuestion,
    data: one(quizQuestionRecord),
    ours: true,
  }),
  updateQuestion: post('party/question/update', {
    summary: label('修改题目', 'Change a question'),
    access: 'quiz:write',
    repeat: 'by-key',
    input: quizQuestionBody,
    data: one(quizQuestionRecord),
    ours: true,
  }),
  removeQuestion: post('party/question/delete', {
    summary: label('删除题目', 'Delete a question'),
    access: 'quiz:write',
    repeat: 'by-key',
    input: byQuestionId,
    data: nothing,
    ours: true,
  }),
});
