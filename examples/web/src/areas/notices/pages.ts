import { adminChunk, officeChunk, resourcesChunk } from '../../chunks/chunks.ts';
import { type PageTable, page, pageWithDefinitions } from '../../shared/page.ts';

export const noticesPages = {
  notices: page(officeChunk, 'NoticesPage'),
  adminDeliveries: page(adminChunk, 'DeliveriesPage'),
  noticesManage: pageWithDefinitions(resourcesChunk, 'ManageNoticesPage'),
} as const satisfies PageTable;
