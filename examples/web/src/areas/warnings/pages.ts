import { adminChunk } from '../../chunks/chunks.ts';
import { type PageTable, page, pageWithDefinitions } from '../../shared/page.ts';

const lapses = () => import('./lapses-page.tsx');

export const warningsPages = {
  lapses: page(lapses, 'LapsesPage'),
  adminWarnings: pageWithDefinitions(adminChunk, 'WarningsPage'),
} as const satisfies PageTable;
