import { resourcesChunk } from '../../chunks/chunks.ts';
import { type PageTable, pageWithDefinitions } from '../../shared/page.ts';

export const groupsPages = {
  documentGroups: pageWithDefinitions(resourcesChunk, 'GroupsPage'),
} as const satisfies PageTable;
