import { closeSync, existsSync, fstatSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** When a command is killed: while it plans, while it sends, when it has sent everything, or at any time. */
export type Moment = 'plan' | 'run' | 'report' | 'any';

/** A job is planned in its first life only, and after a report nothing is left to do: the last life is for that. */
export function momentOf(life: number, kills: number): Moment {
  if (life === 0) return 'plan';
  if (life >= kills - 1) return 'report';
  return life % 4 === 0 ? 'any' : 'run';
}

/** Waits for such a moment of whatever import begins now below this config folder; a little later each time. */
export async function reach(
  moment: Moment,
  config: string,
  isOver: () => boolean,
  below: (limit: number) => number,
): Promise<void> {
  if (moment === 'any') return wait(below(1_200));
  const jobs = join(config, 'jobs');
  const measure = moment === 'report' ? () => finishedIn(jobs) : () => sizeIn(jobs, files[moment]);
  const before = measure();
  // An import that has come to its end is over at once; everywhere else there is time.
  const pause = moment === 'report' ? 3 : 10;
  while (!isOver() && measure() <= before) await wait(pause);
  await wait(below(moment === 'report' ? 40 : 150));
}

const files = { plan: 'plan.jsonl', run: 'journal.jsonl' } as const;

function jobsIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).map((job) => join(folder, job)) : [];
}

function sizeIn(folder: string, file: string): number {
  return jobsIn(folder).reduce(
    (sum, job) => sum + (statSync(join(job, file), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}

/** How many jobs have come to their end: it stands last in the journal. */
function finishedIn(folder: string): number {
  return jobsIn(folder).filter((job) => endOf(join(job, files.run)).includes('"finished"')).length;
}

function endOf(path: string): string {
  if (!existsSync(path)) return '';
  const file = openSync(path, 'r');
  const { size } = fstatSync(file);
  const end = Buffer.alloc(Math.min(size, 200));
  readSync(file, end, 0, end.length, size - end.length);
  closeSync(file);
  return end.toString('utf8');
}
