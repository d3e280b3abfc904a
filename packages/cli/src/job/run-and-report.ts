import { type Issue, issueMessage } from '@danbao/core';
import {
  type CellIssue,
  isThere,
  type JobStore,
  noStates,
  type Outcome,
  readProgress,
  runJob,
  type State,
  type Stop,
  type Target,
} from '@danbao/core/exchange';
import type { ByteSource } from '@danbao/core/workbook';
import type { Invocation } from '../command.ts';
import { subjectsIn } from '../definitions.ts';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import { nodePlatform } from '../node/platform.ts';
import { commandLine } from '../terminal/command-line.ts';
import { startProgress } from '../terminal/progress.ts';
import { concurrencyOf } from './concurrency.ts';
import { openRows, planTotals } from './job-totals.ts';
import { markErrors } from './mark-errors.ts';
import type { RowLines } from './row-lines.ts';
import { showIssues, shownAtMost } from './show-issues.ts';

export interface RunContext {
  readonly store: JobStore;
  /** One for each sheet of the job. */
  readonly targets: readonly Target[];
  readonly lines: RowLines;
  /** The file, where it is there: it is given back with its errors marked. */
  readonly source: ByteSource | undefined;
}

/** Sends what a plan has to send, shows how it goes, and tells what became of it. */
export async function runAndReport(
  invocation: Invocation,
  { store, targets, lines, source }: RunContext,
): Promise<ExitCode> {
  const { context, say, locale, options } = invocation;
  const before = await readProgress(store);
  const stop: Stop = { reason: undefined };
  const command = commandLine(['jobs', 'resume', store.header.job], context.platform);
  const forget = context.onInterrupt(() => {
    if (stop.reason === undefined) say.line('stopping', { command });
    stop.reason ??= 'interrupted';
  });
  const progress = startProgress({ total: openRows(before), label: say.text('progressImport') }, context, say);
  const counts: Record<State, number> = { ...noStates };
  const failed: CellIssue[] = [];
  let failures = 0;
  try {
    const concurrency = concurrencyOf(invocation);
    const rows = runJob({
      store,
      progress: before,
      targets,
      subjects: subjectsIn(context),
      platform: nodePlatform,
      locale,
      stop,
      concurrency,
      now: context.now,
      ...(context.sleep ? { sleep: context.sleep } : {}),
    });
    for await (const some of rows) {
      const told = some.map((outcome) => ({ outcome, issues: issuesOf(outcome, store, say) }));
      for (const { outcome, issues } of told) {
        counts[outcome.state] += 1;
        failures += issues.length;
        if (failed.length < shownAtMost || options.allRows) failed.push(...issues);
      }
      progress.step(some.length, some.filter(({ state }) => !isArrived(state)).length);
      if (lines.isWanted) await lines.add(told.map(({ outcome, issues }) => outcomeLine(outcome, issues, store)));
    }
  } finally {
    progress.stop();
    forget();
  }
  const after = await readProgress(store);
  counts.notSent = openRows(after) - counts.inDoubt;
  const plan = planTotals(after);
  const done = before.counts.created + before.counts.updated;
  const words = { ...counts, invalid: plan.error, same: plan.skip, conflict: plan.conflict + counts.conflict, done };
  await lines.add([{ type: 'summary', job: store.header.job, ...words }]);
  if (!options.json && failed.length > 0)
    showIssues(failed, { total: failures, sheets: store.header.sheets.length }, say, context.stderr);
  say.line('imported', { ...words, others: otherTotals(words, say) });
  const marked = await markErrors(invocation, store, source, after);
  const wrong = counts.rejected + plan.error + words.conflict;
  const open = counts.inDoubt + counts.notSent;
  if (stop.reason === 'signIn') say.line('stoppedSignIn', { login: commandLine(['login'], context.platform), command });
  else if (open > 0)
    say.line(stop.reason === 'interrupted' ? 'stoppedInterrupted' : 'stoppedNetwork', { count: open, command });
  else {
    // What others changed is not mended in the file: its versions are behind.
    const mend = wrong - words.conflict;
    if (mend > 0) say.line('mendAndRepeat', { count: mend, command: mendCommand(invocation, store, marked) });
    const mine = `${mendCommand(invocation, store, undefined)} --take-mine`;
    if (words.conflict > 0) say.line('conflictsLeft', { count: words.conflict, command: mine });
  }
  if (stop.reason === 'signIn') return exitCodes.signIn;
  if (open > 0) return stop.reason === 'interrupted' ? exitCodes.interrupted : exitCodes.network;
  return wrong > 0 ? exitCodes.rejected : exitCodes.ok;
}

const others = {
  same: 'importedSame',
  done: 'importedDone',
  present: 'importedPresent',
  invalid: 'importedInvalid',
  conflict: 'importedConflict',
  rejected: 'importedRejected',
  inDoubt: 'importedInDoubt',
  notSent: 'importedNotSent',
} as const;

/** What else became of rows; what became of none is not said. */
function otherTotals(totals: Readonly<Record<keyof typeof others, number>>, say: Invocation['say']): string {
  return (Object.keys(others) as (keyof typeof others)[])
    .flatMap((name) => (totals[name] > 0 ? [say.text(others[name], { count: totals[name] })] : []))
    .join('');
}

function isArrived(state: State): boolean {
  return state !== 'notSent' && isThere(state);
}

/** A refused row without issues of its own still says row and reason. */
function issuesOf(
  { row, state, issues, message }: Outcome,
  { header }: JobStore,
  say: Invocation['say'],
): readonly CellIssue[] {
  if (issues.length > 0 || isArrived(state) || state === 'notSent') return issues;
  const label = say.text(state === 'inDoubt' ? 'doubtfulRow' : 'rejectedRow');
  const own = state === 'conflict' ? 'changedSince' : state === 'inDoubt' ? 'doubtfulWords' : undefined;
  const words = own ? say.text(own) : (message ?? issueMessage({ rule: state } as Issue, say.locale));
  const sheet = header.sheets[row.sheet]?.name ?? '';
  return [{ sheet, row: row.row, column: undefined, field: '', rule: state, value: '', label, message: words }];
}

function outcomeLine({ row, state, id, message }: Outcome, issues: readonly CellIssue[], { header }: JobStore): object {
  const sheet = header.sheets[row.sheet]?.name;
  return { type: 'row', sheet, row: row.row, id: id ?? row.id, state, issues, message };
}

/** How the mended file is imported: with everything that was said of the first one. */
function mendCommand({ context, argument }: Invocation, { header }: JobStore, marked: string | undefined): string {
  const [first] = header.sheets;
  const again = context.argv.includes(argument) && context.argv[1] === 'import';
  const file = marked ?? (again ? argument : header.source.path);
  const words = again
    ? context.argv.map((word) => (word === argument ? file : word))
    : [first?.noun ?? 'measures', 'import', file, ...(header.applyId ? ['--apply-id', header.applyId] : [])];
  return commandLine(words, context.platform);
}
