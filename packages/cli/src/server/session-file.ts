import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SessionStorage } from '@danbao/core/client';
import { configFolder, ensureConfigFolder, type Where } from './config-folder.ts';

/** What the session file holds: a token is kept with the server it belongs to and never sent to another. */
interface Sessions {
  readonly current: string | undefined;
  readonly sessions: Readonly<Record<string, string>>;
}

/** The session of one server, in a file that only the user can read. */
export function sessionFile(context: Where, server: string): SessionStorage {
  const readIfChanged = remembering(() => read(context));
  const change = (sessions: Sessions['sessions'], current: string | undefined) => write(context, { current, sessions });
  return {
    // Asked before every call of a bulk run: read again only when somebody has written.
    read: () => ownValue(readIfChanged(fileOf(context)).sessions, server),
    write: (text) => change({ ...read(context).sessions, [server]: text }, server),
    clear: () => {
      const { [server]: _, ...others } = read(context).sessions;
      change(others, read(context).current);
    },
  };
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
