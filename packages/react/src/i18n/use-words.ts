import { useCallback } from 'react';
import { useLocale } from '../provider/use-danbao.ts';
import { type WordKey, word } from './words.ts';

/** The kit's sentences in the current language: `const w = useWords(); w('save')`. */
export function useWords(): (key: WordKey, params?: Readonly<Record<string, string | number>>) => string {
  const locale = useLocale();
  return useCallback((key, params) => word(key, locale, params), [locale]);
}
