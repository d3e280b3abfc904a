import type { CheckedRow } from '../check/checked-row.ts';
import type { SheetLayout } from '../check/sheet-layout.ts';
import type { JobStore } from '../job/job-store.ts';
import type { Target } from '../target/target.ts';
import { type PlanOptions, planRows } from './plan-rows.ts';
import { type Action, actions, noCounts, type PlanCounts, type PlannedRow } from './planned-row.ts';

/** A sheet of a job: its rows as the check gives them, and where they go. */
export interface PlanSheet {
  readonly layout: SheetLayout;
  readonly rows: AsyncIterable<readonly CheckedRow[]>;
  readonly target: Target;
}

/**
 * Plans the sheets one after another and keeps the plan, whole and safe on disk before the last batch is answered. Sheets
 * that others name (owners) come first.
 */
export async function* planJob(
  store: Pick<JobStore, 'plan' | 'journal'>,
  sheets: readonly PlanSheet[],
  options: Pick<PlanOptions, 'acceptWarnings' | 'locale'>,
): AsyncGenerator<readonly PlannedRow[]> {
  const counts: PlanCounts[] = [];
  for (const [sheet, { layout, rows, target }] of sheets.entries()) {
    const count: Record<Action, number> = { ...noCounts };
    for await (const some of planRows(rows, { ...options, layout, sheet, target, lookUp: 'every-row' })) {
      for (const { action } of some) count[action] += 1;
      store.plan.append(some);
      target.expect?.(created(some));
      yield some;
    }
    counts.push(count);
  }
  const rows = counts.reduce((sum, count) => sum + actions.reduce((all, action) => all + count[action], 0), 0);
  await store.plan.sync();
  store.journal.append([{ event: 'planned', rows, counts }]);
  await store.journal.sync();
}

function created(rows: readonly PlannedRow[]) {
  return rows.flatMap(({ action, id, values }) => (action === 'create' && values ? [{ id, values }] : []));
}
