import { findAgain } from '../target/find-again.ts';
import type { RunOptions } from './run-job.ts';
import { type IndexedRow, indexedRows, windowsOf } from './sent-rows.ts';
import { toUndo } from './undo-job.ts';

/** Asks the server which rows of a job somebody has changed since, so that they cannot be undone. Changes nothing. */
export async function* changedSinceJob({
  store,
  progress,
  targets,
}: Pick<RunOptions, 'store' | 'progress' | 'targets'>): AsyncGenerator<readonly IndexedRow[]> {
  const rows = windowsOf(indexedRows(store), (placed) => toUndo(placed, placed.row.sheet, progress));
  for await (const window of rows) {
    const target = targets[window[0]?.row.sheet ?? -1];
    const wanted = window.map(({ index, row }) => {
      const { id = row.id } = progress.acknowledged(index) ?? {};
      const recordId = row.stored?.id ?? progress.acknowledged(index)?.id;
      return { id, recordId, values: row.values ?? {}, doubted: true as const };
    });
    const found = target ? await findAgain(target, wanted) : [];
    yield window.filter(({ index, row }, at) => {
      const stored = found[at];
      // What was added and is gone need not be removed any more.
      if (!stored) return row.stored !== undefined;
      return stored.version !== progress.acknowledged(index)?.version;
    });
  }
}
