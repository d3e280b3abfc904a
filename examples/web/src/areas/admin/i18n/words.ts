import { createWords } from '@danbao/react';
import { en } from './en.ts';
import { zh } from './zh.ts';

/** The shape that every language fills; zh defines it. */
export type AdminPageWords = { readonly [K in keyof typeof zh]: string };

/** The sentences of the administration pages. */
export const { useWords: useAdminPageWords } = createWords(zh, en);
