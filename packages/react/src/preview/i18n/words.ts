import { createWords } from '../../i18n/create-words.ts';
import { en } from './en.ts';
import { zh } from './zh.ts';

/** The shape that every language fills; zh defines it. */
export type PreviewWords = { readonly [K in keyof typeof zh]: string };

/** The sentences of the preview; they are loaded with it. */
export const { useWords: usePreviewWords } = createWords(zh, en);
