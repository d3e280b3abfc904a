import { createWords, type WordSet } from './create-words.ts';

/** The sentences of one part as pairs, Chinese first: `pairWords({ save: ['保存', 'Save'] })`. */
export function pairWords<const P extends Readonly<Record<string, readonly [zh: string, en: string]>>>(
  pairs: P,
): WordSet<keyof P & string> {
  const language = (at: 0 | 1) =>
    Object.fromEntries(Object.entries(pairs).map(([key, pair]) => [key, pair[at]])) as Record<keyof P & string, string>;
  return createWords(language(0), language(1));
}
