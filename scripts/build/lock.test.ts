import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { holdLock } from './lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'danbao-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('lets the second in only after the first is done', async () => {
  const order: string[] = [];
  const first = await holdLock(folder);
  const second = holdLock(folder).then((release) => {
    order.push('second in');
    release();
  });
  order.push('first out');
  first();
  await second;
  expect(order).toEqual(['first out', 'second in']);
});

it('takes over the lock of a process that is gone', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(join(folder, 'lock'), String(pid));
  (await holdLock(folder))();
});
