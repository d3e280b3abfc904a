import { dayLength } from '@danbao/core/format';
import { spellingIn } from '@danbao/core/search';
import type { FoundRow } from './source.ts';
import { type Wanted, wordsIn } from './words-in.ts';

/** Best first: a number or name that is just what was typed, then a title that begins so, holds it, or spells it. */
export function ranked(
  rows: readonly FoundRow[],
  terms: readonly Wanted[],
  typed: string,
  now: Date,
): readonly FoundRow[] {
  const whole = typed.normalize('NFKC').toLowerCase().trim();
  const scored = rows.map((row) => ({ row, score: scoreOf(row, terms, whole) + recency(row.time, now) }));
  return scored.sort((one, other) => other.score - one.score).map(({ row }) => row);
}

function scoreOf({ title, detail }: FoundRow, terms: readonly Wanted[], whole: string): number {
  const low = title.toLowerCase();
  const numbers = detail.toLowerCase().split(' · ');
  if (low === whole) return 100;
  if (numbers.includes(whole) || terms.some(({ spellings }) => spellings.some((one) => numbers.includes(one))))
    return 95;
  if (low.startsWith(whole)) return 80;
  if (terms.every((term) => spellingIn(title, term) !== undefined)) return 60;
  if (terms.every((term) => isIn(title, term))) return 50;
  if (terms.some((term) => isIn(title, term))) return 35;
  return terms.every((term) => spellingIn(detail, term) !== undefined) ? 30 : 10;
}

/** The word stands in a text, as it is or as pinyin. */
function isIn(text: string, term: Wanted): boolean {
  return wordsIn(text, [term]).length > 0;
}

/** Up to 9 of a hundred: what is new before what is old, where all else is alike. */
function recency(time: Date, now: Date): number {
  const days = Math.max(0, now.getTime() - time.getTime()) / dayLength;
  return 9 / (1 + days / 90);
}

/** The words as they stand in the texts of a hit, to be marked there. */
export function wordsOf(texts: readonly string[], terms: readonly Wanted[]): readonly string[] {
  return [...new Set(texts.flatMap((text) => wordsIn(text, terms)))];
}
