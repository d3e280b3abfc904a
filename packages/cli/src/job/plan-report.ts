import type { SheetLayout } from '@danbao/core/exchange';
import { type Action, type CellIssue, noCounts, type PlanCounts, type PlannedRow } from '@danbao/core/exchange';
import { fieldLabel } from '@danbao/core/i18n';
import type { Invocation } from '../command.ts';
import { rowCopies } from './row-copies.ts';
import type { RowLines } from './row-lines.ts';
import { rowReference } from './row-reference.ts';
import { showIssues, shownAtMost } from './show-issues.ts';

type Layouts = readonly Pick<SheetLayout, 'sheet' | 'subject'>[];

/** Changes and conflicts that are shown. */
const examplesAtMost = 5;

/** Listens to a plan as it is made: counts everything, keeps what is shown and no more. */
export function createPlanReport(invocation: Invocation, layouts: Layouts, lines: RowLines) {
  const { options, say, context } = invocation;
  const counts: Record<Action, number>[] = layouts.map(() => ({ ...noCounts }));
  const issues: CellIssue[] = [];
  const examples: Record<'update' | 'conflict', PlannedRow[]> = { update: [], conflict: [] };
  const max = options.allRows ? Number.POSITIVE_INFINITY : shownAtMost;
  const copies = rowCopies(layouts, say);
  let [cells, confirmable] = [0, 0];

  function note(row: PlannedRow): void {
    const count = counts[row.sheet];
    if (count) count[row.action] += 1;
    for (const issue of row.issues ?? []) {
      cells += 1;
      if (issue.confirmable) confirmable += 1;
      if (issues.length < max) issues.push(issue);
    }
    copies.note(row);
    if ((row.action === 'update' || row.action === 'conflict') && examples[row.action].length < examplesAtMost)
      examples[row.action].push(row);
  }

  function showExamples(action: 'update' | 'conflict'): void {
    if (examples[action].length === 0) return;
    say.line(action === 'update' ? 'changesShown' : 'conflictsShown', { count: total()[action] });
    for (const { sheet, row, changes = [] } of examples[action]) {
      const layout = layouts[sheet];
      if (!layout) continue;
      const words = changes.map(({ field, from, to }) =>
        say.text(action === 'update' ? 'changeShown' : 'conflictShown', {
          label: fieldLabel(field, layout.subject.entity, say.locale),
          from: from === '' ? say.text('emptyValue') : from,
          to: to === '' ? say.text('emptyValue') : to,
        }),
      );
      const place = rowReference({ sheet: layout.sheet, row }, layouts.length, say);
      say.line('changedRow', { place, changes: words.join('; ') });
    }
  }

  function total(): PlanCounts {
    const sum: Record<Action, number> = { ...noCounts };
    for (const count of counts) for (const action of Object.keys(sum) as Action[]) sum[action] += count[action];
    return sum;
  }

  return {
    async add(rows: readonly PlannedRow[]): Promise<void> {
      for (const row of rows) note(row);
      if (lines.isWanted) await lines.add(rows.map((row) => planLine(row, layouts)));
    },
    /** Shows the plan and answers its counts. */
    async end(): Promise<PlanCounts> {
      const sum = total();
      await lines.add([{ type: 'planSummary', ...planWords(sum) }]);
      if (!options.json && cells > 0) showIssues(issues, { total: cells, sheets: layouts.length }, say, context.stderr);
      if (!options.json) for (const action of ['update', 'conflict'] as const) showExamples(action);
      if (layouts.length > 1)
        for (const [index, count] of counts.entries())
          say.line('plannedSheet', { sheet: layouts[index]?.sheet ?? '', ...planWords(count) });
      say.line('planned', planWords(sum));
      copies.show();
      if (confirmable > 0) say.line('hasWarnings', { count: confirmable });
      return sum;
    },
  };
}

function planLine(
  { sheet, row, rows, action, id, values, changes = [], issues = [], isCopy }: PlannedRow,
  layouts: Layouts,
): object {
  return {
    type: 'plan',
    sheet: layouts[sheet]?.sheet,
    row,
    ...(rows ? { rows } : {}),
    action,
    id,
    ...(action === 'create' ? { values } : {}),
    changes,
    issues,
    isCopy,
  };
}

function planWords(counts: PlanCounts) {
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { rows, ...counts };
}
