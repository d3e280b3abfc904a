import { familiesChunk } from '../../chunks/chunks.ts';
import { type PageTable, page } from '../../shared/page.ts';

export const informationPages = {
  publishing: page(familiesChunk, 'PublishingPage'),
  published: page(familiesChunk, 'PublishedPage'),
} as const satisfies PageTable;
