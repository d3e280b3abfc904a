import { createWords } from '@danbao/react';
import { en } from './en.ts';
import { zh } from './zh.ts';

/** The shape that every language fills; zh defines it. */
export type FamilyWords = { readonly [K in keyof typeof zh]: string };

export const { useWords: useFamilyWords } = createWords(zh, en);
