import { formsChunk } from '../../chunks/chunks.ts';
import { type PageTable, page } from '../../shared/page.ts';

export const formsPages = {
  forms: page(formsChunk, 'FormsPage'),
  formRevise: page(formsChunk, 'RevisePage'),
  productNodeSet: page(formsChunk, 'NodeSetPage'),
} as const satisfies PageTable;
