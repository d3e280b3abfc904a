import { officeChunk } from '../../chunks/chunks.ts';
import { type PageTable, page } from '../../shared/page.ts';

export const workItemsPages = {
  workItems: page(officeChunk, 'WorkItemsPage'),
} as const satisfies PageTable;
