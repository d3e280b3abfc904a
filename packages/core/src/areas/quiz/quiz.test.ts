import { expect, test } from 'vitest';
import { validate } from '../../field/validate.ts';
import { quizQuestions } from './quiz.ts';
import { mayHaveQuiz, quizDue, secondsLeft } from './quiz-due.ts';

const due = { popFlag: '1', unitUid: '101', lastShown: undefined, today: '2026-03-02' };

test('the question opens once per calendar day, when the server says so, and never in unit 102 (R1, R7, E7)', () => {
  expect(quizDue(due)).toBe(true);
  expect(quizDue({ ...due, lastShown: '2026-03-01 23:59:59' })).toBe(true);
  expect(quizDue({ ...due, lastShown: '2026-03-02 00:00:00' })).toBe(false);
  expect(quizDue({ ...due, popFlag: '0' })).toBe(false);
  expect(quizDue({ ...due, popFlag: undefined })).toBe(false);
  expect(quizDue({ ...due, unitUid: '102' })).toBe(false);
  expect([undefined, '102', '101'].map(mayHaveQuiz)).toEqual([false, false, true]);
});

test('whole seconds are left until the deadline, however late one asks', () => {
  expect([0, 1, 500, 1000, 99_999, 100_000, 900_000].map((now) => secondsLeft(100_000, now))).toEqual([
    100, 100, 100, 99, 1, 0, 0,
  ]);
});

test('a question has two to six answers with numbers of their own, the right one among them', () => {
  const answers = [
    { answer_no: 'A', title: '甲' },
    { answer_no: 'B', title: '乙' },
  ];
  const question = { subject_id: '党史', title: '哪一个？', answers, rightNo: 'B' };
  const wrong = (changes: object) =>
    validate(quizQuestions.input, { ...question, ...changes }).map(({ field }) => field);
  expect(wrong({})).toEqual([]);
  expect(wrong({ rightNo: 'C' })).toEqual(['rightNo']);
  expect(wrong({ answers: answers.slice(1) })).toEqual(['answers']);
  expect(wrong({ answers: [] })).toEqual(['answers']);
  expect(wrong({ answers: [...answers, { answer_no: 'B', title: '丙' }] })).toEqual(['answers.2.answer_no']);
  expect(wrong({ answers: [...answers, { answer_no: 'G', title: '' }] })).toEqual([
    'answers.2.answer_no',
    'answers.2.title',
  ]);
});
