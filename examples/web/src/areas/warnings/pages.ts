import { adminChunk } from '../../chunks/chunks.ts';
import { type PageTable, pageWithDefinitions } from '../../shared/page.ts';

export const warningsPages = {
  adminWarnings: pageWithDefinitions(adminChunk, 'WarningsPage'),
} as const satisfies PageTable;
