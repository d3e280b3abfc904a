import { partyChunk } from '../../chunks/chunks.ts';
import { type PageTable, pageWithDefinitions } from '../../shared/page.ts';

export const partyPages = {
  partyPortal: pageWithDefinitions(partyChunk, 'PortalPage'),
  partyItems: pageWithDefinitions(partyChunk, 'ItemsPage'),
  partyPlans: pageWithDefinitions(partyChunk, 'PlansPage'),
  partySunny: pageWithDefinitions(partyChunk, 'SunnyPage'),
  partyRequests: pageWithDefinitions(partyChunk, 'RequestsPage'),
  partyOrganisations: pageWithDefinitions(partyChunk, 'OrganisationsPage'),
  partyHistory: pageWithDefinitions(partyChunk, 'HistoryPage'),
  partyHistoryPlay: pageWithDefinitions(partyChunk, 'LessonPage'),
  '/party/videos': { permission: 'party:manage', load: pageWithDefinitions(partyChunk, 'VideosPage') },
} as const satisfies PageTable;
