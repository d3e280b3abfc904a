import { type PageTable, page } from '../../shared/page.ts';

export const ownersPages = {
  owners: page(() => import('./owners-page.tsx'), 'OwnersPage'),
} as const satisfies PageTable;
