import { type PageTable, page } from '../../shared/page.ts';

export const startPagePages = {
  editindex: page(() => import('./edit-page.tsx'), 'EditIndexPage'),
} as const satisfies PageTable;
