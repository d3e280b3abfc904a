import { createWords } from '@danbao/react';
import { en } from './en.ts';
import { zh } from './zh.ts';

/** The shape that every language fills; zh defines it. */
export type FormPageWords = { readonly [K in keyof typeof zh]: string };

export const { useWords: useFormPageWords } = createWords(zh, en);
