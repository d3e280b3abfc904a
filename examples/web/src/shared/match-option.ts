import { heardIn, readingsOf } from '@danbao/core/search';
import type { MatchOption } from '@danbao/react';
import type { Spell } from '@danbao/react/shell';

type PinyinOf = (character: string) => readonly string[];

let known: PinyinOf | undefined;

/** Finds options by their text, and by pinyin, its initials or both once that is loaded: 吕梁市 by lvliang, luliang or ll. */
export const matchOption: MatchOption = (text, query) => {
  const asked = query.trim().toLowerCase();
  if (text.toLowerCase().includes(asked)) return true;
  return known !== undefined && heardIn(readingsOf(text, known), asked) !== undefined;
};

/** Pinyin is large: it is fetched when somebody first goes into a field, never before the first page. */
export async function loadPinyin(): Promise<void> {
  await loaded();
}

/** How a title is read. */
export async function loadSpell(): Promise<Spell> {
  const pinyinOf = await loaded();
  return (text) => readingsOf(text, pinyinOf);
}

async function loaded(): Promise<PinyinOf> {
  if (known) return known;
  const { pinyin } = await import('pinyin-pro');
  const read = new Map<string, readonly string[]>();
  known = (character) => {
    const own = read.get(character) ?? pinyin(character, { toneType: 'none', type: 'array', multiple: true });
    read.set(character, own);
    return own;
  };
  return known;
}
