import { type Issue, issueMessage } from '@danbao/core';
import type { Invocation } from '../command.ts';
import { jsonLine } from '../terminal/clean-text.ts';
import { commandLine } from '../terminal/command-line.ts';
import { type CellIssue, cellIssue } from './cell-issue.ts';
import type { Source } from './open-source.ts';
import type { Action, PlannedRow } from './plan.ts';
import type { Outcome, State, Stop } from './run.ts';
import { showIssues } from './show-issues.ts';

export type PlanCounts = Readonly<Record<Exclude<Action, 'valid'>, number>> & { readonly rows: number };
export type RunCounts = Record<State, number>;

export function countPlan(rows: readonly PlannedRow[]): PlanCounts {
  const count = (action: Action) => rows.filter((row) => row.action === action).length;
  return {
    rows: rows.length,
    create: count('create'),
    update: count('update'),
    same: count('same'),
    done: count('done'),
    error: count('error'),
  };
}

/** What is going to be done, row by row with --json, as one line and the first wrong cells otherwise. */
export async function reportPlan(
  rows: readonly PlannedRow[],
  counts: PlanCounts,
  invocation: Invocation,
): Promise<void> {
  const { context, options, say } = invocation;
  if (options.json) {
    for (const { number, action, id, changes, issues } of rows)
      await context.stdout(jsonLine({ type: 'plan', row: number, action, id, changes, issues }));
  }
  const issues = rows.flatMap((row) => row.issues);
  if (!options.json && issues.length > 0) showIssues(issues, issues.length, say, context.stderr);
  say.line('planned', counts);
  const confirmable = issues.filter((issue) => issue.confirmable).length;
  if (confirmable > 0) say.line('hasWarnings', { count: confirmable });
}

/** Tells what became of the rows that were sent. */
export function reportRun(invocation: Invocation, source: Source) {
  const { context, options, say } = invocation;
  const failed: CellIssue[] = [];
  return {
    async add({ row, state, issues, message }: Outcome): Promise<void> {
      const cells = issuesOf(row, state, issues, message, source);
      failed.push(...cells);
      if (!options.json) return;
      await context.stdout(jsonLine({ type: 'row', row: row.number, id: row.id, state, issues: cells, message }));
    },
    async end(counts: RunCounts, plan: PlanCounts, { reason }: Stop): Promise<void> {
      const invalid = plan.error;
      if (options.json)
        await context.stdout(jsonLine({ type: 'summary', ...counts, invalid, same: plan.same, done: plan.done }));
      else if (failed.length > 0) showIssues(failed, failed.length, say, context.stderr);
      say.line('imported', { ...counts, invalid, same: plan.same, done: plan.done });
      const command = commandLine(withYes(context.argv));
      if (reason === 'signIn') say.line('stoppedSignIn', { login: commandLine(['login']), command });
      else if (counts.inDoubt + counts.notSent > 0) {
        const key = reason === 'interrupted' ? 'stoppedInterrupted' : 'stoppedNetwork';
        say.line(key, { count: counts.inDoubt + counts.notSent, command });
      } else if (counts.rejected + invalid > 0)
        say.line('mendAndRepeat', { count: counts.rejected + invalid, command });
    },
  };
}

/** A rejected row without issues of its own still says row, reason and what stands in its first cell. */
function issuesOf(
  { number, cells }: PlannedRow,
  state: State,
  issues: readonly Issue[],
  message: string | undefined,
  source: Source,
): CellIssue[] {
  if (issues.length > 0) return issues.map((issue) => cellIssue(issue, number, cells, source));
  if (state !== 'rejected' && state !== 'inDoubt') return [];
  const words = message ?? issueMessage({ rule: state }, source.say.locale);
  const row = { sheet: source.sheet, row: number, column: undefined, field: '', rule: state, value: '' };
  return [{ ...row, label: source.say.text(state === 'rejected' ? 'rejectedRow' : 'doubtfulRow'), message: words }];
}

/** The same command, without the question: how an interrupted run is continued. */
export function withYes(argv: readonly string[]): readonly string[] {
  return argv.includes('--yes') ? argv : [...argv, '--yes'];
}
