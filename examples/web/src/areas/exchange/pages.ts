import { type PageTable, pageWithDefinitions } from '../../shared/page.ts';

const chunk = () => import('./import-page.tsx');

export const exchangePages = {
  '/import/:noun': { load: pageWithDefinitions(chunk, 'ImportPage') },
  '/projects/:applyId/measures/import/:kind': {
    permission: 'measure:write',
    load: pageWithDefinitions(chunk, 'ImportPage'),
  },
} as const satisfies PageTable;
