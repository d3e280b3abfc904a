import { listOf, one } from '../../endpoint/data.ts';
import { area, get, post } from '../../endpoint/endpoint.ts';
import { label } from '../../label.ts';
import { dailyQuiz, quizResult, quizSubmission } from './quiz.ts';
import { ownAnswer, quizResultsQuery, quizStanding, standingsQuery } from './standings.ts';

/** The daily quiz (R1-R9). */
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
  results: get('party/question/results', {
    summary: label('本人的答题记录', 'What the caller has answered'),
    access: 'signed-in',
    repeat: 'safe',
    input: quizResultsQuery,
    data: listOf(ownAnswer),
    extension: true,
  }),
  standings: get('party/question/standings', {
    summary: label('答题排行', 'People or units by their right answers'),
    access: 'signed-in',
    repeat: 'safe',
    input: standingsQuery,
    data: listOf(quizStanding),
    extension: true,
  }),
});
