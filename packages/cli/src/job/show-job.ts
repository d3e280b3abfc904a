import { ExchangeProblem, type JobProgress } from '@danbao/core/exchange';
import type { Invocation } from '../command.ts';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import { isRunning, listJobs, readJob } from '../node/job-store.ts';
import { cleanText, jsonLine } from '../terminal/clean-text.ts';
import { commandLine } from '../terminal/command-line.ts';
import { alignedRows } from '../terminal/table.ts';
import { jobFolder, progressOf } from './job-folder.ts';
import { type JobState, jobState, stateTexts } from './job-state.ts';
import { openRows, planTotals } from './job-totals.ts';
import { timeText } from './list-jobs.ts';

/** Shows where a job comes from, what it plans and where it stands; the newest when none is named. */
export async function showJob(invocation: Invocation): Promise<ExitCode> {
  const { context, options, say } = invocation;
  const folder = jobFolder(invocation);
  const job = newestOr(invocation.argument, folder);
  const { header } = readJob(folder, job);
  const progress = await progressOf(folder, job);
  const state = jobState(progress, isRunning(folder, job));
  const open = openRows(progress);
  if (options.json) {
    const { counts, planned } = progress;
    await context.stdout(jsonLine({ ...header, state, planned: planned ?? null, counts, open }));
    return exitCodes.ok;
  }
  const { counts } = progress;
  const sheets = header.sheets.map(({ name, code }) => `${name} (${code})`).join(', ');
  const next = nextCommand(state, job, counts);
  const rows = [
    [say.text('jobFile'), `${header.source.path} (${header.source.sha256.slice(0, 12)}…)`],
    [say.text('jobServer'), header.server],
    [say.text('jobUser'), header.user],
    [say.text('jobCreated'), timeText(header.created)],
    [say.text('jobSheets'), sheets],
    [say.text('jobState'), say.text(stateTexts[state])],
    ...(progress.planned ? [[say.text('jobPlan'), say.text('jobPlanWords', planTotals(progress))]] : []),
    ...(progress.started ? [[say.text('jobResult'), resultText(progress, open, say)]] : []),
    ...(progress.undo === 'none' ? [] : [[say.text('jobUndone'), undoText(progress, say)]]),
    ...(next ? [[say.text('jobNext'), commandLine(next, context.platform)]] : []),
  ];
  for (const line of alignedRows(rows.map((row) => row.map(cleanText)))) await context.stdout(`${line}\n`);
  return exitCodes.ok;
}

/** The job that was named, else the newest. */
export function newestOr(asked: string, folder: string): string {
  const job = asked === '' ? listJobs(folder).jobs[0]?.header.job : asked;
  if (job === undefined) throw new ExchangeProblem('noJobs');
  return job;
}

function resultText({ counts }: JobProgress, open: number, say: Invocation['say']): string {
  const { created, updated, rejected, conflict, present, inDoubt } = counts;
  return say.text('jobResultWords', { created, updated, rejected, conflict, present, inDoubt, open: open - inDoubt });
}

function undoText({ counts }: JobProgress, say: Invocation['say']): string {
  const { undone, undoRefused, undoSent, undoInDoubt } = counts;
  return say.text('jobUndoneWords', { undone, undoRefused, undoOpen: undoSent + undoInDoubt });
}

function nextCommand(state: JobState, job: string, { created, updated }: JobProgress['counts']) {
  if (state === 'open') return ['jobs', 'resume', job];
  if (state === 'undoing' || state === 'undonePartly') return ['jobs', 'undo', job];
  if (state === 'finished' && created + updated > 0) return ['jobs', 'undo', job];
  return undefined;
}
