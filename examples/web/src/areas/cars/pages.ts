import { familiesChunk } from '../../chunks/chunks.ts';
import { type PageTable, page, pageWithDefinitions } from '../../shared/page.ts';

export const carsPages = {
  carTicket: page(familiesChunk, 'CarTicketPage'),
  carAll: page(familiesChunk, 'AllTicketsPage'),
  carUserConfig: pageWithDefinitions(familiesChunk, 'CarSettingsPage'),
  carStatistics: page(familiesChunk, 'CarFiguresPage'),
} as const satisfies PageTable;
