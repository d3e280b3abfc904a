import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SessionStorage } from '@danbao/core/client';
import { configFolder, ensureConfigFolder, type Where } from './config-folder.ts';
import { keyOfProfile } from './session-key.ts';
import { profileAt, type Settings } from './settings.ts';

/** What the session file holds: a token is kept with the server it belongs to and never sent to another. */
interface Sessions {
  readonly current: string | undefined;
  readonly sessions: Readonly<Record<string, string>>;
  /** Absent in a file of a version that mixed the session of an address with that of its one profile. */
  readonly format?: number;
}

const format = 2;

/** The session of one server, in a file that only the user can read. */
export function sessionFile(context: Where, server: string): SessionStorage {
  const readIfChanged = remembering(() => read(context));
  const change = (sessions: Sessions['sessions'], current: string | undefined) =>
    write(context, { current, sessions, format });
  return {
    // Asked before every call of a bulk run: read again only when somebody has written.
    read: () => ownValue(readIfChanged(fileOf(context)).sessions, server),
    write: (text) => {
      const { sessions, current } = read(context);
      change({ ...sessions, [server]: text }, current);
    },
    clear: () => {
      const { [server]: _, ...others } = read(context).sessions;
      change(others, read(context).current);
    },
  };
}

/**
 * Gives the one profile of a server the session that an older version kept under the address alone; done once, so that a later
 * sign-in by address stays apart.
 */
export function adoptSessions(context: Where, settings: Settings): void {
  const kept = read(context);
  if (kept.format === format || Object.keys(kept.sessions).length === 0) return;
  const moved = new Map(
    Object.keys(kept.sessions).flatMap((server): [string, string][] => {
      const profile = profileAt(server, settings);
      const key = profile === undefined ? undefined : keyOfProfile(server, profile);
      return key === undefined || Object.hasOwn(kept.sessions, key) ? [] : [[server, key]];
    }),
  );
  const renamed = (key: string) => moved.get(key) ?? key;
  const sessions = Object.fromEntries(Object.entries(kept.sessions).map(([key, text]) => [renamed(key), text]));
  try {
    write(context, { current: kept.current === undefined ? undefined : renamed(kept.current), sessions, format });
  } catch {
    // A folder that cannot be written to is read as it is.
  }
}

/** Notes that this was signed in to last; tokens that are renewed change nothing of that. */
export function noteSignedIn(context: Where, server: string): void {
  write(context, { ...read(context), current: server, format });
}

/** The server that was signed in to last. */
export function currentServer(context: Where): string | undefined {
  return read(context).current;
}

/** The file whose being there means that a process is renewing tokens. */
export function sessionLock(context: Where): string {
  return `${join(ensureConfigFolder(context), fileName)}.lock`;
}

const fileName = 'sessions.json';

function fileOf(context: Where): string {
  return join(configFolder(context), fileName);
}

/**
 * Answers what it answered before while the file is the same: it is replaced as a whole with every change. Calls that go out in
 * the same moment look at the file once.
 */
function remembering(work: () => Sessions): (path: string) => Sessions {
  let seen: string | undefined;
  let known: Sessions | undefined;
  let looked = -1;
  return (path) => {
    if (known && looked === momentNow()) return known;
    looked = momentNow();
    const stat = statSync(path, { throwIfNoEntry: false });
    const now = stat && [stat.ino, stat.size, stat.mtimeMs, stat.ctimeMs].join();
    if (known && now !== undefined && now === seen) return known;
    known = work();
    seen = now;
    return known;
  };
}

/** Another with every turn of the event loop, and after every change of our own. */
let moment = 0;
let isTurning = false;

function momentNow(): number {
  if (!isTurning) {
    isTurning = true;
    setImmediate(() => {
      isTurning = false;
      moment += 1;
    });
  }
  return moment;
}

function read(context: Where): Sessions {
  try {
    const data = JSON.parse(readFileSync(fileOf(context), 'utf8')) as Partial<Sessions> | null;
    return {
      current: typeof data?.current === 'string' ? data.current : undefined,
      sessions: data?.sessions && typeof data.sessions === 'object' ? data.sessions : {},
      ...(typeof data?.format === 'number' ? { format: data.format } : {}),
    };
  } catch {
    return { current: undefined, sessions: {} };
  }
}

/** Written beside and renamed, so that a killed process leaves the old file or the new one, never half of one. */
function write(context: Where, sessions: Sessions) {
  const path = join(ensureConfigFolder(context), fileName);
  const beside = `${path}.${process.pid}`;
  writeFileSync(beside, JSON.stringify(sessions), { mode: 0o600 });
  renameSync(beside, path);
  moment += 1;
}

function ownValue(record: Readonly<Record<string, string>>, key: string): string | undefined {
  const value = Object.hasOwn(record, key) ? record[key] : undefined;
  return typeof value === 'string' ? value : undefined;
}
