import {
  fileNumbers,
  type JobSheet,
  type JobStore,
  ownersSubject,
  type PlanCounts,
  planJob,
  readProgress,
  type Subject,
  type Target,
} from '@danbao/core/exchange';
import type { Invocation } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import { createJob, removeJob } from '../node/job-store.ts';
import { nodePlatform } from '../node/platform.ts';
import { type Connection, connect } from '../server/connect.ts';
import { commandLine } from '../terminal/command-line.ts';
import { startProgress } from '../terminal/progress.ts';
import { attachmentsOf, planAttachments, runWithAttachments } from './attachments.ts';
import { type Book, openBook } from './book.ts';
import { checkedRows } from './checked-rows.ts';
import { findUnfinished, forgetUnbegun, jobFolder, newJob } from './job-folder.ts';
import { markErrors } from './mark-errors.ts';
import { openTargetsOf } from './open-targets-of.ts';
import { createPlanReport } from './plan-report.ts';
import { resumeJob } from './resume-job.ts';
import { openRowLines, type RowLines } from './row-lines.ts';

/** Plans the file, asks, sends what is to be sent, and reports every row. */
export async function importFile(invocation: Invocation, among: readonly Subject[]): Promise<ExitCode> {
  const book = await openBook(invocation, among);
  try {
    const connection = await connect(invocation);
    return await importBook(invocation, book, connection);
  } finally {
    await book.source.close();
  }
}

async function importBook(invocation: Invocation, book: Book, connection: Connection): Promise<ExitCode> {
  const { options, say } = invocation;
  const extra = options.createOwners ? [newOwnersSheet(say.text('newOwnersSheet'))] : [];
  const subjects = [...book.layouts.map(({ subject }) => subject), ...extra.map(() => ownersSubject)];
  const { applyId, createOwners = false } = options;
  const targets = await openTargetsOf(subjects, connection, { applyId, createOwners }, invocation.context);
  const about = await newJob(invocation, book, connection, extra);
  const folder = jobFolder(invocation);
  const earlier = options.dryRun ? undefined : await findUnfinished(folder, about);
  if (earlier) return resumeJob(invocation, earlier.job, connection);
  await forgetUnbegun(folder);
  const lines = openRowLines(invocation);
  const store = createJob(folder, about);
  let isKept = false;
  try {
    const { counts, files } = await planAll(invocation, book, store, targets, lines, connection.client);
    const decided = decide(counts, files, invocation);
    if (decided !== undefined) {
      await markErrors(invocation, store, book.source, await readProgress(store));
      return decided;
    }
    if (!options.yes) await confirm(invocation, counts);
    // Another process may have begun the same meanwhile: rows that both claim would be undone by either.
    const rival = await findUnfinished(folder, about);
    if (rival) return await resumeJob(invocation, rival.job, connection);
    isKept = true;
    return await runWithAttachments(invocation, { store, targets, lines, source: book.source }, connection.client);
  } finally {
    await store.close();
    lines.close();
    // What was never begun is no job.
    if (!isKept) removeJob(folder, store.header.job);
  }
}

/** Plans the rows, and the attachments if there are any; where they cannot be read, before anything else is done. */
async function planAll(
  invocation: Invocation,
  book: Book,
  store: JobStore,
  targets: readonly Target[],
  lines: RowLines,
  client: Connection['client'],
): Promise<{ readonly counts: PlanCounts; readonly files: number }> {
  const tree = await attachmentsOf(store, client);
  try {
    const counts = await plan(invocation, book, store, targets, lines);
    return { counts, files: tree ? await planAttachments(invocation, store, tree, lines) : 0 };
  } finally {
    await tree?.close();
  }
}

/** Where owners stand that measures name and nobody knows: a sheet that no file has. */
function newOwnersSheet(name: string): JobSheet {
  return { name, noun: ownersSubject.noun, code: ownersSubject.code, headingRow: 0, columns: [] };
}

async function plan(
  invocation: Invocation,
  { file, layouts }: Book,
  store: JobStore,
  targets: readonly Target[],
  lines: RowLines,
): Promise<PlanCounts> {
  const { options, say, locale, context } = invocation;
  const sheets = layouts.map((layout, index) => ({
    layout,
    target: targets[index] as Target,
    rows: checkedRows(file, layout, { takeMine: options.takeMine }),
  }));
  const shown = [
    ...layouts,
    ...store.header.sheets.slice(layouts.length).map(({ name }) => ({ sheet: name, subject: ownersSubject })),
  ];
  const report = createPlanReport(invocation, shown, lines);
  const last = targets[layouts.length];
  const progress = startProgress({ label: say.text('progressPlan'), failed: 'progressWrong' }, context, say);
  try {
    const rows = planJob(store, sheets, {
      platform: nodePlatform,
      acceptWarnings: options.acceptWarnings ?? false,
      locale,
      ...(options.files === undefined ? {} : { fileNumbers }),
      ...(last ? { newOwners: { sheet: layouts.length, target: last } } : {}),
    });
    for await (const some of rows) {
      await report.add(some);
      progress.step(some.length, some.filter(({ action }) => action === 'error' || action === 'conflict').length);
    }
  } finally {
    progress.stop();
  }
  return report.end();
}

/** Whether there is an end before anything is sent. */
function decide(
  counts: PlanCounts,
  files: number,
  { options, say, context, argument }: Invocation,
): ExitCode | undefined {
  const command = commandLine(context.argv, context.platform);
  const wrong = counts.error + counts.conflict;
  if (Object.values(counts).every((count) => count === 0) && files === 0) {
    say.line('checkedNothing', { file: argument });
    return exitCodes.invalid;
  }
  if (wrong > 0 && options.allOrNothing) {
    say.line('nothingSent', { count: wrong, command });
    return exitCodes.invalid;
  }
  const isImportable = counts.create + counts.update + files > 0;
  if (options.dryRun && isImportable) {
    const rest = context.argv.filter((word) => word !== '--dry-run');
    say.line('dryRun', { command: commandLine(rest, context.platform) });
    return wrong > 0 ? exitCodes.invalid : exitCodes.ok;
  }
  if (isImportable) return undefined;
  say.line(wrong > 0 ? 'noGoodRow' : 'nothingToDo', { command });
  return wrong > 0 ? exitCodes.invalid : exitCodes.ok;
}

async function confirm({ context, say }: Invocation, { create, update, error, conflict }: PlanCounts): Promise<void> {
  const command = commandLine([...context.argv, '--yes'], context.platform);
  if (!context.isInteractive) throw new CommandError(exitCodes.invalid, 'needsYes', { command });
  const agreed = await context.prompts.confirm(say.text('confirmImport', { create, update, error: error + conflict }));
  if (!agreed) throw new CommandError(exitCodes.invalid, 'notConfirmed', { command });
}
