import type { JobStore } from '../job/job-store.ts';
import { isThere, type JobProgress } from '../run/progress.ts';
import { indexedRows } from '../run/sent-rows.ts';
import { filesOf } from './row-files.ts';
import type { ArrivedRow } from './upload-files.ts';

/** The rows of a job that take files. Their records are on the server, sent or there before, unless a row says otherwise. */
export async function* arrivedRows(
  store: Pick<JobStore, 'plan' | 'header'>,
  progress: Pick<JobProgress, 'stateOf' | 'acknowledged'>,
): AsyncGenerator<readonly ArrivedRow[]> {
  for await (const some of indexedRows(store)) {
    const arrived = some.flatMap(({ index, row }): readonly ArrivedRow[] => {
      const files = filesOf[store.header.sheets[row.sheet]?.noun ?? ''];
      if (files === undefined) return [];
      const placed = { index, row, id: row.id, fileType: files.type };
      if (row.action === 'skip') return [placed];
      if (!isThere(progress.stateOf(index))) return [{ ...placed, isMissing: true }];
      return [{ ...placed, id: progress.acknowledged(index)?.id ?? row.id }];
    });
    if (arrived.length > 0) yield arrived;
  }
}
