import { type CellIssue, isThere, type PlannedRow, readProgress } from '@danbao/core/exchange';
import type { Checked, Planned, Running } from './import-state.ts';
import { saidOfRows } from './row-issues.ts';

/** Back from a plan: what the plan alone found wrong stays with the rows until they are corrected. */
export function reviewAgain(planned: Planned): Checked {
  return checkedOf(planned, saidOfRows(planned.rows, planned.plan), planned.settled);
}

/** Back from a run: only rows are left that are not in, with what the server said of them. */
export async function reviewRest(running: Running, changedSince: string): Promise<Checked> {
  const { plan, store, troubles } = running;
  const progress = await readProgress(store);
  const settled = new Set(running.settled);
  for (const [index, { sheet, row, action }] of plan.entries())
    if (sheet === 0 && (action === 'skip' || isThere(progress.stateOf(index)))) settled.add(row);
  const refused = new Map(reviewAgain(running).refused);
  for (const { row, state, issues, message } of troubles.values()) {
    if (row.sheet !== 0) continue;
    if (state === 'conflict') refused.set(row.row, [aboutRow(row, changedSince, running)]);
    if (state === 'rejected')
      refused.set(row.row, issues.length > 0 ? issues : [aboutRow(row, message ?? '', running)]);
  }
  return checkedOf(running, refused, settled);
}

function checkedOf(planned: Planned, refused: Checked['refused'], settled: Checked['settled']): Checked {
  const { file, given, head, layout, mapping, corrections, lost, notices, rows, acceptWarnings, createOwners } =
    planned;
  return {
    file,
    given,
    head,
    layout,
    mapping,
    corrections,
    lost,
    notices,
    rows,
    acceptWarnings,
    createOwners,
    refused,
    settled,
  };
}

/** Something that is wrong with a row as a whole. */
function aboutRow({ row }: PlannedRow, message: string, { layout }: Planned): CellIssue {
  return { sheet: layout.sheet, row, column: undefined, field: '', label: '', rule: 'refused', message, value: '' };
}
