import { resourcesChunk } from '../../chunks/chunks.ts';
import { type PageTable, pageWithDefinitions } from '../../shared/page.ts';

export const meetingsPages = {
  meetings: pageWithDefinitions(resourcesChunk, 'MeetingsPage'),
} as const satisfies PageTable;
