import { type Endpoint, quiz, type quizQuestionRecord, type ValuesOf } from '@danbao/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointKey } from '../query/use-endpoint.ts';
import { usePage } from '../query/use-page.ts';

export type QuizQuestion = ValuesOf<typeof quizQuestionRecord>;

/** A searched and paged list of the questions of the bank. */
export function useQuestions(pageSize = 10) {
  const [asked, setAsked] = useState({ text: '', page: 1, size: pageSize });
  const { text, page, size } = asked;
  const answer = usePage(quiz.questions, {
    ...(text === '' ? {} : { text }),
    pageNum: String(page),
    pageSize: String(size),
  });
  return {
    ...answer,
    page,
    size,
    search: (next: string) => setAsked({ text: next.trim(), page: 1, size }),
    goTo: (next: number, nextSize: number) => setAsked({ text, page: next, size: nextSize }),
  };
}

/** Tells the list of questions that it is out of date. */
export function useRefreshQuestions(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: endpointKey(quiz.questions as Endpoint) });
}
