import type { MenuRoute } from '@danbao/core';
import { useLocale } from '@danbao/react';
import { isAppWord, useAppWords } from '../shared/i18n/words.ts';

/** A menu entry's title: the server's own in Chinese; in English the app's word for entries that it knows by name. */
export function useMenuTitle(): (route: MenuRoute) => string {
  const w = useAppWords();
  const locale = useLocale();
  return ({ name, title }) => (locale !== 'zh' && isAppWord(name) ? w(name) : title);
}
