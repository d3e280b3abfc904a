import { type Action, type JobProgress, noCounts, type PlanCounts } from '@danbao/core/exchange';

/** The plan's counts over all sheets. */
export function planTotals({ planned = [] }: Pick<JobProgress, 'planned'>): PlanCounts {
  const sum: Record<Action, number> = { ...noCounts };
  for (const count of planned) for (const action of Object.keys(sum) as Action[]) sum[action] += count[action];
  return sum;
}

/** Rows that did not go in and will not: wrong in the file, changed by others since, or refused. */
export function wrongRows(progress: JobProgress): number {
  const { error, conflict } = planTotals(progress);
  const { rejected, conflict: changed } = progress.counts;
  return error + conflict + rejected + changed;
}

/** Rows that are neither in nor refused. */
export function openRows(progress: JobProgress): number {
  const { create, update } = planTotals(progress);
  const { created, updated, present, rejected, conflict } = progress.counts;
  return create + update - created - updated - present - rejected - conflict;
}
