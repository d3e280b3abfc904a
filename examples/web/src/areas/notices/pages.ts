import { officeChunk, resourcesChunk } from '../../chunks/chunks.ts';
import { type PageTable, page, pageWithDefinitions } from '../../shared/page.ts';

export const noticesPages = {
  notices: page(officeChunk, 'NoticesPage'),
  noticesManage: pageWithDefinitions(resourcesChunk, 'ManageNoticesPage'),
} as const satisfies PageTable;
