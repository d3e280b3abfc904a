import { createWords } from '../../i18n/create-words.ts';
import { en } from './en.ts';
import { zh } from './zh.ts';

/** The shape that every language fills; zh defines it. */
export type AdminWords = { readonly [K in keyof typeof zh]: string };

/** The sentences of the parts for administration. */
export const { useWords: useAdminWords } = createWords(zh, en);
