import type { QuizWords } from './words.ts';

/** The sentences of the daily quiz in English. */
export const en: QuizWords = {
  quizTitle: 'Party congress knowledge quiz',
  submitIn: 'Submit ({seconds} s)',
  pickAnswer: 'Please select an option',
  answers: 'Answers',
  right: 'Correct!',
  wrong: 'Wrong, the right answer is {no}',
  timeout: 'Answer timeout',
  secondsLeft: '{seconds} seconds left',
  rightImage: 'Right',
  wrongImage: 'Wrong',
  counts: '{answered} answered, {right} of them right',
  addQuestion: 'Add a question',
  editQuestion: 'Edit the question',
  answerNo: 'Answer {no}',
  isRight: '{no} is the right answer',
  rightShort: 'Right',
  addAnswer: 'Add an answer',
  removeAnswer: 'Remove answer {no}',
};
