import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { memoryFiles } from '@danbao/testing/server/memory-files';
import { startOnSharedPostgres } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { serverBeside, type TestServer } from '@danbao/testing/server/test-server';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { diskStore } from '../files/disk-store.ts';
import type { FileStore } from '../files/store.ts';
import { type Listening, listen } from '../listen.ts';

let server: TestServer;
let manager: Person;
let folder: string;
const log: { level: number; msg: string; err?: { code?: string } }[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'danbao-full-'));
  server = await startOnSharedPostgres();
  manager = await signedIn(server, 'manager');
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const failed = (code: string) => Object.assign(new Error(`${code}: write`), { code });

/** A file that takes some bytes and then fails, as late as a disk that writes behind does. */
function failingFile(path: string, code: string, after: number): Writable {
  let taken = 0;
  return new Writable({
    construct: (done) => createWriteStream(path).end(done),
    write(chunk: Buffer, _encoding, done) {
      taken += chunk.length;
      setImmediate(done, taken > after ? failed(code) : null);
    },
  });
}

const onDisk = (code: string, after: number) => diskStore(folder, (path) => failingFile(path, code, after));

/** What S3 throws when it has no room, once it has read a part. */
const remote = (code: string): FileStore => ({
  ...memoryFiles(),
  put: async (_key, body) => {
    for await (const _ of body) throw failed(code);
  },
});

/** What can no more: every write to the device fails for want of room. */
const fullDevice = () => diskStore(folder, () => createWriteStream('/dev/full', { flush: true }));

async function upload(
  files: FileStore,
  bytes: number,
  { cutAfter = bytes } = {},
): Promise<{ status: number; message: string; retry: string | null }> {
  log.length = 0;
  const write = (line: string) => void log.push(JSON.parse(line));
  const beside = serverBeside(server, { files, log: pino({ level: 'info' }, { write }) });
  const listening: Listening = await listen(createApp(beside.deps), { port: 0, host: '127.0.0.1' });
  try {
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
    const end = '\r\n--x--\r\n';
    const length = head.length + cutAfter + (cutAfter === bytes ? end.length : 0);
    function* body() {
      yield Buffer.from(head);
      for (let sent = 0; sent < cutAfter; sent += 65_536) yield Buffer.alloc(Math.min(65_536, cutAfter - sent), 'a');
      if (cutAfter === bytes) yield Buffer.from(end);
    }
    const response = await fetch(`${listening.url}/api/system/fileCommon/ossUpload`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${manager.token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(length),
      },
      body: Readable.toWeb(Readable.from(body())) as ReadableStream,
      duplex: 'half',
    } as RequestInit);
    const { message } = (await response.json()) as { message: string };
    return { status: response.status, message, retry: response.headers.get('retry-after') };
  } finally {
    await listening.stop();
  }
}

const full = '服务器存储空间不足，没有保存。请联系管理员清理后重试';
const broken = '附件存储暂时不可用，文件没有保存，请稍后重试或联系管理员';

test.each([
  ['the disk is full at once', () => onDisk('ENOSPC', 0), 10_000, full, 'ENOSPC'],
  ['the disk is full after half a megabyte', () => onDisk('ENOSPC', 500_000), 2_000_000, full, 'ENOSPC'],
  ['the quota is used up', () => onDisk('EDQUOT', 200_000), 2_000_000, full, 'EDQUOT'],
  [
    'less is free than what comes',
    (): FileStore => ({ ...diskStore(folder), free: () => Promise.resolve(1_000_000) }),
    2_000_000,
    full,
    'ENOSPC',
  ],
  ['the disk is broken', () => onDisk('EIO', 200_000), 2_000_000, broken, 'EIO'],
  ['the remote store has no room', () => remote('XMinioStorageFull'), 2_000_000, full, 'XMinioStorageFull'],
  ['the quota of the remote store is used up', () => remote('QuotaExceeded'), 2_000_000, full, 'QuotaExceeded'],
  ['the remote store fails', () => remote('InternalError'), 10_000, broken, 'InternalError'],
  ...(process.platform === 'linux' ? [['the device is full', fullDevice, 2_000_000, full, 'ENOSPC'] as const] : []),
] as const)('an upload is not the fault of its sender where %s', async (_what, store, bytes, message, code) => {
  const answer = await upload(store(), bytes);
  expect(answer).toMatchObject({ status: 503, message });
  expect(Number(answer.retry)).toBeGreaterThan(0);
  expect(log.filter(({ level }) => level >= 50).flatMap(({ err }) => err?.code ?? [])).toEqual([code]);
  const left = await readdir(folder, { recursive: true });
  expect(left.filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('an upload that its sender cuts off is told as theirs', async () => {
  const answer = await upload(diskStore(folder), 100_000, { cutAfter: 50_000 });
  expect(answer).toMatchObject({ status: 400, message: '文件没有完整收到，请重新上传' });
});
