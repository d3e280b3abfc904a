import type { Locale } from '../label.ts';

/** What stands between names in a row: 甲、乙; A, B. */
export function betweenNames(locale: Locale): string {
  return locale === 'zh' ? '、' : ', ';
}

/** What stands between sentences in a row: 甲；乙; A; B. */
export function betweenSentences(locale: Locale): string {
  return locale === 'zh' ? '；' : '; ';
}

/** What stands between a name and what is said of it: 甲：错; A: wrong. */
export function colon(locale: Locale): string {
  return locale === 'zh' ? '：' : ': ';
}
