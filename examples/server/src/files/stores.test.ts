import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedIn } from '../testing/people.ts';
import { freePort } from '../testing/postgres.ts';
import { startTestServer } from '../testing.ts';
import { diskStore } from './disk-store.ts';
import { s3Store } from './s3-store.ts';
import type { FileStore } from './store.ts';
import { sweep } from './sweeper.ts';

const megabyte = 1024 * 1024;
let folder: string;
let s3: { close(): Promise<void> };
const stores = new Map<string, FileStore>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'danbao-stores-'));
  const port = await freePort();
  const server = new S3rver({ port, address: '127.0.0.1', silent: true, directory: join(folder, 's3') });
  await server.run();
  s3 = server;
  const options = {
    endpoint: `http://127.0.0.1:${port}`,
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
    region: 'us-east-1',
  };
  stores.set('disk', diskStore(join(folder, 'disk')));
  stores.set('S3', await s3Store({ ...options, bucket: 'danbao' }));
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['disk', 'S3'])('on %s', (name) => {
  const store = (): FileStore => stores.get(name) as FileStore;
  const keys = async () => {
    const found: string[] = [];
    for await (const { key } of store().list()) found.push(key);
    return found.sort();
  };

  test('gives back what it took, lists it and forgets it', async () => {
    await store().put('aaaaaaaa-1', Readable.from([Buffer.from('一'), Buffer.from('二')]));
    expect(await text(await store().get('aaaaaaaa-1'))).toBe('一二');
    expect(await keys()).toContain('aaaaaaaa-1');
    await store().remove('aaaaaaaa-1');
    await expect(store().get('aaaaaaaa-1')).rejects.toThrow();
    expect(await keys()).not.toContain('aaaaaaaa-1');
    await store().remove('aaaaaaaa-1');
  });

  test('takes files of several parts and empty ones', async () => {
    const part = Buffer.alloc(megabyte, 'x');
    await store().put('bbbbbbbb-1', Readable.from(Array.from({ length: 12 }, () => part)));
    let size = 0;
    for await (const chunk of await store().get('bbbbbbbb-1')) size += chunk.length;
    expect(size).toBe(12 * megabyte);
    await store().put('bbbbbbbb-2', Readable.from([]));
    expect(await text(await store().get('bbbbbbbb-2'))).toBe('');
  });

  test.each([0, 1, 7])('a file cut after %i MB is not there', async (pieces) => {
    async function* cut() {
      for (let piece = 0; piece < pieces; piece += 1) yield Buffer.alloc(megabyte);
      throw new Error('cut');
    }
    await expect(store().put('cccccccc-1', Readable.from(cut()))).rejects.toThrow('cut');
    expect(await keys()).not.toContain('cccccccc-1');
  });

  test.each(['../outside-1', '/etc/passwd', 'a/b-bbbbbbb', 'short', '..%2fxxxxxx', `${'x'.repeat(65)}`])(
    'the key %j is none',
    async (key) => {
      await expect((async () => store().put(key, Readable.from([])))()).rejects.toThrow('not a key');
      await expect((async () => store().get(key))()).rejects.toThrow('not a key');
      await expect((async () => store().remove(key))()).rejects.toThrow('not a key');
    },
  );

  test('serves the whole way of an attachment', async () => {
    const server = await startTestServer({ files: store() });
    const { client } = await signedIn(server, 'manager');
    const infoId = '10000000000000000000000000000001';
    const input = { file: new Blob(['走一遍']), name: '走一遍.txt', fileType: 'proFiles', infoId, sysId: '2' };
    const { id, filePath: filepath = '' } = await client.attachments.upload(input);
    const { blob } = await client.attachments.download({ fileName: 'x', filepath, sysId: '2' });
    expect(await blob.text()).toBe('走一遍');
    const before = await keys();
    await client.attachments.remove({ id });
    expect(await keys()).toHaveLength(before.length - 1);
    await server.close();
  });
});

test('an object store that fails is our failure, and leaves no record', async () => {
  const broken = { ...(stores.get('disk') as FileStore) };
  const server = await startTestServer({ files: broken });
  const { client } = await signedIn(server, 'manager');
  const infoId = '10000000000000000000000000000001';
  const input = { name: 'a.txt', fileType: 'proFiles', infoId, sysId: '2' };
  const before = await client.attachments.list(input);
  broken.put = async (_key, body) => {
    body.resume();
    throw new Error('the store is down at s3://secret-bucket');
  };
  const call = client.attachments.upload({ ...input, file: new Blob(['x']) });
  await expect(call).rejects.toMatchObject({ status: 500, serverMessage: '系统内部异常，请联系网站管理员' });
  expect(await client.attachments.list(input)).toEqual(before);
  await server.close();
});

test('the sweeper takes bytes without a record after a day, and files of records never saved after a month', async () => {
  let days = 0;
  const place = join(folder, 'swept');
  const server = await startTestServer({
    files: diskStore(place),
    now: () => new Date(Date.now() + days * 86_400_000),
  });
  const { client } = await signedIn(server, 'manager');
  const upload = (infoId: string) =>
    client.attachments.upload({ file: new Blob(['x']), name: 'a.txt', fileType: 'proFiles', infoId, sysId: '2' });
  const kept = await upload('10000000000000000000000000000001');
  await upload('99999999999999999999999999999999');
  await server.deps.files.put('dddddddd-orphan', Readable.from(['x']));
  expect(await sweep(server.deps)).toEqual({ orphans: 0, pending: 0 });
  days = 2;
  expect(await sweep(server.deps)).toEqual({ orphans: 1, pending: 0 });
  days = 31;
  expect(await sweep(server.deps)).toEqual({ orphans: 0, pending: 1 });
  expect(await readdir(join(place, 'dd'))).toEqual([]);
  days = 0;
  const filepath = kept.filePath ?? '';
  await expect(client.attachments.download({ fileName: 'x', filepath, sysId: '2' })).resolves.toBeDefined();
  await server.close();
});
