import { closeSync, existsSync, fstatSync, openSync, readdirSync, readSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Context } from '../../context.ts';
import { configFolder } from '../../server/config-folder.ts';
import { commandLine } from '../../terminal/command-line.ts';
import { type Check, fail, ok, warn } from './finding.ts';

const megabyte = 1024 * 1024;
/** A journal of a million rows takes about 200 MB. */
const roomy = 1024;
const tight = 100;

/** A journal that cannot be written stops an import. */
export const diskCheck: Check = {
  name: 'doctorDisk',
  run: async ({ invocation: { context } }) => {
    const folder = configFolder(context);
    const { bavail, bsize } = await statfs(existing(folder));
    const free = Math.floor((bavail * bsize) / megabyte);
    if (free < tight) return [fail('diskFull', { folder, free })];
    return [free < roomy ? warn('diskTight', { folder, free }) : ok('diskGood', { free })];
  },
};

/** Imports that began and did not end. */
export const jobsCheck: Check = {
  name: 'doctorJobs',
  run: ({ invocation: { context } }) => {
    const count = unfinishedJobs(context);
    const command = commandLine(['jobs', 'list'], context.platform);
    return [count === 0 ? ok('jobsNone') : warn('jobsOpen', { count, command })];
  },
};

/** Counts journals in whose end more begins than ends; a plan that was never confirmed is no job. */
function unfinishedJobs(context: Context): number {
  const folder = join(configFolder(context), 'jobs');
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { withFileTypes: true }).filter((entry) => {
    const journals = entry.isDirectory() ? journalsIn(join(folder, entry.name)) : [];
    return journals.some((journal) => {
      const end = endOf(journal);
      const last = (event: string) => end.lastIndexOf(`"${event}`);
      return last('start') > last('finished"') || last('undoStarted') > last('undoFinished');
    });
  }).length;
}

const endBytes = 65_536;

/** The end alone: the journal of a large job has hundreds of megabytes. */
function endOf(path: string): string {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    const bytes = Buffer.alloc(Math.min(size, endBytes));
    readSync(file, bytes, 0, bytes.length, size - bytes.length);
    // What stands before the end is the beginning of the job.
    return `${size > endBytes ? '"start"' : ''}${bytes.toString('utf8')}`;
  } finally {
    closeSync(file);
  }
}

function journalsIn(folder: string): string[] {
  try {
    return readdirSync(folder).flatMap((name) => (name === 'journal.jsonl' ? [join(folder, name)] : []));
  } catch {
    return [];
  }
}

function existing(folder: string): string {
  return existsSync(folder) ? folder : existing(dirname(folder));
}
