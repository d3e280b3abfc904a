import { type SearchTerm, spellingIn } from '@danbao/core/search';
import { and, or, type SQL, sql } from 'drizzle-orm';
import { holdsPairs } from '../../resources/letter-pairs.ts';
import type { Pinyin } from './pinyin.ts';

/** A word that is searched for, with what it may mean as pinyin. */
export interface Wanted extends SearchTerm {
  readonly pinyin: Pinyin | undefined;
}

/** The readings of all characters are half a megabyte: who never searches by letters never loads them. */
export async function wantedOf(term: SearchTerm): Promise<Wanted> {
  if (!term.isLatin) return { ...term, pinyin: undefined };
  const { pinyinOf } = await import('./pinyin.ts');
  return { ...term, pinyin: pinyinOf(term.spellings[0] ?? '') };
}

/** Whether a text holds every word, or its title as pinyin: what is exact. */
export function holdsAll(text: SQL, title: SQL, terms: readonly Wanted[]): SQL | undefined {
  return and(...terms.map((term) => or(...standsIn(text, term), ...soundsIn(title, term))));
}

/** Whether a title, by its name `title`, may be of a record that is found by a word; for words that no index knows. */
export function titleMayHold(term: Wanted): SQL | undefined {
  return or(...standsIn(sql`title`, term), ...soundsIn(sql`title`, term));
}

/** The same word, for which no index is asked what its letters may stand for. */
export function withoutPairs(term: Wanted): Wanted {
  return term.pinyin?.pairs ? { ...term, pinyin: { pattern: term.pinyin.pattern } } : term;
}

/** The words as they stand in a text, spelled or as pinyin. */
export function wordsIn(text: string, terms: readonly Wanted[]): readonly string[] {
  return terms.flatMap((term) => {
    const plain = spellingIn(text, term);
    if (plain !== undefined) return [plain];
    const match = term.pinyin && new RegExp(term.pinyin.pattern, 'u').exec(text);
    return match ? [match[0]] : [];
  });
}

/** Whether it may be the first letters of syllables, which no index knows. */
export function isInitials({ pinyin }: Wanted): boolean {
  return pinyin !== undefined && pinyin.pairs === undefined;
}

/** Where a spelling stands in a text. Lower case of a long text takes longer than all else, and Chinese has none. */
export function strposIn(text: SQL, spelling: string): SQL {
  return /\p{L}/u.test(spelling.replace(/\p{Lo}/gu, ''))
    ? sql`strpos(lower(${text}), ${spelling})`
    : sql`strpos(${text}, ${spelling})`;
}

function standsIn(text: SQL, { spellings }: Wanted): readonly SQL[] {
  return spellings.map((spelling) => sql`${strposIn(text, spelling)} > 0`);
}

function soundsIn(title: SQL, { pinyin }: Wanted): readonly SQL[] {
  return pinyin ? [sql`${title} ~ ${pinyin.pattern}`] : [];
}

/** Whether the index of a text may hold a word; undefined where it cannot tell. */
export function mayHold(indexed: string, { spellings, pinyin }: Wanted): SQL | undefined {
  const pairs = sql.raw(`letter_pairs(${indexed})`);
  const plain = spellings.map((spelling) => holdsPairs(pairs, spelling));
  if (plain.some((one) => one === undefined)) return undefined;
  return or(...plain, pinyin?.pairs && sql`${pairs} && ${sql.param(pinyin.pairs)}::text[]`);
}

/** The word by which candidates are found: the longest that an index knows, as it stands there. */
export function mostSelective(terms: readonly Wanted[]): Wanted | undefined {
  return [...terms].sort((one, other) => selectivityOf(other) - selectivityOf(one))[0];
}

function selectivityOf(term: Wanted): number {
  const length = Math.min(...term.spellings.map((spelling) => spelling.length));
  return isInitials(term) ? length / 100 : length;
}
