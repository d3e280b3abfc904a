import type { Invocation } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import { listJobs, removeJob } from '../node/job-store.ts';
import { commandLine } from '../terminal/command-line.ts';
import { jobFolder, progressOf } from './job-folder.ts';
import { jobState } from './job-state.ts';

/** Deletes the records of a job, or of all that have come to an end. What is on the server stays. */
export async function removeJobs(invocation: Invocation): Promise<ExitCode> {
  const { argument, options, say, context } = invocation;
  const folder = jobFolder(invocation);
  if (argument === '' && !options.finished) {
    const command = commandLine(['jobs', 'remove', '--finished'], context.platform);
    throw new CommandError(exitCodes.invalid, 'removeWhat', { command });
  }
  const jobs = argument === '' ? await finishedJobs(folder) : [argument];
  if (jobs.length > 0 && !options.yes) await confirm(invocation, jobs.length);
  for (const job of jobs) removeJob(folder, job);
  say.line('jobsRemoved', { count: jobs.length });
  return exitCodes.ok;
}

/** Nothing can be undone without its records. */
async function confirm({ say, context }: Invocation, count: number): Promise<void> {
  const command = commandLine([...context.argv, '--yes'], context.platform);
  if (!context.isInteractive) throw new CommandError(exitCodes.invalid, 'removeNeedsYes', { count, command });
  if (!(await context.prompts.confirm(say.text('askRemove', { count }))))
    throw new CommandError(exitCodes.invalid, 'removeNotConfirmed', { command });
}

async function finishedJobs(folder: string): Promise<readonly string[]> {
  const finished: string[] = [];
  for (const { header, isRunning } of listJobs(folder).jobs) {
    const state = jobState(await progressOf(folder, header.job), isRunning);
    if (state !== 'running' && state !== 'open' && state !== 'undoing') finished.push(header.job);
  }
  return finished;
}
