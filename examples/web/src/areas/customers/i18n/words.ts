import { createWords } from '@danbao/react';
import { en } from './en.ts';
import { zh } from './zh.ts';

/** The shape that every language fills; zh defines it. */
export type CustomersPageWords = { readonly [K in keyof typeof zh]: string };

/** The sentences of the pages of clients. */
export const { useWords: useCustomersWords } = createWords(zh, en);

export type CustomersWordFunction = ReturnType<typeof useCustomersWords>;
