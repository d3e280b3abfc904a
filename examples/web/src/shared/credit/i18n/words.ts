import { createWords } from '@danbao/react';
import { en } from './en.ts';
import { zh } from './zh.ts';

/** The shape that every language fills; zh defines it. */
export type CreditPageWords = { readonly [K in keyof typeof zh]: string };

export const { useWords: useCreditPageWords } = createWords(zh, en);
