import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isLocked, takeLock } from './job-lock.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'danbao-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const rivals = 3;
const rounds = 80;

/** Each takes every lock at the same moment as all others, and keeps it. */
const rival = `
import { workerData } from 'node:worker_threads';
import { takeLock } from './job-lock.mjs';
const { folder, shared, rivals, rounds } = workerData;
const [ready, ...won] = [0].concat(Array.from({ length: rounds }, (_, round) => round + 1));
const counts = new Int32Array(shared);
for (let round = 0; round < rounds; round += 1) {
  Atomics.add(counts, ready, 1);
  while (Atomics.load(counts, ready) < (round + 1) * rivals);
  if ('release' in takeLock(folder + '/lock-' + round)) Atomics.add(counts, won[round], 1);
}`;

test.each([
  ['of a process that is gone', JSON.stringify({ pid: 999_999_999, started: '1' })],
  ['that nobody has', undefined],
])('of several who want a lock %s at the same moment, one gets it', async (_, left) => {
  await build({
    entryPoints: [fileURLToPath(new URL('job-lock.ts', import.meta.url))],
    outfile: join(folder, 'job-lock.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
  });
  writeFileSync(join(folder, 'rival.mjs'), rival);
  if (left !== undefined)
    for (let round = 0; round < rounds; round += 1) writeFileSync(join(folder, `lock-${round}`), left);
  const shared = new SharedArrayBuffer(4 * (rounds + 1));
  const workerData = { folder, shared, rivals, rounds };
  const ends = Array.from({ length: rivals }, () => {
    const worker = new Worker(join(folder, 'rival.mjs'), { workerData });
    return new Promise<void>((resolve, reject) => worker.on('error', reject).on('exit', () => resolve()));
  });
  await Promise.all(ends);
  const winners = [...new Int32Array(shared).subarray(1)];
  expect(winners.filter((count) => count !== 1)).toEqual([]);
});

test('a process id that another process has by now holds no lock', () => {
  const lock = join(folder, 'lock');
  writeFileSync(lock, JSON.stringify({ pid: process.ppid, started: '' }));
  expect(takeLock(lock)).toEqual({ heldBy: process.ppid });
  const before = process.platform === 'linux' ? { pid: process.ppid, started: '1' } : { pid: 999_999_999, started: '' };
  writeFileSync(lock, JSON.stringify(before));
  expect(takeLock(lock)).toHaveProperty('release');
});

test.skipIf(process.platform !== 'linux')('the lock of a killed process that nobody waits for is free', async () => {
  const lock = join(folder, 'zombie.lock');
  // The shell becomes a process that never waits for the child it had.
  const parent = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 30'], { stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const [line] = await once(parent.stdout, 'data');
    const pid = Number(String(line).trim());
    const stat = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    writeFileSync(lock, JSON.stringify({ pid, started: stat()[19] }));
    expect(isLocked(lock)).toBe(true);
    await vi.waitUntil(() => stat()[0] === 'Z');
    expect(isLocked(lock)).toBe(false);
    const taken = takeLock(lock);
    expect(taken).toHaveProperty('release');
    if ('release' in taken) taken.release();
  } finally {
    parent.kill();
  }
});
