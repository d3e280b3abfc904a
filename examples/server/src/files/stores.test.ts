import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import S3rver from '@20minutes/s3rver';
import { dayLength } from '@danbao/core/format';
import { emptyDatabase } from '@danbao/testing/server/copy-database';
import { memoryFiles } from '@danbao/testing/server/memory-files';
import { samplePostgres, startOnSharedPostgres } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { freePort, type TestPostgres } from '@danbao/testing/server/postgres';
import { postgresOfRun } from '@danbao/testing/server/postgres-of-run';
import { serverBeside, type TestServer } from '@danbao/testing/server/test-server';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '../db/database.ts';
import { openPostgres } from '../db/open-postgres.ts';
import { files } from '../db/schema.ts';
import { makeFirstAdmin } from '../seed/first-admin.ts';
import { sweep } from '../sweep.ts';
import { diskStore } from './disk-store.ts';
import { joinStore, renameInstallation } from './installation.ts';
import { s3Store } from './s3-store.ts';
import type { FileStore } from './store.ts';

const megabyte = 1024 * 1024;
let folder: string;
let s3: { close(): Promise<void> };
const stores = new Map<string, FileStore>();
let usual: TestServer;

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
  usual = await startOnSharedPostgres();
  stores.set('disk', diskStore(join(folder, 'disk')));
  stores.set('S3', await s3Store({ ...options, bucket: 'danbao' }));
});
afterAll(async () => {
  await s3.close();
  await usual.close();
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

  test('keeps in the trash what is discarded, and gives it back', async () => {
    const inTrash = async () => {
      const found: string[] = [];
      for await (const { key } of store().trash.list()) found.push(key);
      return found;
    };
    await store().put('aaaaaaaa-2', Readable.from([Buffer.from('三')]));
    await store().discard('aaaaaaaa-2');
    await store().discard('aaaaaaaa-2');
    await expect(store().get('aaaaaaaa-2')).rejects.toMatchObject({ name: 'FileMissing' });
    expect([await keys(), await inTrash()]).toEqual([expect.not.arrayContaining(['aaaaaaaa-2']), ['aaaaaaaa-2']]);
    expect([await store().recover('aaaaaaaa-2'), await store().recover('aaaaaaaa-2')]).toEqual([true, false]);
    expect(await text(await store().get('aaaaaaaa-2'))).toBe('三');
    await store().discard('aaaaaaaa-2');
    await store().trash.remove('aaaaaaaa-2');
    expect(await inTrash()).toEqual([]);
  });

  test('bears the mark of an installation, and says whether it can be written to', async () => {
    expect(await store().readMark()).toBeUndefined();
    await store().writeMark('first');
    await store().writeMark('second');
    expect(await store().readMark()).toBe('second');
    expect(await keys()).not.toContain('installation.id');
    await expect(store().probe()).resolves.toBeDefined();
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
    const server = serverBeside(usual, { files: store() });
    const { client } = await signedIn(server, 'manager');
    const infoId = '10000000000000000000000000000001';
    const input = { file: new Blob(['走一遍']), name: '走一遍.txt', fileType: 'proFiles', infoId, sysId: '2' } as const;
    const { id, filePath: filepath = '' } = await client.attachments.upload(input);
    const { blob } = await client.attachments.download({ fileName: 'x', filepath, sysId: '2' });
    expect(await blob.text()).toBe('走一遍');
    const before = await keys();
    await client.attachments.remove({ id });
    expect(await keys()).toHaveLength(before.length - 1);
  });
});

test('an object store that fails is our failure, and leaves no record', async () => {
  const broken = { ...(stores.get('disk') as FileStore) };
  const server = serverBeside(usual, { files: broken });
  const { client } = await signedIn(server, 'manager');
  const infoId = '10000000000000000000000000000001';
  const input = { name: 'a.txt', fileType: 'proFiles', infoId, sysId: '2' } as const;
  const before = await client.attachments.list(input);
  broken.put = async (_key, body) => {
    body.resume();
    throw new Error('the store is down at s3://secret-bucket');
  };
  const call = client.attachments.upload({ ...input, file: new Blob(['x']) });
  await expect(call).rejects.toMatchObject({
    status: 503,
    serverMessage: expect.stringMatching(/^附件存储暂时不可用/),
  });
  expect(await client.attachments.list(input)).toEqual(before);
});

