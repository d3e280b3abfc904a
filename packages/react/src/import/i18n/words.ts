import { createWords } from '../../i18n/create-words.ts';
import { en } from './en.ts';
import { zh } from './zh.ts';

/** The shape that every language fills; zh defines it. */
export type ImportWords = { readonly [K in keyof typeof zh]: string };
export type ImportWordKey = keyof ImportWords;

/** The sentences of the import; they are loaded with it, not with the kit. */
export const { word: importWord, useWords: useImportWords } = createWords(zh, en);
