import { createWords } from '@danbao/react';
import { en } from './en.ts';
import { zh } from './zh.ts';

/** The shape that every language fills; zh defines it. */
export type PageWords = { readonly [K in keyof typeof zh]: string };

/** The sentences of the pages that stand for others; they are loaded with them. */
export const { useWords: usePageWords } = createWords(zh, en);
