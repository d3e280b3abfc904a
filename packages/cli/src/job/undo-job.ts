import {
  changedSinceJob,
  type IndexedRow,
  type JobStore,
  readProgress,
  rowsToUndo,
  type Stop,
  sheetLayouts,
  type UndoOutcome,
  undoJob,
} from '@danbao/core/exchange';
import { betweenSentences, colon } from '@danbao/core/i18n';
import type { Invocation } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { subjectsIn } from '../definitions.ts';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import { openJob } from '../node/job-store.ts';
import { nodePlatform } from '../node/platform.ts';
import { connect } from '../server/connect.ts';
import { commandLine } from '../terminal/command-line.ts';
import { startProgress } from '../terminal/progress.ts';
import { asStarted } from './as-started.ts';
import { concurrencyOf } from './concurrency.ts';
import { jobFolder } from './job-folder.ts';
import { openTargetsOf } from './open-targets-of.ts';
import { requireSamePerson } from './resume-job.ts';
import { openRowLines } from './row-lines.ts';
import { rowReference } from './row-reference.ts';
import { shownAtMost } from './show-issues.ts';

/** Removes what a job added and restores what it changed, row by row, unless somebody changed it since. */
export async function undoJobOf(invocation: Invocation): Promise<ExitCode> {
  const store = openJob(jobFolder(invocation), invocation.argument);
  try {
    return await undo(invocation, store);
  } finally {
    await store.close();
  }
}

async function undo(invocation: Invocation, store: JobStore): Promise<ExitCode> {
  const { context, options, say, locale } = invocation;
  const { header } = store;
  const connection = await connect(await asStarted(invocation, header));
  requireSamePerson(store, connection);
  const progress = await readProgress(store);
  const wanted = progress.started ? await rowsToUndo(store, progress) : { created: 0, updated: 0 };
  if (wanted.created + wanted.updated === 0) {
    say.line('nothingToUndo');
    return exitCodes.ok;
  }
  say.line('undoPlanned', { job: header.job, file: header.source.name, ...wanted });
  const subjects = sheetLayouts(header, subjectsIn(context)).map(({ subject }) => subject);
  const targets = await openTargetsOf(subjects, connection, { applyId: header.applyId }, context);
  if (targets.some(({ onlyCancels }) => onlyCancels)) say.line('undoCancels');
  const command = commandLine(['jobs', 'undo', header.job], context.platform);
  if (options.dryRun) return tryUndo(invocation, store, changedSinceJob({ store, progress, targets }), command);
  if (!options.yes) await confirm(invocation, wanted, command);
  const stop: Stop = { reason: undefined };
  const forget = context.onInterrupt(() => {
    if (stop.reason === undefined) say.line('stopping', { command });
    stop.reason ??= 'interrupted';
  });
  const lines = openRowLines(invocation);
  const total = wanted.created + wanted.updated;
  const bar = startProgress({ total, label: say.text('progressUndo') }, context, say);
  const counts: Record<UndoOutcome['state'], number> = { undone: 0, refused: 0, inDoubt: 0, notSent: 0 };
  const refused: UndoOutcome[] = [];
  try {
    const concurrency = concurrencyOf(invocation);
    const rows = undoJob({
      store,
      progress,
      targets,
      subjects: subjectsIn(context),
      platform: nodePlatform,
      locale,
      stop,
      concurrency,
      now: context.now,
    });
    for await (const some of rows) {
      for (const outcome of some) {
        counts[outcome.state] += 1;
        if (outcome.state === 'refused' && refused.length < shownAtMost) refused.push(outcome);
      }
      bar.step(some.length, some.filter(({ state }) => state !== 'undone').length);
      if (lines.isWanted) await lines.add(some.map((one) => undoLine(one, store)));
    }
  } finally {
    bar.stop();
    forget();
    lines.close();
  }
  for (const outcome of refused)
    say.line('undoRefusedRow', { place: rowReferenceIn(store, outcome, say), words: reasonOf(outcome, say) });
  const left = total - counts.undone - counts.refused;
  say.line('undone', {
    undone: counts.undone,
    refused: counts.refused,
    inDoubt: counts.inDoubt,
    open: left - counts.inDoubt,
  });
  if (left > 0) say.line('undoContinue', { count: left, command });
  else if (counts.refused > 0) say.line('undoAgain', { command });
  if (stop.reason === 'signIn') return exitCodes.signIn;
  if (left > 0) return stop.reason === 'interrupted' ? exitCodes.interrupted : exitCodes.network;
  return counts.refused > 0 ? exitCodes.rejected : exitCodes.ok;
}

/** A dry run says which rows somebody has changed; what else the server would refuse only it knows. */
async function tryUndo(
  { say }: Invocation,
  store: JobStore,
  changed: AsyncIterable<readonly IndexedRow[]>,
  command: string,
): Promise<ExitCode> {
  let count = 0;
  for await (const rows of changed) {
    for (const row of rows.slice(0, Math.max(0, shownAtMost - count)))
      say.line('undoWillStay', { place: rowReferenceIn(store, row, say), words: say.text('undoChanged') });
    count += rows.length;
  }
  if (count > 0) say.line('undoStaying', { count });
  say.line('undoDry', { command });
  return exitCodes.ok;
}

function rowReferenceIn(
  { header: { sheets } }: JobStore,
  { row: { sheet, row } }: IndexedRow,
  say: Invocation['say'],
): string {
  return rowReference({ sheet: sheets[sheet]?.name ?? '', row }, sheets.length, say);
}

async function confirm(
  { context, say }: Invocation,
  wanted: { readonly created: number; readonly updated: number },
  undoCommand: string,
): Promise<void> {
  const command = `${undoCommand} --yes`;
  if (!context.isInteractive) throw new CommandError(exitCodes.invalid, 'undoNeedsYes', { command });
  const agreed = await context.prompts.confirm(say.text('confirmUndo', wanted));
  if (!agreed) throw new CommandError(exitCodes.invalid, 'undoNotConfirmed', { command });
}

function reasonOf({ code, issues = [], message }: UndoOutcome, say: Invocation['say']): string {
  if (code === 'conflict') return say.text('undoChanged');
  const sentences = issues.map(({ label, message: words }) =>
    label === '' ? words : `${label}${colon(say.locale)}${words}`,
  );
  if (sentences.length > 0) return [...new Set(sentences)].join(betweenSentences(say.locale));
  return code === 'noRemoval' ? say.text('noRemoval') : (message ?? code ?? '');
}

function undoLine({ row, state, code, issues, message }: UndoOutcome, { header }: JobStore): object {
  const sheet = header.sheets[row.sheet]?.name;
  return { type: 'undo', sheet, row: row.row, id: row.id, state, code, issues, message };
}
