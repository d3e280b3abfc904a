import { familiesChunk } from '../../chunks/chunks.ts';
import { type PageTable, page } from '../../shared/page.ts';

export const urgingPages = {
  urging: page(familiesChunk, 'UrgingPage'),
  '/urging/board': { permission: 'urging:read', load: page(familiesChunk, 'UrgingBoardPage') },
} as const satisfies PageTable;
