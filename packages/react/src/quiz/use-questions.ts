import { type Endpoint, message, quiz, type quizQuestionRecord, type ValuesOf } from '@danbao/core';
import { useQueryClient } from '@tanstack/react-query';
import { useConfirm } from '../dialog/use-confirm.ts';
import { useMessage } from '../message/use-message.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { type AskedState, useAsked } from '../query/asked.ts';
import { endpointKey } from '../query/use-endpoint.ts';
import { usePage } from '../query/use-page.ts';

export type QuizQuestion = ValuesOf<typeof quizQuestionRecord>;

export interface QuestionSearch {
  readonly text: string;
}

/** A searched and paged list of the questions of the bank; `state` keeps what is asked where it should outlive the page. */
export function useQuestions(state?: AskedState<QuestionSearch>) {
  const [asked, ask] = useAsked({ search: { text: '' }, page: 1, size: 10 }, state);
  const text = asked.search.text.trim();
  const paging = { pageNum: String(asked.page), pageSize: String(asked.size) };
  const answer = usePage(quiz.questions, { ...(text === '' ? {} : { text }), ...paging });
  return {
    ...asked,
    ...answer,
    find: (next: string) => ask({ ...asked, search: { text: next }, page: 1 }),
    goTo: (page: number, size: number) => ask({ ...asked, page, size }),
  };
}

/** Deletes a question after asking; says what became of it. */
export function useRemoveQuestion(): (question: QuizQuestion) => Promise<void> {
  const askConfirm = useConfirm();
  const { client, locale } = useDanbao();
  const tell = useMessage();
  const refresh = useRefreshQuestions();
  return async ({ quest_id, version = '' }) => {
    if (!(await askConfirm({ text: message('confirmDeleteForever', locale), danger: true }))) return;
    try {
      await client.request(quiz.removeQuestion, { quest_id }, { version });
      tell.success(message('deleted', locale));
    } catch (error) {
      tell.failed(undefined, error);
    }
    await refresh();
  };
}

/** Tells the list of questions that it is out of date. */
export function useRefreshQuestions(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: endpointKey(quiz.questions as Endpoint) });
}
