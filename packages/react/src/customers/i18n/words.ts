import { createWords } from '../../i18n/create-words.ts';
import { en } from './en.ts';
import { zh } from './zh.ts';

/** The shape that every language fills; zh defines it. */
export type CustomerWords = { readonly [K in keyof typeof zh]: string };

/** The sentences of customers; they are loaded with them. */
export const { useWords: useCustomerWords } = createWords(zh, en);
