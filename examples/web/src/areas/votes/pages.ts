import { officeChunk, resourcesChunk } from '../../chunks/chunks.ts';
import { type PageTable, page, pageWithDefinitions } from '../../shared/page.ts';

export const votesPages = {
  votes: page(officeChunk, 'VotesPage'),
  votesManage: pageWithDefinitions(resourcesChunk, 'ManageVotesPage'),
} as const satisfies PageTable;
