import { createWords } from '../../../i18n/create-words.ts';
import { en } from './en.ts';
import { zh } from './zh.ts';

/** The shape that every language fills; zh defines it. */
export type ToolWords = { readonly [K in keyof typeof zh]: string };

/** The sentences of the table tools; they are loaded with them. */
export const { useWords: useToolWords } = createWords(zh, en);
