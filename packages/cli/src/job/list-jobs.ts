import { sentence } from '@danbao/core/exchange';
import type { Invocation } from '../command.ts';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import { listJobs as jobsIn } from '../node/job-store.ts';
import { cleanText, jsonLine } from '../terminal/clean-text.ts';
import { alignedRows } from '../terminal/table.ts';
import { jobFolder, progressOf } from './job-folder.ts';
import { jobState, stateTexts } from './job-state.ts';
import { planTotals, wrongRows } from './job-totals.ts';

/** Lists the jobs of this person, the newest first. */
export async function listJobs(invocation: Invocation): Promise<ExitCode> {
  const { context, options, say } = invocation;
  const folder = jobFolder(invocation);
  const { jobs, unreadable } = jobsIn(folder);
  const rows: string[][] = [];
  for (const { header, isRunning } of jobs) {
    const progress = await progressOf(folder, header.job);
    const state = jobState(progress, isRunning);
    const { create, update } = planTotals(progress);
    const { created, updated } = progress.counts;
    const wrong = wrongRows(progress);
    const { job, source, server, user } = header;
    const done = created + updated;
    if (options.json) {
      const about = { job, created: header.created, state, file: source.name, server, user };
      await context.stdout(jsonLine({ ...about, done, rows: create + update, wrong }));
    } else
      rows.push([
        job,
        timeText(header.created),
        say.text(stateTexts[state]),
        source.name,
        `${done}/${create + update}`,
        wrong === 0 ? '' : say.text('jobWrong', { count: wrong }),
      ]);
  }
  for (const line of alignedRows(rows.map((row) => row.map(cleanText)))) await context.stdout(`${line}\n`);
  if (jobs.length === 0) context.stderr(`${sentence('noJobs', say.locale)}\n`);
  if (unreadable > 0) say.line('jobsOld', { count: unreadable, folder });
  return exitCodes.ok;
}

/** In the time of this place, to the minute. */
export function timeText(iso: string): string {
  const date = new Date(iso);
  const two = (number: number) => String(number).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
