import { createWords } from '../../i18n/create-words.ts';
import { en } from './en.ts';
import { zh } from './zh.ts';

/** The shape that every language fills; zh defines it. */
export type PaletteWords = { readonly [K in keyof typeof zh]: string };

/** The sentences of the command palette; they are loaded with it. */
export const { useWords: usePaletteWords } = createWords(zh, en);
