import { createWords } from '@danbao/react';
import { en } from './en.ts';
import { zh } from './zh.ts';

export const { word: sessionWord, useWords: useSessionWords } = createWords(zh, en);
