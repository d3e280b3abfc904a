import { createWords } from '../../i18n/create-words.ts';
import { en } from './en.ts';
import { zh } from './zh.ts';

export const { word: sessionWord, useWords: useSessionWords } = createWords(zh, en);
