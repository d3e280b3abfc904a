import { createWords } from '../../i18n/create-words.ts';
import { en } from './en.ts';
import { zh } from './zh.ts';

/** The shape that every language fills; zh defines it. */
export type NoticeWords = { readonly [K in keyof typeof zh]: string };

/** The sentences of notifications; they are loaded with them, not with the kit. */
export const { useWords: useNoticeWords } = createWords(zh, en);

export type NoticeWordFunction = ReturnType<typeof useNoticeWords>;
