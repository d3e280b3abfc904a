import { createWords } from '@danbao/react';
import { en } from './en.ts';
import { zh } from './zh.ts';

/** The shape that every language fills; zh defines it. */
export type WorkItemsPageWords = { readonly [K in keyof typeof zh]: string };

/** The sentences of the page of work items. */
export const { useWords: useWorkWords } = createWords(zh, en);

export type WorkWordFunction = ReturnType<typeof useWorkWords>;
