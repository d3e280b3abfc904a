import { createWords } from '../../i18n/create-words.ts';
import { en } from './en.ts';
import { zh } from './zh.ts';

/** The shape that every language fills; zh defines it. */
export type CreditWords = { readonly [K in keyof typeof zh]: string };

export const { useWords: useCreditWords } = createWords(zh, en);

export type CreditWordFunction = ReturnType<typeof useCreditWords>;
