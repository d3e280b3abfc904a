import { familiesChunk } from '../../chunks/chunks.ts';
import { type PageTable, page } from '../../shared/page.ts';

export const workOrdersPages = {
  workOrders: page(familiesChunk, 'WorkOrderBoardPage'),
  '/work-orders': { permission: 'workOrder:read', load: page(familiesChunk, 'WorkOrdersPage') },
} as const satisfies PageTable;
