import { type PageTable, page } from '../../shared/page.ts';

export const dashboardPages = {
  dashboard: page(() => import('./dashboard-page.tsx'), 'DashboardPage'),
  waiting: page(() => import('./waiting-page.tsx'), 'WaitingPage'),
  '/attention/:what': { permission: 'measure:read', load: page(() => import('./attention-page.tsx'), 'AttentionPage') },
} as const satisfies PageTable;
