import { officeChunk } from '../../chunks/chunks.ts';
import { type PageTable, page } from '../../shared/page.ts';

export const profilePages = {
  personalCentre: page(officeChunk, 'ProfilePage'),
} as const satisfies PageTable;
