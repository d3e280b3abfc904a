import { familiesChunk } from '../../chunks/chunks.ts';
import { type PageTable, page } from '../../shared/page.ts';

export const documentsPages = {
  senddoclist: page(familiesChunk, 'SentPage'),
  receipt: page(familiesChunk, 'ReceivedPage'),
  '/documents/read/:docId': { load: page(familiesChunk, 'DocumentPage') },
} as const satisfies PageTable;
