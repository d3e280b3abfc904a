import { createWords } from '@danbao/react';
import { en } from './en.ts';
import { zh } from './zh.ts';

/** The shape that every language fills; zh defines it. */
export type AppWords = { readonly [K in keyof typeof zh]: string };
export type AppWordKey = keyof AppWords;

/** The sentences that every page may need; those of one area stand in its own `i18n` folder. */
export const { word: appWord, useWords: useAppWords } = createWords(zh, en);

export type AppWordFunction = ReturnType<typeof useAppWords>;
