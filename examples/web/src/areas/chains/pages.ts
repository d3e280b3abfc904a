import { adminChunk } from '../../chunks/chunks.ts';
import { type PageTable, page } from '../../shared/page.ts';

export const chainsPages = {
  adminChains: page(adminChunk, 'ChainsPage'),
} as const satisfies PageTable;
