import type { JobStore } from '../job/job-store.ts';
import { isIn, type JobProgress } from '../run/progress.ts';
import { placedRows } from '../run/sent-rows.ts';
import type { ArrivedRow } from './upload-files.ts';

/** The measures of a job that are on the server: those it has sent, and those that were there. Only they take attachments. */
export async function* arrivedRows(
  store: Pick<JobStore, 'plan' | 'header'>,
  progress: Pick<JobProgress, 'stateOf' | 'acknowledged'>,
): AsyncGenerator<readonly ArrivedRow[]> {
  for await (const some of placedRows(store)) {
    const arrived = some.flatMap(({ index, row }): readonly ArrivedRow[] => {
      if (store.header.sheets[row.sheet]?.noun !== 'measures') return [];
      if (row.action === 'skip') return [{ index, row, id: row.id }];
      if (!isIn(progress.stateOf(index))) return [];
      return [{ index, row, id: progress.acknowledged(index)?.id ?? row.id }];
    });
    if (arrived.length > 0) yield arrived;
  }
}
