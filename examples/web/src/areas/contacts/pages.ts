import { officeChunk } from '../../chunks/chunks.ts';
import { type PageTable, page } from '../../shared/page.ts';

export const contactsPages = {
  contacts: page(officeChunk, 'ContactsPage'),
} as const satisfies PageTable;
