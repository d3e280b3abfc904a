import { join } from 'node:path';

/** Where the embedded database keeps its files in a data folder. */
export function pgliteFolder(dataDir: string): string {
  return join(dataDir, 'pglite');
}
