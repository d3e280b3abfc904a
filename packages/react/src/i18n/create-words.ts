import type { Locale } from '@danbao/core';
import { useCallback } from 'react';
import { useLocale } from '../provider/use-danbao.ts';

type Params = Readonly<Record<string, string | number>>;

export interface WordSet<K extends string> {
  /** A sentence, with `{name}` replaced by its parameter. */
  readonly word: (key: K, locale: Locale, params?: Params) => string;
  /** The sentences in the current language: `const w = useWords(); w('save')`. */
  readonly useWords: () => (key: K, params?: Params) => string;
}

/** The sentences of one part, zh first and en with the same keys. They are loaded with that part. */
export function createWords<K extends string>(
  zh: Readonly<Record<K, string>>,
  en: Readonly<Record<NoInfer<K>, string>>,
): WordSet<K> {
  const languages: Readonly<Record<Locale, Readonly<Record<K, string>>>> = { zh, en };
  const word: WordSet<K>['word'] = (key, locale, params = {}) =>
    languages[locale][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
  return {
    word,
    useWords: () => {
      const locale = useLocale();
      return useCallback((key, params) => word(key, locale, params), [locale]);
    },
  };
}
