import type { SearchTerm } from '@danbao/core';
import { and, or, type SQL, sql } from 'drizzle-orm';
import { type Pinyin, pinyinOf } from './pinyin.ts';

/** A word that is searched for, with what it may mean as pinyin. */
export interface Wanted extends SearchTerm {
  readonly pinyin: Pinyin | undefined;
}

export function wantedOf(term: SearchTerm): Wanted {
  const pinyin = term.isLatin ? pinyinOf(term.spellings[0] ?? '') : undefined;
  return { ...term, pinyin };
}

/** Whether a text holds every word, or its title as pinyin: what is exact. */
export function holdsAll(text: SQL, title: SQL, terms: readonly Wanted[]): SQL | undefined {
  return and(
    ...terms.map((term) =>
      or(
        ...term.spellings.map((spelling) => sql`strpos(lower(${text}), ${spelling}) > 0`),
        term.pinyin && sql`${title} ~ ${term.pinyin.pattern}`,
      ),
    ),
  );
}

/** Whether the index of a text may hold a word; undefined where it cannot tell. */
export function mayHold(indexed: string, { spellings, pinyin }: Wanted): SQL | undefined {
  if (spellings.some((spelling) => [...spelling].length < 2)) return undefined;
  const pairs = sql.raw(`letter_pairs(${indexed})`);
  const plain = spellings.map((spelling) => sql`${pairs} @> letter_pairs(${spelling})`);
  if (!pinyin) return or(...plain);
  return pinyin.pairs && or(...plain, sql`${pairs} && ${sql.param(pinyin.pairs)}::text[]`);
}

/** The word by which candidates are found: of those that an index knows the longest. */
export function mostTelling(terms: readonly Wanted[]): Wanted | undefined {
  const telling = terms.filter((term) => mayHold('title', term) !== undefined);
  return telling.sort((one, other) => lengthOf(other) - lengthOf(one))[0];
}

function lengthOf({ spellings }: Wanted): number {
  return Math.min(...spellings.map((spelling) => spelling.length));
}
