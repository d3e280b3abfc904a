import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { multipartChunks, multipartType, textOf } from './testing/multipart.ts';
import { runServer, type ServerProcess, startServer } from './testing/server-process.ts';

let folder: string;
const running: ServerProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'danbao-main-'));
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop('SIGKILL')));
  await rm(folder, { recursive: true, force: true });
});

const start = async (args: readonly string[] = [], env = {}) => {
  const server = await startServer({ env: { DATA_DIR: folder, ...env }, args });
  running.push(server);
  return server;
};

async function tokenOf({ baseUrl }: ServerProcess): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'password', username: 'admin', password: 'danbao2026' });
  const response = await fetch(`${baseUrl}/auth/oauth/token`, { method: 'POST', body });
  return ((await response.json()) as { data: { access_token: string } }).data.access_token;
}

async function post<T>({ baseUrl }: ServerProcess, token: string, path: string, body: object): Promise<T> {
  const response = await fetch(`${baseUrl}/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return ((await response.json()) as { data: T }).data;
}

const owner = {
  ownerType: '02',
  personName: '写入',
  documentType: '护照',
  personNum: 'E12345678',
  contact: '张三',
  phoneOne: '13800001111',
  houseAddress: '某地',
};
const add = (server: ServerProcess, token: string) =>
  post<{ owner_ID: string }>(server, token, 'grp/crmOwner/insertOneOwnerInfo', owner);
const ownersOf = async (server: ServerProcess, token: string) =>
  (
    await post<{ rows: { owner_ID: string }[] }>(server, token, 'grp/crmOwner/selectOwnerPageTables', {
      pageSize: '9999',
    })
  ).rows.map(({ owner_ID }) => owner_ID);

describe('starting and stopping', () => {
  test('says where it is and who may sign in, keeps what was written, and starts over when told to', async () => {
    const first = await start();
    expect(first.output()).toMatch(/担保示例已启动：http:\/\/localhost:\d+\nDanbao is ready: http/);
    expect(first.output()).toMatch(/admin +danbao2026/);
    const token = await tokenOf(first);
    const { owner_ID } = await add(first, token);
    expect(await first.stop('SIGTERM')).toBe(0);
    expect((await stat(join(folder, 'token-secret'))).mode & 0o777).toBe(0o600);

    const second = await start();
    // The token is still good: the secret is kept too.
    expect(await ownersOf(second, token)).toContain(owner_ID);
    expect(await second.stop('SIGINT')).toBe(0);

    const third = await start(['--reset']);
    expect(await ownersOf(third, await tokenOf(third))).not.toContain(owner_ID);
  });

  test('without sample data there is one administrator with a password of his own', async () => {
    const server = await start([], { SAMPLE_DATA: 'off' });
    const [, password = ''] = /密码只显示这一次：(\S+)/.exec(server.output()) ?? [];
    expect(server.output()).not.toContain('danbao2026');
    const body = new URLSearchParams({ grant_type: 'password', username: 'admin', password });
    expect((await fetch(`${server.baseUrl}/auth/oauth/token`, { method: 'POST', body })).status).toBe(200);
    const settings = await (await fetch(`${server.baseUrl}/danbao/settings`)).json();
    expect(settings).not.toHaveProperty('data.sampleAccounts');
  });

  test('a call that runs is answered before the end', async () => {
    const server = await start();
    const token = await tokenOf(server);
    let stopped: Promise<number | null> | undefined;
    async function* slowly(): AsyncGenerator<Uint8Array> {
      yield* textOf(100_000);
      await new Promise((resolve) => setTimeout(resolve, 300));
      stopped = server.stop('SIGTERM');
      await new Promise((resolve) => setTimeout(resolve, 300));
      yield* textOf(100_000);
    }
    const infoId = '10000000000000000000000000000001';
    const fields = { name: 'a.txt', fileType: 'proFiles', infoId, sysId: '2' };
    const response = await fetch(`${server.baseUrl}/system/fileCommon/ossUpload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': multipartType },
      body: Readable.toWeb(Readable.from(multipartChunks(fields, 'a.txt', slowly()))),
      duplex: 'half',
    } as RequestInit);
    expect([response.status, (await response.json()).data.fileSize]).toEqual([200, '200000']);
    expect(await stopped).toBe(0);
  });

  test.each([
    [{ PORT: 'x' }, 'PORT'],
    [{ SAMPLE_DATA: 'maybe' }, 'SAMPLE_DATA'],
    [{ TOKEN_SECRET: 'short' }, 'TOKEN_SECRET'],
  ])('wrong settings are named: %o', async (env, name) => {
    const { code, output } = await runServer({ env: { DATA_DIR: folder, ...env } });
    expect([code, output]).toEqual([1, expect.stringContaining(name)]);
  });

  test('a port in use is named', async () => {
    const server = await start();
    const port = new URL(server.baseUrl).port;
    const { code, output } = await runServer({ env: { DATA_DIR: join(folder, 'other'), PORT: port } });
    expect([code, output]).toEqual([1, expect.stringContaining(`端口 ${port} 已被占用`)]);
  });
});

describe('the lock on the data folder', () => {
  test('a second process is refused at once and told who holds it', async () => {
    const first = await start();
    const { code, output, ms } = await runServer({ env: { DATA_DIR: folder, PORT: '0' } });
    expect([code, output]).toEqual([1, expect.stringContaining(`正被进程 ${first.pid} 使用`)]);
    expect(ms).toBeLessThan(2500);
    const token = await tokenOf(first);
    await add(first, token);
  });

  test('of two that start at once one is refused', async () => {
    const both = await Promise.allSettled([start(), start()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('the lock of a killed process is taken over', async () => {
    const first = await start();
    await first.stop('SIGKILL');
    expect(await readFile(join(folder, 'server.lock'), 'utf8')).toBe(String(first.pid));
    await start();
  });

  test('a process id that somebody else has by now keeps nobody out', async () => {
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await writeFile(join(folder, 'server.lock'), String(stranger.pid));
    await start();
    stranger.kill('SIGKILL');
  });
});

test('fifty kills under writes lose nothing that was acknowledged', async () => {
  const acknowledged: string[] = [];
  let token = '';
  const kills = 50;
  for (let round = 0; round <= kills; round += 1) {
    const server = await start();
    if (token === '') token = await tokenOf(server);
    if (round % 10 === 0 || round === kills) {
      const kept = new Set(await ownersOf(server, token));
      expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
    }
    if (round === kills) break;
    let alive = true;
    const writers = Array.from({ length: 6 }, async () => {
      // A call that the kill cuts off was not acknowledged.
      for (let done: string | undefined = ''; alive && done !== undefined; ) {
        done = await add(server, token).then(
          ({ owner_ID }) => owner_ID,
          () => undefined,
        );
        if (done !== undefined) acknowledged.push(done);
      }
    });
    await new Promise((resolve) => setTimeout(resolve, 40 + Math.random() * 120));
    await server.stop('SIGKILL');
    alive = false;
    await Promise.all(writers);
  }
  console.log(`${kills} kills, ${acknowledged.length} acknowledged writes, 0 lost`);
  expect(acknowledged.length).toBeGreaterThan(kills);
}, 240_000);
