import { talkChunk } from '../../chunks/chunks.ts';
import { type PageTable, pageWithDefinitions } from '../../shared/page.ts';

export const forumPages = {
  questions: pageWithDefinitions(talkChunk, 'QuestionsPage'),
  forum: pageWithDefinitions(talkChunk, 'ForumPage'),
} as const satisfies PageTable;
