import type { Locale } from '@danbao/core';
import { fill } from '@danbao/core/i18n';
import { useCallback } from 'react';
import { useLocale } from '../provider/use-danbao.ts';

type Params = Readonly<Record<string, string | number>>;

export interface WordSet<K extends string> {
  /** A sentence, with `{name}` replaced by its parameter. */
  readonly word: (key: K, locale: Locale, params?: Params) => string;
  /** The sentences in the current language: `const w = useWords(); w('save')`. */
  readonly useWords: () => (key: K, params?: Params) => string;
}

/** The sentences of one part as pairs, Chinese first: `pairWords({ save: ['保存', 'Save'] })`. They are loaded with that part. */
export function pairWords<const P extends Readonly<Record<string, readonly [zh: string, en: string]>>>(
  pairs: P,
): WordSet<keyof P & string> {
  const word: WordSet<keyof P & string>['word'] = (key, locale, params = {}) => {
    const [zh, en] = pairs[key] as P[keyof P];
    return fill(locale === 'en' ? en : zh, params);
  };
  return {
    word,
    useWords: () => {
      const locale = useLocale();
      return useCallback((key, params) => word(key, locale, params), [locale]);
    },
  };
}
