import type { Locale } from '@danbao/core';
import type { SearchPages } from './packed-pages.ts';
import { searchedSections } from './searched-sections.ts';

interface Site {
  /** Paths of the pages, with `.md`. */
  readonly pages: readonly string[];
  /** The page whose content a page shows. */
  readonly shownBy: (page: string) => string;
  readonly read: (page: string) => string;
}

/** What is found in one language: its own pages, with those that speak both. */
export function searchPages(locale: Locale, { pages, shownBy, read }: Site): SearchPages {
  const own = pages.filter((page) => page.startsWith('en/') === (locale === 'en') && !/^(en\/)?index\.md$/.test(page));
  return own.map((page) => {
    const path = page.replace(/\.md$/, '');
    const markdown = read(shownBy(page));
    return [path, searchedSections({ path: path.replace(/^en\//, ''), markdown, locale })] as const;
  });
}
