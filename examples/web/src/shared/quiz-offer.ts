import { createStore, useStore } from '@danbao/react';

/** Opens the question of the day, while it is offered. */
export interface QuizOffer {
  readonly open: () => void;
}

/** Offered by whoever has the question, and taken on the start page. */
export const quizOffer = createStore<QuizOffer | undefined>(undefined);

export function useQuizOffer(): QuizOffer | undefined {
  return useStore(quizOffer);
}
