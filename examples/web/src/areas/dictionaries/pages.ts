import { adminChunk } from '../../chunks/chunks.ts';
import { type PageTable, page } from '../../shared/page.ts';

export const dictionariesPages = {
  adminDictionaries: page(adminChunk, 'DictionariesPage'),
} as const satisfies PageTable;
