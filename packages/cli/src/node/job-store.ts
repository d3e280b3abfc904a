import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  ExchangeProblem,
  type JobHeader,
  type JobStore,
  type JournalEvent,
  jobFormat,
  type PlannedRow,
} from '@danbao/core/exchange';
import { isLocked, takeLock } from './job-lock.ts';
import { jsonlLog } from './jsonl-log.ts';

const files = { header: 'header.json', plan: 'plan.jsonl', journal: 'journal.jsonl', lock: 'lock' } as const;

/** Makes the folder of a new job below the folder of all jobs, and takes its lock. Only the user can enter it. */
export function createJob(folder: string, about: Omit<JobHeader, 'format' | 'job'>): JobStore {
  const job = newJobId(new Date(about.created), folder);
  const path = join(folder, job);
  const header: JobHeader = { format: jobFormat, job, ...about };
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    const text = JSON.stringify(header);
    const store = storeIn(path, header);
    writeFileSync(join(path, files.header), text, { mode: 0o600, flush: true });
    return store;
  } catch (error) {
    throw notWritten(job)(error as NodeJS.ErrnoException);
  }
}

/** Opens a job that exists and takes its lock; another process that has it is named. */
export function openJob(folder: string, job: string): JobStore {
  const header = readHeader(folder, job);
  if (!header) throw new ExchangeProblem('noJob', { job });
  return storeIn(join(folder, job), header);
}

/** The records of a job, to be looked at only; a process may work on it meanwhile. */
export function readJob(folder: string, job: string): Pick<JobStore, 'header' | 'plan' | 'journal'> {
  const header = readHeader(folder, job);
  if (!header) throw new ExchangeProblem('noJob', { job });
  return { header, ...logsIn(join(folder, job), job) };
}

/** Whether a process works on the job now. */
export function isRunning(folder: string, job: string): boolean {
  return isLocked(join(folder, job, files.lock));
}

/** Deletes a job with all its records, unless a process works on it. */
export function removeJob(folder: string, job: string): void {
  const path = join(folder, job);
  const lock = takeLock(join(path, files.lock));
  if ('heldBy' in lock) throw new ExchangeProblem('jobRunning', { job, pid: lock.heldBy });
  rmSync(path, { recursive: true, force: true });
}

export interface ListedJob {
  readonly header: JobHeader;
  /** A process works on it now. */
  readonly isRunning: boolean;
}

/** All jobs, the newest first; what earlier versions of the command left here is only counted. */
export function listJobs(folder: string): { readonly jobs: readonly ListedJob[]; readonly unreadable: number } {
  if (!existsSync(folder)) return { jobs: [], unreadable: 0 };
  const names = readdirSync(folder).filter((name) => !name.endsWith('.lock'));
  const jobs = names.flatMap((name) => {
    const header = readHeader(folder, name);
    return header ? [{ header, isRunning: isLocked(join(folder, name, files.lock)) }] : [];
  });
  jobs.sort((a, b) => compare(b.header.created, a.header.created) || compare(b.header.job, a.header.job));
  return { jobs, unreadable: names.length - jobs.length };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function storeIn(path: string, header: JobHeader): JobStore {
  const { job } = header;
  const lock = takeLock(join(path, files.lock));
  if ('heldBy' in lock) throw new ExchangeProblem('jobRunning', { job, pid: lock.heldBy });
  const { plan, journal } = logsIn(path, job);
  return {
    header,
    plan,
    journal,
    close: async () => {
      plan.close();
      journal.close();
      lock.release();
    },
  };
}

function logsIn(path: string, job: string) {
  return {
    plan: jsonlLog<PlannedRow>(join(path, files.plan), notWritten(job)),
    journal: jsonlLog<JournalEvent>(join(path, files.journal), notWritten(job)),
  };
}

function readHeader(folder: string, job: string): JobHeader | undefined {
  // A name that is typed must not lead out of the folder.
  if (!jobName.test(job)) return undefined;
  try {
    const header = JSON.parse(readFileSync(join(folder, job, files.header), 'utf8')) as Partial<JobHeader> | null;
    return header?.format === jobFormat && header.job === job ? (header as JobHeader) : undefined;
  } catch {
    return undefined;
  }
}

const jobName = /^\d{6}-[0-9a-z]{4}$/;
/** No letters that look like digits. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';

/** Its day and four letters, so that it can be read aloud and typed: 261121-h7k2. */
function newJobId(created: Date, folder: string): string {
  const day = created.toISOString().slice(2, 10).replaceAll('-', '');
  for (;;) {
    const tail = Array.from(randomBytes(4), (byte) => letters[byte % letters.length]).join('');
    if (!existsSync(join(folder, `${day}-${tail}`))) return `${day}-${tail}`;
  }
}

function notWritten(job: string) {
  return (error: NodeJS.ErrnoException): Error =>
    error instanceof ExchangeProblem || error.code === undefined
      ? error
      : new ExchangeProblem('jobNotWritten', { job, code: error.code }, { cause: error });
}
