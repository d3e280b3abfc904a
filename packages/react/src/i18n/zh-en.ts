import type { Label } from '@danbao/core';
import { type WordKey, word } from './words.ts';

/** A sentence of the kit in both languages, where a label is asked for. */
export function zhEn(key: WordKey): Label {
  return { zh: word(key, 'zh'), en: word(key, 'en') };
}
