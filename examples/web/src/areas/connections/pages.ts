import { customersChunk } from '../../chunks/chunks.ts';
import { type PageTable, page } from '../../shared/page.ts';

export const connectionsPages = {
  connections: page(customersChunk, 'ConnectionsPage'),
} as const satisfies PageTable;
