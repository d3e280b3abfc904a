import { createWords } from '@danbao/react';
import { en } from './en.ts';
import { zh } from './zh.ts';

/** The shape that every language fills; zh defines it. */
export type ProjectWords = { readonly [K in keyof typeof zh]: string };

/** The sentences of a project's page. */
export const { useWords: useProjectWords } = createWords(zh, en);

export type ProjectWordFunction = ReturnType<typeof useProjectWords>;
