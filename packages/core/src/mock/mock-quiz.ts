import type { quizQuestionRecord } from '../areas/quiz/quiz.ts';
import { mayHaveQuiz } from '../areas/quiz/quiz-due.ts';
import type { ValuesOf } from '../entity.ts';
import { page } from './find-row.ts';
import { seen } from './mock-dishes.ts';
import type { MockHandlers } from './mock-handlers.ts';
import type { MockState } from './mock-state.ts';
import { Refusal } from './refusal.ts';

type Question = ValuesOf<typeof quizQuestionRecord>;

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
  questions: ({ text = '', isEnable, ...paging }, { state }) =>
    page(
      questionsOf(state).filter(
        (row) =>
          `${row.title}\n${row.subject_id}`.includes(text) && (isEnable === undefined || row.isEnable === isEnable),
      ),
      paging,
    ),
  addQuestion: (body, { state }) => keep(state, { isEnable: '1', ...body, quest_id: state.nextId(), version: '1' }),
  updateQuestion: (body, context) => {
    const before = seen(context, context.state.quizQuestions.get(body.quest_id), body);
    return keep(context.state, { isEnable: '1', ...body, version: String(Number(before.version) + 1) });
  },
  removeQuestion: ({ quest_id }, context) => {
    seen(context, context.state.quizQuestions.get(quest_id), { quest_id });
    context.state.quizQuestions.delete(quest_id);
    return undefined;
  },
};

function questionsOf(state: MockState): Question[] {
  return [...state.quizQuestions.values()] as unknown as Question[];
}

function todays(state: MockState): Question | undefined {
  return questionsOf(state).find(({ isEnable }) => isEnable === '1');
}

function keep(state: MockState, row: Question): Question {
  state.quizQuestions.set(row.quest_id, { ...row });
  return row;
}
