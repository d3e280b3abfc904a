import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One key per purpose, so that a token made for one thing is worth nothing for another. */
export interface Keys {
  readonly access: Uint8Array;
  readonly ticket: Uint8Array;
  readonly file: Uint8Array;
  /** What hides the secrets of second factors in the database. */
  readonly secondFactor: Uint8Array;
  /** What hides the secrets of webhooks there. */
  readonly webhook: Uint8Array;
  /** What hides a sign-on at the provider that is under way, in a cookie. */
  readonly signOn: Uint8Array;
}

export function keysOf(secret: string): Keys {
  const key = (purpose: string) => new Uint8Array(createHmac('sha256', secret).update(purpose).digest());
  return {
    ...{ access: key('access'), ticket: key('ticket'), file: key('file') },
    ...{ secondFactor: key('second factor'), webhook: key('webhook') },
    signOn: key('sign-on'),
  };
}

/** The secret kept in the data folder (mode 0600); made at the first start. */
export async function keptSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'token-secret');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // Two processes that start together agree on the file of the first.
  await writeFile(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(ifExists);
  return readFile(path, 'utf8');
}

function ifExists(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
