import { heardIn, readingsOf, type SearchTerm, spellingIn } from '@danbao/core/search';
import { and, or, type SQL, sql } from 'drizzle-orm';
import { pinyinOf } from '../../db/title-keys.ts';
import { readingPairsOf } from '../../db/words.ts';
import { holdsPairs } from '../../resources/letter-pairs.ts';
import { pairsOfSpelling, type Spelling, spellingsOf, spells } from './pinyin.ts';

/** A word that is searched for, with what it may spell as pinyin. */
export interface Wanted extends SearchTerm {
  readonly pinyin: readonly Spelling[];
}

export function wantedOf(term: SearchTerm): Wanted {
  return { ...term, pinyin: term.isLatin ? spellingsOf(term.spellings[0] ?? '') : [] };
}

/** Whether a text holds every word, or the stored reading of its title does: what is exact. */
export function holdsAll(text: SQL, reading: SQL, terms: readonly Wanted[]): SQL | undefined {
  return and(...terms.map((term) => or(...standsIn(text, term), ...soundsIn(reading, term))));
}

/** Whether a text begins with a word, or how it is read does: with one letter where that begins its first syllable. */
export function beginsWith(text: SQL, reading: SQL, { spellings, isLatin, pinyin }: Wanted): SQL | undefined {
  const [letters = ''] = spellings;
  const isLetter = isLatin && /^[a-z]$/.test(letters);
  const ways = isLetter ? [{ parts: [{ letters, isWhole: false }] }] : pinyin;
  return or(
    ...spellings.map((spelling) => sql`${strposIn(text, spelling)} = 1`),
    ...(ways.length > 0 ? [spells(reading, ways, 'whole')] : []),
  );
}

/** Whether a title, by its names `title` and `reading`, holds every word by itself. */
export function titlesHoldAll(terms: readonly Wanted[]): SQL | undefined {
  return holdsAll(sql`title`, sql`reading`, terms);
}

/** Whether a title, by its name `title`, holds one of the words: for those that no index knows. */
export function titlesMayHold(terms: readonly Wanted[]): SQL | undefined {
  return or(...terms.flatMap((term) => standsIn(sql`title`, term)));
}

/** The words as they stand in a text, spelled or as pinyin. */
export function wordsIn(text: string, terms: readonly Wanted[]): readonly string[] {
  return terms.flatMap((term) => spellingIn(text, term) ?? soundIn(text, term) ?? []);
}

/** What of a text is read as the word is spelled. */
export function soundIn(text: string, { spellings: [letters = ''], pinyin }: Wanted): string | undefined {
  if (pinyin.length === 0) return undefined;
  const heard = heardIn(readingsOf(text, pinyinOf), letters);
  return heard && [...text].slice(heard.from, heard.to).join('');
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

function soundsIn(reading: SQL, { pinyin }: Wanted): readonly SQL[] {
  return pinyin.length > 0 ? [spells(reading, pinyin)] : [];
}

/** Whether the index of a text, or the index of how titles are read, may hold a word; undefined where neither can tell. */
export function mayHold(indexed: string, term: Wanted, reading?: string): SQL | undefined {
  const pairs = sql.raw(`letter_pairs(${indexed})`);
  const plain = term.spellings.map((spelling) => holdsPairs(pairs, spelling));
  if (plain.some((one) => one === undefined)) return undefined;
  return or(...plain, ...(reading === undefined ? [] : mayBeRead(reading, term)));
}

function mayBeRead(reading: string, { pinyin }: Wanted): readonly (SQL | undefined)[] {
  const pairs = readingPairsOf(reading);
  return pinyin
    .map(pairsOfSpelling)
    .map(([all, some]) =>
      and(
        all.length > 0 ? sql`${pairs} @> ${sql.param(all)}::text[]` : undefined,
        some.length > 0 ? sql`${pairs} && ${sql.param(some)}::text[]` : undefined,
      ),
    );
}
