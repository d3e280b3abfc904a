import { type QuizQuestion, quizQuestions } from '../areas/quiz/quiz.ts';
import { mayHaveQuiz } from '../areas/quiz/quiz-due.ts';
import type { MockHandlers } from './mock-handlers.ts';
import { mockRecords } from './mock-resources.ts';
import type { MockState } from './mock-state.ts';
import { Refusal } from './refusal.ts';

/** The daily quiz: the first enabled question, once for each person (Y30). */
export const mockQuiz: MockHandlers['quiz'] = {
  get: (_, { state, username }) => {
    const question = todays(state);
    if (!question || !mayHaveQuiz('1') || state.quizAnswers.has(username)) return { pop_flag: '0' };
    const { title, answers, quest_id, subject_id } = question;
    return {
      pop_flag: '1',
      title,
      answer_list: answers,
      quest_id,
      subject_id,
      countInfo: { answered: '0', right: '0' },
    };
  },
  answer: ({ quest_id, answer_no }, { state, username }) => {
    const question = todays(state);
    if (question?.quest_id !== quest_id || state.quizAnswers.has(username)) throw new Refusal(409, 'conflict');
    state.quizAnswers.set(username, answer_no);
    return answer_no === question.rightNo ? {} : { answer_no: question.rightNo };
  },
};

function todays({ resources }: MockState): QuizQuestion | undefined {
  return mockRecords(resources, quizQuestions).find(({ isEnable }) => isEnable === '1');
}
