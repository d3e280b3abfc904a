import { adminChunk } from '../../chunks/chunks.ts';
import { type PageTable, page } from '../../shared/page.ts';

export const privacyPages = {
  adminRetention: page(adminChunk, 'RetentionPage'),
  adminErasure: page(adminChunk, 'ErasurePage'),
} as const satisfies PageTable;
