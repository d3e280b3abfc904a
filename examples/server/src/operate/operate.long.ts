import { createHash, randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { times } from '@danbao/testing/process/endurance';
import { add, tokenOf } from '@danbao/testing/server/over-the-network';
import { startPostgres } from '@danbao/testing/server/postgres';
import { emptyFolder, runServer, startServer } from '@danbao/testing/server/server-process';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openPostgres } from '../db/open-postgres.ts';
import { files as fileTable } from '../db/schema.ts';
import { diskStore } from '../files/disk-store.ts';
import { multiply } from '../testing/many-measures.ts';
import type { Manifest } from './backup.ts';

const measures = times(10_000);
const files = times(1_000);

test(`${measures} measures and ${files} files: backed up under load, restored, moved, equal each time`, async () => {
  const folder = await emptyFolder();
  const live = join(folder, 'live');
  const postgres = await startPostgres();
  const target = await startPostgres();
  const env = { DATA_DIR: live, DATABASE_URL: postgres.url, SAMPLE_DATA: 'on' };
  const server = await startServer({ env });
  const token = await tokenOf(server);
  await fill(postgres.url, live);

  const operate = async (args: readonly string[], given: Readonly<Record<string, string>>) => {
    const since = performance.now();
    const { code, output } = await runServer({ args, env: given });
    expect([code, output]).toEqual([0, expect.any(String)]);
    console.log(`${args[0]}: ${((performance.now() - since) / 1000).toFixed(1)} s\n${output}`);
  };
  const tablesIn = async (name: string) => {
    const { tables } = JSON.parse(await readFile(join(folder, name, 'backup.json'), 'utf8')) as Manifest;
    return tables.filter(({ name: table }) => table !== 'installation');
  };

  let isOver = false;
  let acknowledged = 0;
  const writers = Array.from({ length: 4 }, async () => {
    for (; !isOver; acknowledged += 1) await add(server, token);
  });
  await operate(['backup', '--to', join(folder, 'first')], env);
  isOver = true;
  await Promise.all(writers);
  expect(acknowledged).toBeGreaterThan(0);
  await server.stop('SIGTERM');

  const restored = { DATA_DIR: join(folder, 'restored') };
  await operate(['restore', '--from', join(folder, 'first')], restored);
  await operate(['check-files', '--digest'], restored);
  await operate(['move', '--to', target.url], restored);
  await operate(['backup', '--to', join(folder, 'second')], { ...restored, DATABASE_URL: target.url });
  const [before, after] = [await tablesIn('first'), await tablesIn('second')];
  expect(after).toEqual(before);
  expect(before.find(({ name }) => name === 'measures')?.rows).toBeGreaterThan(measures);
  await target.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}, 3_600_000);

async function fill(url: string, dataDir: string): Promise<void> {
  const { db, close } = await openPostgres(url, pino({ level: 'silent' }));
  const [one] = await db.query.applyMeasures.findMany({ limit: 1 });
  const { measureId = '', applyId = '' } = one ?? {};
  await multiply(db, { measureId, applyId, within: measures / 2, without: measures / 2 });
  const store = diskStore(join(dataDir, 'files'));
  const [sample] = await db.select().from(fileTable).limit(1);
  if (!sample) throw new Error('the sample has no files');
  for (let at = 0; at < files; at += 1) {
    const storedAs = randomUUID();
    const bytes = Buffer.alloc(20_000, storedAs);
    await store.put(storedAs, Readable.from([bytes]));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await db.insert(fileTable).values({ ...sample, fileId: randomUUID(), storedAs, size: bytes.length, sha256 });
  }
  await close();
}
