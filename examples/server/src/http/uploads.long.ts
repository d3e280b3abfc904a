import { readdir, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import S3rver from '@20minutes/s3rver';
import { fileSizeLimit } from '@danbao/core/attachments';
import { freePort } from '@danbao/testing/server/postgres';
import { type ServerProcess, startServer, usedFolder } from '@danbao/testing/server/server-process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenBodies, multipartChunks, multipartType, textOf } from '../testing/multipart.ts';

const infoId = '10000000000000000000000000000001';
const fields = { name: 'a.txt', fileType: 'proFiles', infoId, sysId: '2' };
const megabyte = 1024 * 1024;

let folder: string;
let server: ServerProcess;
let token: string;
beforeAll(async () => {
  folder = await usedFolder();
  server = await startServer({ env: { DATA_DIR: folder } });
  token = await tokenAt(server);
});
afterAll(async () => {
  await server.stop('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

async function tokenAt({ baseUrl }: ServerProcess): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'password', username: 'admin', password: 'danbao2026' });
  const response = await fetch(`${baseUrl}/auth/oauth/token`, { method: 'POST', body });
  return (await response.json()).data.access_token;
}

const upload = (bytes: number, to = server, by = token) =>
  fetch(`${to.baseUrl}/system/fileCommon/ossUpload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by}`, 'content-type': multipartType },
    body: Readable.toWeb(Readable.from(multipartChunks(fields, 'a.txt', textOf(bytes)))),
    duplex: 'half',
  } as RequestInit);

/** Memory that the process uses now, in bytes. */
async function memory(of: ServerProcess): Promise<number> {
  const status = await readFile(`/proc/${of.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
}

/** Waits until the words of the sample's files are read: their thread comes and goes with its own memory. */
async function allRead(of: ServerProcess): Promise<void> {
  let [last, steady] = [0, 0];
  while (steady < 5) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const now = await memory(of);
    steady = Math.abs(now - last) < megabyte / 2 ? steady + 1 : 0;
    last = now;
  }
}

const stored = async () =>
  (await readdir(join(folder, 'files'), { recursive: true })).filter((name) => name.includes('-'));

/** By how many bytes ten uploads of 99 MB at once grow a server, at the highest. */
async function growth(to: ServerProcess, by: string): Promise<number> {
  await upload(megabyte, to, by);
  await allRead(to);
  const before = await memory(to);
  const seen: number[] = [];
  const watch = setInterval(async () => seen.push(await memory(to)), 50);
  const statuses = await Promise.all(
    Array.from({ length: 10 }, async () => (await upload(99 * megabyte, to, by)).status),
  );
  clearInterval(watch);
  const highest = Math.max(...seen);
  const inMegabytes = [before, highest].map((bytes) => Math.round(bytes / megabyte)).join(' to ');
  console.log(`ten uploads of 99 MB: ${inMegabytes} MB of memory, looked at ${seen.length} times`);
  expect(seen.length).toBeGreaterThan(20);
  expect(statuses).toEqual(Array.from({ length: 10 }, () => 200));
  return highest - before;
}

const onLinux = test.runIf(process.platform === 'linux');

onLinux('ten files of 99 MB at once hardly grow the server', async () => {
  expect(await growth(server, token)).toBeLessThan(64 * megabyte);
});

onLinux('nor where they go to an object store', async () => {
  const place = await usedFolder();
  const port = await freePort();
  const store = new S3rver({ port, address: '127.0.0.1', silent: true, directory: join(place, 's3') });
  await store.run();
  const keys = { S3_ACCESS_KEY: 'S3RVER', S3_SECRET_KEY: 'S3RVER', S3_ENDPOINT: `http://127.0.0.1:${port}` };
  const remote = await startServer({ env: { DATA_DIR: join(place, 'new'), SAMPLE_DATA: 'on', ...keys } });
  try {
    expect(await growth(remote, await tokenAt(remote))).toBeLessThan(64 * megabyte);
  } finally {
    await remote.stop('SIGKILL');
    await store.close();
    await rm(place, { recursive: true, force: true });
  }
});

test('a file that is too large is refused with a reason, over a real connection', async () => {
  const before = await stored();
  const response = await upload(fileSizeLimit + 10 * megabyte);
  expect([response.status, (await response.json()).message]).toEqual([
    413,
    '上传文件大小不能超过100MB,请联系管理员上传',
  ]);
  expect(await stored()).toEqual(before);
});

test.each([0, 1, 5_000_000])('a connection cut after %i bytes of the file leaves nothing', async (bytes) => {
  const before = await stored();
  const { port } = new URL(server.baseUrl);
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    `POST /api/system/fileCommon/ossUpload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${multipartType}\r\nContent-Length: 50000000\r\n\r\n`,
  );
  let left = bytes;
  for await (const chunk of multipartChunks(fields, 'a.txt', textOf(5_000_000))) {
    socket.write(chunk.subarray(0, Math.max(left, 200)));
    left -= chunk.length;
    if (left <= 0) break;
  }
  await new Promise((resolve) => setTimeout(resolve, 200));
  socket.destroy();
  await expect.poll(stored, { timeout: 5000 }).toEqual(before);
  expect((await fetch(new URL('/healthz', server.baseUrl))).status).toBe(200);
});

test('three hundred broken bodies neither stop the server nor leave anything', async () => {
  const before = await stored();
  for await (const body of brokenBodies(fields, 300)) {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${server.baseUrl}/system/fileCommon/ossUpload`, {
      method: 'POST',
      headers: { ...headers, 'content-type': multipartType },
      body,
    });
    expect(response.status).toBeLessThan(500);
    const saved = (await response.json()) as { data?: { id?: string } };
    const id = saved.data?.id;
    if (id) await fetch(`${server.baseUrl}/system/sysFile/${id}`, { method: 'DELETE', headers });
  }
  // What was deleted lies in the trash.
  expect((await stored()).filter((name) => !name.startsWith('trash'))).toEqual(
    before.filter((name) => !name.startsWith('trash')),
  );
});
