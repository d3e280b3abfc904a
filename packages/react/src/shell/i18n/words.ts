import { createWords } from '../../i18n/create-words.ts';
import { en } from './en.ts';
import { zh } from './zh.ts';

/** The shape that every language fills; zh defines it. */
export type ShellWords = { readonly [K in keyof typeof zh]: string };

/** They are loaded with the first part that opens, not with the shell. */
export const { useWords: useShellWords } = createWords(zh, en);
