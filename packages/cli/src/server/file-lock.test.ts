import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { areas, createClient, createSession } from '@danbao/core';
import { account } from '@danbao/testing/command/signed-in';
import { startTestServer } from '@danbao/testing/server/test-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '../context.ts';
import { lockedBy } from './file-lock.ts';
import { sessionFile, sessionLock } from './session-file.ts';

let folder = '';
let path = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'danbao-lock-'));
  path = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('one works at a time, and the lock is gone afterwards, also after a failure', async () => {
  let inside = 0;
  let max = 0;
  const work = async () => {
    inside += 1;
    max = Math.max(max, inside);
    await wait(5);
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 10 }, () => lockedBy(path, work)));
  expect([max, existsSync(path)]).toEqual([1, false]);
  await expect(lockedBy(path, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(existsSync(path)).toBe(false);
});

test('what a process that is gone has left is taken over, and so is what is forgotten', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  // Who works without taking over would find the lock of the other.
  const holder = async () => readFileSync(path, 'utf8').split(' ')[0];
  writeFileSync(path, `${pid} 0.5`);
  expect(await lockedBy(path, holder)).toBe(String(process.pid));
  writeFileSync(path, `${process.ppid} 0.5`);
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(path, longAgo, longAgo);
  expect(await lockedBy(path, holder)).toBe(String(process.pid));
});

test('commands that renew one session at the same moment ask once, and all go on with the new token', async () => {
  const server = await startTestServer();
  const context = { env: { DANBAO_CONFIG_DIR: folder }, home: folder, platform: 'linux' } as unknown as Context;
  let asked = 0;
  const fetch = async (request: Request) => {
    if (!request.url.endsWith('auth/oauth/token')) return server.fetch(request);
    asked += 1;
    await wait(50);
    return server.fetch(request);
  };
  const command = () => {
    const session = createSession({
      storage: sessionFile(context, 'here'),
      lock: (work) => lockedBy(sessionLock(context), work),
    });
    return { session, client: createClient(areas, { baseUrl: server.baseUrl, session, fetch }) };
  };
  const { session, client } = command();
  const given = await client.session.token({ grant_type: 'password', ...account, sysId: '3' });
  session.start({ accessToken: 'ended', refreshToken: String(given.refresh_token), expiresIn: 1 });
  asked = 0;
  const commands = [command(), command(), command()];
  await Promise.all(commands.flatMap((one) => [one.client.session.me(), one.client.owners.list({})]));
  expect(asked).toBe(1);
  expect(new Set(commands.map((one) => one.session.read()?.accessToken)).size).toBe(1);
  // One ends it: the others know.
  session.end('signed-out');
  expect(commands.map((one) => one.session.read())).toEqual([undefined, undefined, undefined]);
  await server.close();
});
