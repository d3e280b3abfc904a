import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SessionStorage } from '@danbao/core';
import type { Context } from '../context.ts';
import { configFolder, ensureConfigFolder } from './config-folder.ts';

/** What the session file holds: a token is kept with the server it belongs to and never sent to another. */
interface Sessions {
  readonly current: string | undefined;
  readonly sessions: Readonly<Record<string, string>>;
}

/** The session of one server, in a file that only the user can read. */
export function sessionFile(context: Context, server: string): SessionStorage {
  const change = (sessions: Sessions['sessions'], current: string | undefined) => write(context, { current, sessions });
  return {
    read: () => ownValue(read(context).sessions, server),
    write: (text) => change({ ...read(context).sessions, [server]: text }, server),
    clear: () => {
      const { [server]: _, ...others } = read(context).sessions;
      change(others, read(context).current);
    },
  };
}

/** The server that was signed in to last. */
export function currentServer(context: Context): string | undefined {
  return read(context).current;
}

const fileName = 'sessions.json';

function read(context: Context): Sessions {
  try {
    const data = JSON.parse(readFileSync(join(configFolder(context), fileName), 'utf8')) as Partial<Sessions> | null;
    return {
      current: typeof data?.current === 'string' ? data.current : undefined,
      sessions: data?.sessions && typeof data.sessions === 'object' ? data.sessions : {},
    };
  } catch {
    return { current: undefined, sessions: {} };
  }
}

/** Written beside and renamed, so that a killed process leaves the old file or the new one, never half of one. */
function write(context: Context, sessions: Sessions) {
  const path = join(ensureConfigFolder(context), fileName);
  const beside = `${path}.${process.pid}`;
  writeFileSync(beside, JSON.stringify(sessions), { mode: 0o600 });
  renameSync(beside, path);
}

function ownValue(record: Readonly<Record<string, string>>, key: string): string | undefined {
  const value = Object.hasOwn(record, key) ? record[key] : undefined;
  return typeof value === 'string' ? value : undefined;
}
