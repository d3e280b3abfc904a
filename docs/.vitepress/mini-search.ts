import { loadIndex } from '../../scripts/docs/site/search-index.ts';

/** What the search of VitePress finds in place of `minisearch`. */
export default { loadJSON: loadIndex };
