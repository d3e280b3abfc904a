import { forbidden, notFound } from '../../http/refusal.ts';
import type { FileHolder } from './file-holder.ts';
import { unitFiles } from './unit-files.ts';

/** Files that calls of their own keep: read by who reaches their unit, and never added, changed or removed by calls of files. */
export const keptFiles = (noun: Parameters<typeof unitFiles>[0]['noun']): FileHolder =>
  unitFiles({
    noun,
    async unitOf() {
      throw notFound();
    },
    async checkChange() {
      throw forbidden();
    },
  });
