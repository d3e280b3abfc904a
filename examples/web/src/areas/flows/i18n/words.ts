import { createWords } from '@danbao/react';
import { en } from './en.ts';
import { zh } from './zh.ts';

/** The shape that every language fills; zh defines it. */
export type FlowPageWords = { readonly [K in keyof typeof zh]: string };

/** The sentences of the pages of flows. */
export const { useWords: useFlowPageWords } = createWords(zh, en);
