import { printChunk } from '../../chunks/chunks.ts';
import { type PageTable, page } from '../../shared/page.ts';

const list = () => import('./projects-page.tsx');
const detail = () => import('./project-page.tsx');

export const creditPages = {
  projects: page(list, 'ProjectsPage'),
  '/projects/:applyId': { permission: 'project:read', load: page(detail, 'ProjectPage') },
  '/projects/:applyId/print/:what/:id': { permission: 'project:read', load: page(printChunk, 'PrintRecordPage') },
} as const satisfies PageTable;
