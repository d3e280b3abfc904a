import { createWords } from './create-words.ts';
import { en } from './en.ts';
import { zh } from './zh.ts';

/** The shape that every language fills; zh defines it. */
export type Words = { readonly [K in keyof typeof zh]: string };
export type WordKey = keyof Words;

export const { word, useWords } = createWords(zh, en);
