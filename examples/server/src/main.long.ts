import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { add, ownersOf, tokenOf } from '@danbao/testing/server/over-the-network';
import { runServer, type ServerProcess, startServer, usedFolder } from '@danbao/testing/server/server-process';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { multipartChunks, multipartType, textOf } from './testing/multipart.ts';

let folder: string;
const running: ServerProcess[] = [];
beforeEach(async () => {
  folder = await usedFolder();
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

describe('starting and stopping', () => {
  test('says where it is and who may sign in, keeps what was written, and starts over when told to', async () => {
    await rm(folder, { recursive: true });
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

  test('without sample data there is one administrator, whose password lies in a file until they have changed it', async () => {
    const env = { SAMPLE_DATA: 'off' };
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    // A start that fails makes nobody of whom nobody hears.
    const { port } = taken.address() as AddressInfo;
    const refused = await runServer({ args: ['--reset'], env: { ...env, DATA_DIR: folder, PORT: String(port) } });
    taken.close();
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining(`端口 ${port} 已被占用`)]);

    const server = await start([], env);
    await expect.poll(server.output).toContain(join(folder, 'admin-password'));
    const password = (await readFile(join(folder, 'admin-password'), 'utf8')).trim();
    expect(server.output()).not.toContain(password);
    expect(server.output()).not.toContain('danbao2026');
    const settings = await (await fetch(`${server.baseUrl}/danbao/settings`)).json();
    expect(settings).not.toHaveProperty('data.sampleAccounts');

    const token = await tokenOf(server, password);
    const call = (path: string, body?: object) =>
      fetch(`${server.baseUrl}/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    const early = await call('danbao/admin/roles');
    expect([early.status, (await early.json()).message]).toEqual([403, expect.stringContaining('请先修改密码')]);
    const change = { oldPassword: password, newPassword: 'a password of my own' };
    expect((await call('danbao/profile/password', change)).status).toBe(200);
    expect((await call('danbao/admin/roles')).status).toBe(200);
    await server.stop('SIGTERM');

    // Sample data are forgotten to be switched off: accounts that are not there are not told.
    const again = await start();
    await expect.poll(again.output).toContain('Data is kept in');
    expect(again.output()).not.toMatch(/danbao2026|admin-password/);
    await expect(stat(join(folder, 'admin-password'))).rejects.toThrow();
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
    [{ DATABASE_URL: 'postgres://x@127.0.0.1:1/x', DATABASE_WAIT: '0' }, 'nothing listens there'],
    [{ S3_ENDPOINT: 'http://127.0.0.1:1' }, 'S3_ENDPOINT (http://127.0.0.1:1/danbao)'],
    [{ HOST: '203.0.113.1' }, 'this machine has no such address'],
    [{ DATA_DIR: '/proc/version' }, '不是目录'],
  ])('wrong settings are named: %o', async (env, name) => {
    const { code, output } = await runServer({ env: { DATA_DIR: folder, ...env } });
    expect([code, output]).toEqual([1, expect.stringContaining(name)]);
  });

  test('a database that stopped before the first migration is told what to do', async () => {
    const client = await PGlite.create({ dataDir: join(folder, 'pglite') });
    await client.exec(`update drizzle.__drizzle_migrations set created_at = created_at - 1
      where created_at = (select min(created_at) from drizzle.__drizzle_migrations);
      delete from drizzle.__drizzle_migrations where created_at > (select min(created_at) from drizzle.__drizzle_migrations)`);
    await client.close();
    const { code, output } = await runServer({ env: { DATA_DIR: folder, PORT: '0' } });
    expect(code).toBe(1);
    expect(output).toContain('请先检出提交 f77ca99 启动一次');
    expect(output).toContain('start it once');
  });

  test('a database that a newer version has changed is refused and left as it is', async () => {
    const client = await PGlite.create({ dataDir: join(folder, 'pglite') });
    await client.exec(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999)`);
    await client.close();
    const { code, output } = await runServer({ env: { DATA_DIR: folder, PORT: '0' } });
    expect([code, output]).toEqual([1, expect.stringContaining('A newer version has upgraded this database')]);
  });

  test('a database that cannot be opened is told in words', async () => {
    await writeFile(join(folder, 'pglite', 'global', 'pg_control'), 'x');
    const { code, output } = await runServer({ env: { DATA_DIR: folder, PORT: '0' } });
    expect([code, output]).toEqual([1, expect.stringContaining('cannot be opened: its files are incomplete')]);
    expect(output).not.toContain('Aborted');
  });

  test('a port in use is named', async () => {
    const server = await start();
    const port = new URL(server.baseUrl).port;
    const other = await usedFolder();
    const { code, output } = await runServer({ env: { DATA_DIR: other, PORT: port } });
    expect([code, output]).toEqual([1, expect.stringContaining(`端口 ${port} 已被占用`)]);
    await rm(other, { recursive: true });
  });
});

describe('the lock on the data folder', () => {
  test('a folder put in the place of another is not written to', async () => {
    const backup = await usedFolder();
    const server = await start();
    await add(server, await tokenOf(server));
    await rename(folder, `${folder}-before`);
    await cp(backup, folder, { recursive: true });
    const before = await readFile(join(folder, 'pglite', 'global', 'pg_control'));
    expect(await server.stop('SIGTERM')).toBe(1);
    expect(server.output()).toContain('was replaced while the server ran');
    expect(await readFile(join(folder, 'pglite', 'global', 'pg_control'))).toEqual(before);
    await start();
    await rm(`${folder}-before`, { recursive: true });
    await rm(backup, { recursive: true });
  });

  test('a second process is refused at once and told who holds it', async () => {
    const first = await start();
    const { code, output } = await runServer({ env: { DATA_DIR: folder, PORT: '0' } });
    expect([code, output]).toEqual([1, expect.stringContaining(`正被进程 ${first.pid} 使用`)]);
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
