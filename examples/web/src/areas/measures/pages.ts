import { printChunk } from '../../chunks/chunks.ts';
import { type PageTable, page } from '../../shared/page.ts';

const one = () => import('./measure-page.tsx');

export const measuresPages = {
  viewMeasures: page(() => import('./view-measures-page.tsx'), 'ViewMeasuresPage'),
  '/projects/:applyId/measures': {
    permission: 'measure:read',
    load: page(() => import('./measures-page.tsx'), 'MeasuresPage'),
  },
  '/projects/:applyId/measures/print': { permission: 'measure:read', load: page(printChunk, 'PrintMeasuresPage') },
  '/measures/:id/print': { permission: 'measure:read', load: page(printChunk, 'PrintMeasurePage') },
  '/projects/:applyId/measures/add/:kind': {
    permission: 'measure:write',
    load: page(() => import('./add-measure-page.tsx'), 'AddMeasurePage'),
  },
  '/projects/:applyId/measures/edit/:kind/:id': { permission: 'measure:write', load: page(one, 'EditMeasurePage') },
  '/projects/:applyId/measures/view/:kind/:id': { permission: 'measure:read', load: page(one, 'MeasurePage') },
} as const satisfies PageTable;
