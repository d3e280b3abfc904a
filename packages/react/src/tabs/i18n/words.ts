import { createWords } from '../../i18n/create-words.ts';
import { en } from './en.ts';
import { zh } from './zh.ts';

/** The shape that every language fills; zh defines it. */
export type TabWords = { readonly [K in keyof typeof zh]: string };

/** The sentences of the tab bar. */
export const { useWords: useTabWords } = createWords(zh, en);
