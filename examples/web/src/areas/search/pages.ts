import { searchChunk } from '../../chunks/chunks.ts';
import { type PageTable, pageWithDefinitions } from '../../shared/page.ts';

export const searchPages = {
  fullTextSearch: pageWithDefinitions(searchChunk, 'FullTextPage'),
  search: pageWithDefinitions(searchChunk, 'GeneralPage'),
} as const satisfies PageTable;
