import { adminChunk } from '../../chunks/chunks.ts';
import { type PageTable, page } from '../../shared/page.ts';

export const failuresPages = {
  adminFailures: page(adminChunk, 'FailuresPage'),
} as const satisfies PageTable;
