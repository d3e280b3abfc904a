// Search: terms, spellings, kinds of hits, kept searches.

export { search } from './areas/search/endpoints.ts';
export type { SearchCount, SearchHit } from './areas/search/entities.ts';
export { type Heard, heardIn, type Readings, readingsOf } from './areas/search/readings.ts';
export { type RecordPlace, recordPath } from './areas/search/record-path.ts';
export { type SavedSearch, savedSearches } from './areas/search/saved-searches.ts';
export { searchCountLimit, searchKinds } from './areas/search/search-kinds.ts';
export { searchPathOf } from './areas/search/search-path.ts';
export { type SearchTerm, searchTerms, spellingIn } from './areas/search/search-terms.ts';
export { type SharedView, sharedViews, sharesViews, viewFilterIn } from './areas/shared-views/shared-views.ts';
