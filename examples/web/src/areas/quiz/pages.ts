import { partyChunk, resourcesChunk } from '../../chunks/chunks.ts';
import { type PageTable, pageWithDefinitions } from '../../shared/page.ts';

export const quizPages = {
  quizManage: pageWithDefinitions(resourcesChunk, 'QuestionsPage'),
  quizStandings: pageWithDefinitions(partyChunk, 'StandingsPage'),
} as const satisfies PageTable;
