import { archivesChunk } from '../../chunks/chunks.ts';
import { type PageTable, pageWithDefinitions } from '../../shared/page.ts';

export const archivesPages = {
  archives: pageWithDefinitions(archivesChunk, 'ArchivesPage'),
  archivesPending: pageWithDefinitions(archivesChunk, 'PendingPage'),
  archiveApplications: pageWithDefinitions(archivesChunk, 'ApplicationsPage'),
  archiveRequests: pageWithDefinitions(archivesChunk, 'RequestsPage'),
  archiveDestructions: pageWithDefinitions(archivesChunk, 'DestructionsPage'),
  archivePackages: pageWithDefinitions(archivesChunk, 'PackagesPage'),
  archiveLogs: pageWithDefinitions(archivesChunk, 'LogsPage'),
  '/archives/print/:what/:id': {
    permission: 'archive:read',
    load: pageWithDefinitions(archivesChunk, 'ArchivePrintPage'),
  },
} as const satisfies PageTable;
