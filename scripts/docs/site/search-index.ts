import MiniSearch, { type Options } from 'minisearch';
import { headingAnchors } from './heading-anchors.ts';
import { unpackPages } from './packed-pages.ts';

/**
 * Makes the index of what the site holds, in the browser: an index that is sent ready-made is three times as long as what it is made of.
 * Takes the place of `MiniSearch.loadJSON`; `json` holds the base of the site and its packed pages.
 */
export function loadIndex(json: string, options: Options): MiniSearch {
  const { base, packed } = JSON.parse(json) as { readonly base: string; readonly packed: string };
  const index = new MiniSearch(options);
  for (const [address, sections] of unpackPages(packed)) {
    const above: string[] = [];
    const anchorOf = headingAnchors();
    for (const [depth, title, text = ''] of sections) {
      above.length = depth - 1;
      const anchor = anchorOf(title);
      const page = `${base}${address.replace(/(^|\/)index$/, '$1')}${/(^|\/)index$/.test(address) ? '' : '.html'}`;
      index.add({ id: `${page}#${anchor}`, title: title.replaceAll('`', ''), titles: above.filter(Boolean), text });
      above.push(title.replaceAll('`', ''));
    }
  }
  return index;
}
