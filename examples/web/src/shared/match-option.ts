import type { MatchOption } from '@danbao/react';
import type { Spell } from '@danbao/react/shell';

type Match = (text: string, query: string) => unknown;

let matchPinyin: Match | undefined;

/** Finds options by their text, and by pinyin or its initials once that is loaded: 浙江省 by zhejiang or zj. */
export const matchOption: MatchOption = (text, query) => {
  const asked = query.trim().toLowerCase();
  if (text.toLowerCase().includes(asked)) return true;
  return /^[a-z]+$/.test(asked) && Boolean(matchPinyin?.(text, asked));
};

/** Pinyin is large: it is fetched when somebody first goes into a field, never before the first page. */
export async function loadPinyin(): Promise<void> {
  const { match } = await import('pinyin-pro');
  matchPinyin = (text, query) => match(text, query, { continuous: true });
}

/** How a title is spelt, syllable by syllable: 首页 as shou, ye. */
export async function loadSpell(): Promise<Spell> {
  const { pinyin } = await import('pinyin-pro');
  return (text) => pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive' });
}
