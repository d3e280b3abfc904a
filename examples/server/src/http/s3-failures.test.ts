import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newGuarantyId } from '@danbao/core/format';
import { startOnSharedPostgres } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { serverBeside, type TestServer } from '@danbao/testing/server/test-server';
import { count, eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { files } from '../db/schema.ts';
import { s3Store } from '../files/s3-store.ts';
import type { FileStore } from '../files/store.ts';
import { type Listening, listen } from '../listen.ts';

type Fault = 'InternalError' | 'SlowDown' | 'reset' | 'reset within the body';
const faults: readonly Fault[] = ['InternalError', 'SlowDown', 'reset', 'reset within the body'];
const part = 5 * 1024 * 1024;
const unread = '附件存储暂时不可用，文件没有读出，请稍后重试或联系管理员';
const broken = '附件存储暂时不可用，文件没有保存，请稍后重试或联系管理员';

let server: TestServer;
let manager: Person;
let remote: Server;
let store: FileStore;
let listening: Listening;
/** What the remote store does wrong, and with which requests. */
let wrong: { readonly fault: Fault; readonly method: 'GET' | 'PUT' } | undefined;
const objects = new Map<string, Buffer>();
const log: { level: number; msg: string }[] = [];

beforeAll(async () => {
  remote = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => remote.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(remote.address() as AddressInfo).port}`;
  store = await s3Store({ endpoint, bucket: 'danbao', accessKey: 'a', secretKey: 'b', region: 'us-east-1' });
  server = await startOnSharedPostgres();
  manager = await signedIn(server, 'manager');
  const write = (line: string) => void log.push(JSON.parse(line));
  const beside = serverBeside(server, { files: store, log: pino({ level: 'info' }, { write }) });
  listening = await listen(createApp(beside.deps), { port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await listening.stop();
  await server.close();
  remote.closeAllConnections();
  await new Promise((resolve) => remote.close(resolve));
});
beforeEach(() => {
  wrong = undefined;
  log.length = 0;
});

/** A store that keeps objects of one part, and of several. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3.test');
  const isObject = pathname.split('/').length > 2 && !pathname.endsWith('danbao/');
  const planned = wrong;
  const fault = isObject && planned?.method === request.method ? planned?.fault : undefined;
  if (fault === 'reset') return void request.socket.resetAndDestroy();
  if (fault === 'reset within the body' && request.method === 'PUT')
    return void request.once('data', () => request.socket.resetAndDestroy());
  const sent: Buffer[] = [];
  for await (const chunk of request) sent.push(chunk as Buffer);
  if (fault === 'InternalError' || fault === 'SlowDown') {
    response.writeHead(fault === 'SlowDown' ? 503 : 500, { 'content-type': 'application/xml' });
    return void response.end(`<Error><Code>${fault}</Code><Message>try again</Message></Error>`);
  }
  const bytes = Buffer.concat(sent);
  const head = { etag: '"1"', 'last-modified': new Date().toUTCString() };
  if (request.method === 'POST') {
    const xml = searchParams.has('uploads')
      ? '<InitiateMultipartUploadResult><UploadId>u1</UploadId></InitiateMultipartUploadResult>'
      : `<CompleteMultipartUploadResult><Location>${pathname}</Location><Bucket>danbao</Bucket><Key>k</Key><ETag>abc</ETag></CompleteMultipartUploadResult>`;
    return void response.writeHead(200, { 'content-type': 'application/xml' }).end(xml);
  }
  if (request.method === 'PUT') {
    const before = searchParams.has('partNumber') ? (objects.get(pathname) ?? Buffer.alloc(0)) : Buffer.alloc(0);
    objects.set(pathname, Buffer.concat([before, bytes]));
    return void response.writeHead(200, head).end();
  }
  if (request.method === 'DELETE') {
    objects.delete(pathname);
    return void response.writeHead(204).end();
  }
  const object = objects.get(pathname) ?? Buffer.alloc(0);
  response.writeHead(200, { ...head, 'content-length': String(object.length) });
  if (request.method === 'HEAD') return void response.end();
  if (fault === undefined) return void response.end(object);
  response.write(object.subarray(0, object.length / 2), () => request.socket.resetAndDestroy());
}

async function upload(infoId: string, size: number) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ infoId, fileType: 'proFiles', sysId: '2', name: 'a.txt' }))
    form.set(name, value);
  form.set('file', new Blob([Buffer.alloc(size, 'a')]), 'a.txt');
  const response = await fetch(`${listening.url}/api/system/fileCommon/ossUpload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${manager.token}` },
    body: form,
  });
  const { message, data } = (await response.json()) as { message: string; data: { id: string } | null };
  return { status: response.status, message, id: data?.id ?? '', retry: response.headers.get('retry-after') };
}

const download = (id: string) =>
  fetch(`${listening.url}/api/system/fileCommon/ossDownload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${manager.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ fileName: 'a.txt', filepath: id, sysId: '2' }),
  });

describe.each(faults)('a remote store that answers with %s', (fault) => {
  test.each([1000, 2 * part + 1000])('has not taken an upload of %i bytes: 503, and no record of it', async (size) => {
    wrong = { fault, method: 'PUT' };
    const infoId = newGuarantyId();
    const told = await upload(infoId, size);
    expect(told).toMatchObject({ status: 503, message: broken });
    expect(Number(told.retry)).toBeGreaterThan(0);
    const [kept] = await server.deps.db.select({ rows: count() }).from(files).where(eq(files.infoId, infoId));
    expect(kept?.rows).toBe(0);
    expect(log.filter(({ level }) => level >= 50)).not.toEqual([]);
    wrong = undefined;
    expect((await upload(infoId, size)).status).toBe(200);
  });

  test('does not give a file: 503, or an answer that breaks off and is taken for whole by nobody', async () => {
    const { id } = await upload(newGuarantyId(), 400_000);
    wrong = { fault, method: 'GET' };
    const response = await download(id);
    if (fault === 'reset within the body') await expect(response.arrayBuffer()).rejects.toThrow();
    else expect([response.status, (await response.json()).message]).toEqual([503, unread]);
    expect(log.filter(({ level }) => level >= 50)).not.toEqual([]);
    wrong = undefined;
    expect((await (await download(id)).arrayBuffer()).byteLength).toBe(400_000);
  });
});
