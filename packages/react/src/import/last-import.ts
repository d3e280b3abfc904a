import type { JobStore } from '@danbao/core/exchange';
import type { KeptJob } from './kept-job.ts';

/** An import that was made before, as far as it can be taken back. */
export interface LastImport {
  /** What the file was called. */
  readonly name: string;
  /** When it was planned, as ISO 8601. */
  readonly at: string;
  /** How many records it added that are still to be taken back, and how many it changed. */
  readonly created: number;
  readonly updated: number;
}

export interface LastJob extends LastImport {
  readonly store: JobStore;
}

/** The last import that is kept; none where nothing of it is left to take back. */
export async function lastJob(kept: KeptJob): Promise<LastJob | undefined> {
  const store = kept.last();
  if (!store) return undefined;
  const { readProgress, rowsToUndo } = await import('./rows-of-job.ts');
  const { source, created: at } = store.header;
  const rows = await rowsToUndo(store, await readProgress(store));
  return rows.created + rows.updated > 0 ? { store, name: source.name, at, ...rows } : undefined;
}
