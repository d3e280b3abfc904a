import { type PageTable, pageWithDefinitions } from '../../shared/page.ts';

const classification = () => import('./classification-pages.tsx');

export const postGuaranteePages = {
  '/classification-rounds': {
    permission: 'project:read',
    load: pageWithDefinitions(classification, 'ClassificationRoundsPage'),
  },
  '/classification-lines': {
    permission: 'project:read',
    load: pageWithDefinitions(classification, 'ClassificationLinesPage'),
  },
} as const satisfies PageTable;
