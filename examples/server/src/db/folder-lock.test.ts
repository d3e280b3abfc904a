import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder, lockName } from './folder-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'danbao-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('the second is refused, without waiting for the first, and told the process id; after release the folder is free', async () => {
  const first = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toMatchObject({ name: 'FolderTaken', pid: String(process.pid), folder });
  await first.release();
  await (await lockFolder(folder)).release();
});

test('what stands in the file keeps nobody out', async () => {
  await writeFile(join(folder, lockName), '1');
  const lock = await lockFolder(folder);
  expect(await readFile(join(folder, lockName), 'utf8')).toBe(String(process.pid));
  await lock.release();
});

test('of ten at once exactly one gets it', async () => {
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => lockFolder(folder)));
  const held = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(held).toHaveLength(1);
  await held[0]?.release();
});
