import {
  closeSync,
  existsSync,
  fdatasyncSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { newGuarantyId } from '@danbao/core';
import { CommandError } from '../command-error.ts';
import { exitCodes } from '../exit-codes.ts';

/** What a job is bound to: change any of it and it is another job. */
export interface JobHeader {
  readonly job: string;
  readonly source: string;
  readonly server: string;
  readonly user: string;
  readonly noun: string;
  readonly kind: string | undefined;
  readonly apply: string | undefined;
}

export type JournalEvent =
  | ({ readonly event: 'start'; readonly run: string; readonly time: string } & JobHeader)
  | { readonly event: 'sent' | 'done' | 'inDoubt'; readonly row: number; readonly id: string }
  | { readonly event: 'rejected'; readonly row: number; readonly id: string; readonly code: string }
  | { readonly event: 'finished' };

/** One JSON line per event, on disk before the next call goes out. Holds ids and row numbers, no names and no tokens. */
export interface Journal {
  /** Names this run; an interrupted run goes on under the same name, so its idempotency keys stay the same. */
  readonly run: string;
  /** An earlier run of the same job was interrupted. */
  readonly isContinued: boolean;
  /** Rows that the earlier run has sent. */
  readonly done: ReadonlySet<number>;
  start(time: string): void;
  append(event: JournalEvent): void;
  close(): void;
}

/** Opens the journal of a job; a second process on the same job is refused. Nothing is written until `start`. */
export function openJournal(folder: string, header: JobHeader): Journal {
  const path = join(folder, `${header.job}.jsonl`);
  const lock = takeLock(join(folder, `${header.job}.lock`));
  const earlier = eventsIn(path);
  const first = earlier.find((event) => event.event === 'start');
  const isContinued = first !== undefined && !earlier.some((event) => event.event === 'finished');
  const run = isContinued ? first.run : newGuarantyId();
  let handle: number | undefined;
  const append = (event: JournalEvent) => {
    if (handle === undefined) throw new Error('the journal is not started');
    writeSync(handle, `${JSON.stringify(event)}\n`);
    fdatasyncSync(handle);
  };
  return {
    run,
    isContinued,
    done: new Set(isContinued ? earlier.flatMap((event) => (event.event === 'done' ? [event.row] : [])) : []),
    start: (time) => {
      handle = openSync(path, isContinued ? 'a' : 'w', 0o600);
      // After a torn line the next one begins on its own.
      if (isContinued) writeSync(handle, '\n');
      else append({ event: 'start', run, time, ...header });
    },
    append,
    close: () => {
      if (handle !== undefined) closeSync(handle);
      handle = undefined;
      lock();
    },
  };
}

/** Lines that are no JSON are the torn end of a killed run. */
function eventsIn(path: string): JournalEvent[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        const event = JSON.parse(line) as JournalEvent | null;
        return event && typeof event === 'object' && 'event' in event ? [event] : [];
      } catch {
        return [];
      }
    });
}

function takeLock(path: string): () => void {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const pid = Number(readFileSync(path, 'utf8'));
    if (isAlive(pid)) throw new CommandError(exitCodes.error, 'jobRunning', { pid });
    rmSync(path, { force: true });
    return takeLock(path);
  }
  return () => rmSync(path, { force: true });
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