test('a full disk is our failure, logged and told as such', async () => {
  const full = { ...(stores.get('disk') as FileStore) };
  const server = serverBeside(usual, { files: full });
  const { client } = await signedIn(server, 'manager');
  const infoId = '10000000000000000000000000000001';
  // In the middle of the file, as a disk does it: what comes still is cut off by that.
  full.put = async (_key, body) => {
    const write = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
    await pipeline(
      body,
      async function* (chunks) {
        for await (const chunk of chunks) yield await write().then(() => chunk);
      },
      new PassThrough().resume(),
    );
  };
  const call = client.attachments.upload(
    { file: new Blob([new Uint8Array(2_000_000)]), name: 'a.txt', fileType: 'proFiles', infoId, sysId: '2' },
    { retry: { attempts: 1 } } as never,
  );
  await expect(call).rejects.toMatchObject({
    status: 503,
    serverMessage: expect.stringMatching(/^服务器存储空间不足/),
  });
});

describe('housekeeping', () => {
  // No id of a file begins so.
  const orphan = (at: number) => `zzzzzzzz-orphan-${at}`;
  let days = 0;
  let place = '';
  let server: TestServer;
  let client: Person['client'];
  const upload = (infoId: string) =>
    client.attachments.upload({ file: new Blob(['x']), name: 'a.txt', fileType: 'proFiles', infoId, sysId: '2' });
  const nothing = { orphans: 0, pending: 0, erased: 0, refused: 0, rows: 0 };
  const measure = '10000000000000000000000000000001';
  /** The disk puts the machine's time on what is written to it. */
  const touch = (path: string) => utimes(join(place, path), new Date(), new Date());
  const onClock = (store: FileStore): FileStore => ({
    ...store,
    put: async (key, body) => {
      await store.put(key, body);
      await touch(join(key.slice(0, 2), key));
    },
  });
  beforeEach(async () => {
    days = 0;
    place = await mkdtemp(join(folder, 'swept-'));
    const store = onClock(diskStore(place));
    await store.writeMark(usual.deps.installation);
    server = serverBeside(usual, {
      files: store,
      now: () => new Date(Date.now() + days * dayLength),
    });
    ({ client } = await signedIn(server, 'manager'));
  });

  test('takes bytes without a record after a day and files of records never saved after a month, into the trash for a month', async () => {
    const kept = await upload(measure);
    await upload('99999999999999999999999999999999');
    await server.deps.files.put(orphan(1), Readable.from(['x']));
    expect(await sweep(server.deps)).toEqual(nothing);
    days = 2;
    expect(await sweep(server.deps)).toEqual({ ...nothing, orphans: 1 });
    expect(await server.deps.files.recover(orphan(1))).toBe(true);
    days = 31;
    expect(await sweep(server.deps)).toEqual({ ...nothing, orphans: 1, pending: 1, rows: expect.any(Number) });
    expect(await readdir(join(place, 'zz'))).toEqual([]);
    expect(await readdir(join(place, 'trash'))).toHaveLength(2);
    days = 62;
    expect(await sweep(server.deps)).toEqual({ ...nothing, erased: 2 });
    days = 0;
    const filepath = kept.filePath ?? '';
    await expect(client.attachments.download({ fileName: 'x', filepath, sysId: '2' })).resolves.toBeDefined();
  });

  test('touches nothing when too much has no record, or when the store bears another mark', async () => {
    for (let at = 0; at < 21; at += 1) await server.deps.files.put(orphan(at), Readable.from(['x']));
    days = 2;
    expect(await sweep(server.deps)).toEqual({ ...nothing, refused: 21 });
    expect(await readdir(join(place, 'zz'))).toHaveLength(21);
    await server.deps.files.writeMark('another');
    await expect(sweep(server.deps)).rejects.toMatchObject({ name: 'StrangeStore' });
  });

  test('forgets what began to arrive and never ended', async () => {
    await mkdir(join(place, 'ee'));
    await writeFile(join(place, 'ee', 'eeeeeeee-cut.part'), 'x');
    await touch('ee/eeeeeeee-cut.part');
    expect(await sweep(server.deps)).toEqual(nothing);
    expect(await readdir(join(place, 'ee'))).toHaveLength(1);
    days = 2;
    expect(await sweep(server.deps)).toEqual(nothing);
    expect(await readdir(join(place, 'ee'))).toEqual([]);
  });

  test('what a person deletes lies in the trash; what a record still names comes back from there; missing bytes are told', async () => {
    const { id, filePath: filepath = '' } = await upload(measure);
    const stored = await server.deps.db.query.files.findFirst({ where: eq(files.fileId, id) });
    const storedAs = stored?.storedAs ?? '';
    const read = () => client.attachments.download({ fileName: 'x', filepath, sysId: '2' });
    await server.deps.files.discard(storedAs);
    await expect(read()).resolves.toBeDefined();
    await server.deps.files.remove(storedAs);
    await expect(read()).rejects.toMatchObject({
      status: 410,
      serverMessage: expect.stringMatching(/^附件「a.txt」的内容缺失/),
    });
    await client.attachments.remove({ id: (await upload(measure)).id });
    expect(await readdir(join(place, 'trash'))).toHaveLength(1);
  });
});

