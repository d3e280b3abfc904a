import { createWords } from '../../i18n/create-words.ts';
import { en } from './en.ts';
import { zh } from './zh.ts';

/** The shape that every language fills; zh defines it. */
export type FlowWords = { readonly [K in keyof typeof zh]: string };

export const { useWords: useFlowWords } = createWords(zh, en);

export type FlowWord = keyof FlowWords;

export type FlowWordFunction = ReturnType<typeof useFlowWords>;
