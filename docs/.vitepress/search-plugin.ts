import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vitepress';
import { packPages } from '../../scripts/docs/site/packed-pages.ts';
import { searchPages } from '../../scripts/docs/site/search-pages.ts';
import { shownBy, stagedFolder, stagedPages } from '../../scripts/docs/site/stage-site.ts';

const locales = { root: 'zh', en: 'en' } as const;
const index = '/@localSearchIndex';
const ours = join(import.meta.dirname, 'mini-search.ts');

/** In place of the index of VitePress's own search, what it is made of: the browser makes it when somebody searches. */
export function compactSearch(base: string): Plugin {
  return {
    name: 'danbao:compact-search',
    enforce: 'pre',
    resolveId: (id, importer) => (id === 'minisearch' && importer?.includes('VPLocalSearchBox') ? ours : undefined),
    load(id) {
      if (id === index)
        return `export default {${Object.keys(locales).map((name) => `${name}: () => import('@localSearchIndex${name}')`)}}`;
      const locale = Object.entries(locales).find(([name]) => id === `${index}${name}`)?.[1];
      if (!locale) return undefined;
      const read = (page: string) => readFileSync(join(stagedFolder, page), 'utf8');
      const pages = searchPages(locale, { pages: stagedPages(), shownBy, read });
      return `export default ${JSON.stringify(JSON.stringify({ base, packed: packPages(pages) }))}`;
    },
  };
}
