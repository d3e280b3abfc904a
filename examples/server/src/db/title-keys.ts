import { readingsOf } from '@danbao/core/search';
import { pinyin } from 'pinyin-pro';
import { readingName, type SortKeys } from './columns.ts';

/** Titles are found by pinyin in so many of their first characters. */
const longest = 100;

const known = new Map<string, readonly string[]>();

/** All readings of one Chinese character, without tones. */
export function pinyinOf(character: string): readonly string[] {
  const found = known.get(character);
  if (found) return found;
  const readings = pinyin(character, { toneType: 'none', type: 'array', multiple: true });
  known.set(character, readings);
  return readings;
}

/**
 * How a title is read, as an index and a search take it: syllables parted by blanks, several readings of one character by `/`:
 * 江城航运 is `jiang cheng hang/xing yun`. Signs are left out.
 */
export function titleReading(title: string): string {
  return readingsOf([...title].slice(0, longest).join(''), pinyinOf)
    .filter((readings) => readings.length > 0)
    .map((readings) => readings.join('/'))
    .join(' ');
}

/** The keys of a row that is found by its title: whatever adds one, or changes its title, writes them with it. */
export function titleKeys(title: string): SortKeys {
  return { [readingName]: titleReading(title) };
}
