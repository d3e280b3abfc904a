import { one } from '../../endpoint/data.ts';
import { area, post } from '../../endpoint/endpoint.ts';
import { label } from '../../label.ts';
import { dailyQuiz, quizResult, quizSubmission } from './quiz.ts';

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
});