describe('a store and its database', () => {
  /** Migrated, and empty where nothing is said. */
  const database = async (from?: TestPostgres) => {
    const { url, stop } = from ?? (await emptyDatabase(await postgresOfRun()));
    const { db, close } = await openPostgres(url, pino({ level: 'silent' }));
    return { db, close: () => close().then(stop) };
  };
  const somebody = (db: Db) => makeFirstAdmin(db, { dataDir: folder, password: 'a password' });
  const foreign = { name: 'ForeignStore' };

  test('share a name from the first start on, and refuse another', async () => {
    const store = memoryFiles();
    const [one, other] = [await database(), await database(await samplePostgres())];
    const name = await joinStore(one.db, store);
    expect(await store.readMark()).toBe(name);
    expect(await joinStore(one.db, store)).toBe(name);
    await expect(joinStore(other.db, store)).rejects.toMatchObject(foreign);
    await joinStore(other.db, memoryFiles());
    await expect(joinStore(other.db, store)).rejects.toMatchObject(foreign);
    await renameInstallation(other.db, store);
    await expect(joinStore(one.db, store)).rejects.toMatchObject(foreign);
    await joinStore(other.db, store);
    await one.close();
    await other.close();
  });

  test('an empty database takes no store with files, unless it was emptied on request; one of before knows its own', async () => {
    const store = memoryFiles();
    const { db, close } = await database();
    await store.put('aaaaaaaa-1', Readable.from(['x']));
    await expect(joinStore(db, store)).rejects.toMatchObject(foreign);
    await somebody(db);
    await expect(joinStore(db, store)).rejects.toMatchObject(foreign);
    expect(await store.readMark()).toBeUndefined();
    const row = { fileId: 'f', storedAs: 'aaaaaaaa-1', fileName: 'a', contentType: '', size: 1, sha256: '' };
    const place = { fileSort: '1', infoId: '', fileType: '', sysId: '', uploadedBy: '1', uploadedAt: new Date() };
    await db.insert(files).values({ ...row, ...place });
    await joinStore(db, store);
    await close();
    const fresh = await database();
    await expect(joinStore(fresh.db, store)).rejects.toMatchObject(foreign);
    expect(await joinStore(fresh.db, store, { reset: true })).toBe(await store.readMark());
    await fresh.close();
  });
});
