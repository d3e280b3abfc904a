import { createWords } from '@danbao/react';
import { en } from './en.ts';
import { zh } from './zh.ts';

/** The shape that every language fills; zh defines it. */
export type QuizPageWords = { readonly [K in keyof typeof zh]: string };

/** The sentences of the page of the question bank. */
export const { useWords: useQuizPageWords } = createWords(zh, en);

export type QuizPageWordFunction = ReturnType<typeof useQuizPageWords>;
