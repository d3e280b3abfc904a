import { useLocale } from '@danbao/react';
import { useCallback } from 'react';
import { type AppWordKey, appWord } from './words.ts';

export type AppWordFunction = (key: AppWordKey, params?: Readonly<Record<string, string | number>>) => string;

/** The app's sentences in the current language. */
export function useAppWords(): AppWordFunction {
  const locale = useLocale();
  return useCallback((key, params) => appWord(key, locale, params), [locale]);
}
