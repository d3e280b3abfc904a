import { familiesChunk, fundChunk } from '../../chunks/chunks.ts';
import { type PageTable, page, pageWithDefinitions } from '../../shared/page.ts';

export const fundPages = {
  fundProjects: page(familiesChunk, 'FundProjectsPage'),
  fundFunnel: pageWithDefinitions(fundChunk, 'FunnelPage'),
  fundCalendar: pageWithDefinitions(fundChunk, 'VisitCalendarPage'),
  fundLog: pageWithDefinitions(fundChunk, 'ReserveLogPage'),
  '/fund/enterprises/:id': { permission: 'fund:read', load: pageWithDefinitions(fundChunk, 'EnterprisePage') },
  '/fund/plans': { permission: 'fund:read', load: pageWithDefinitions(fundChunk, 'PlansPage') },
} as const satisfies PageTable;
