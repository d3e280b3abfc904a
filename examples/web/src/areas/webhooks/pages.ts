import { adminChunk } from '../../chunks/chunks.ts';
import { type PageTable, pageWithDefinitions } from '../../shared/page.ts';

export const webhooksPages = {
  adminWebhooks: pageWithDefinitions(adminChunk, 'WebhooksPage'),
} as const satisfies PageTable;
