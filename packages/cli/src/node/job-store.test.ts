import { appendFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isExchangeProblem, type JobStore, type Log } from '@danbao/core/exchange';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createJob, isRunning, listJobs, openJob, readJob, removeJob } from './job-store.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'danbao-jobs-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const about = (created: string): Parameters<typeof createJob>[1] => ({
  created,
  source: { name: 'a.csv', path: '/a.csv', size: 1, sha256: 'x' },
  server: 'http://server.test',
  user: 'manager',
  sheets: [],
  options: {},
});

async function itemsOf<T>(log: Log<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const some of log.read()) all.push(...some);
  return all;
}

async function problemOf(work: () => unknown): Promise<string> {
  try {
    await work();
    return 'none';
  } catch (error) {
    return isExchangeProblem(error) ? error.rule : String(error);
  }
}

test('a job is kept for its owner alone, is listed newest first, and is opened by one process at a time', async () => {
  const store = createJob(folder, about('2026-11-21T08:00:00.000Z'));
  const { job } = store.header;
  store.journal.append([{ event: 'started', time: 'now' }]);
  await store.journal.sync();
  for (const [name, mode] of [
    ['', 0o700],
    ['header.json', 0o600],
    ['journal.jsonl', 0o600],
    ['lock', 0o600],
  ] as const)
    expect(statSync(join(folder, job, name)).mode & 0o777).toBe(mode);
  expect(isRunning(folder, job)).toBe(true);
  expect(await problemOf(() => openJob(folder, job))).toBe('jobRunning');
  expect(await problemOf(() => removeJob(folder, job))).toBe('jobRunning');
  await store.close();
  const later = createJob(folder, about('2026-11-21T09:00:00.000Z'));
  await later.close();
  writeFileSync(join(folder, 'old.jsonl'), '{"event":"start"}');
  const { jobs, unreadable } = listJobs(folder);
  expect(jobs.map(({ header }) => header.job)).toEqual([later.header.job, job]);
  expect(unreadable).toBe(1);
  removeJob(folder, job);
  expect(await problemOf(() => readJob(folder, job))).toBe('noJob');
});

test('a torn line is left out and what comes after it stands on its own line', async () => {
  const store = createJob(folder, about('2026-11-21T08:00:00.000Z'));
  const { job } = store.header;
  store.journal.append([{ event: 'started', time: '1' }]);
  await store.close();
  appendFileSync(join(folder, job, 'journal.jsonl'), '{"event":"sent","fir');
  const again = openJob(folder, job);
  again.journal.append([{ event: 'finished', time: '2' }]);
  await again.journal.sync();
  expect(await itemsOf(again.journal)).toEqual([
    { event: 'started', time: '1' },
    { event: 'finished', time: '2' },
  ]);
  await again.close();
});

test('a lock whose process has gone, or whose number another process has now, is taken over', async () => {
  const { header, close } = createJob(folder, about('2026-11-21T08:00:00.000Z'));
  await close();
  for (const holder of [
    { pid: 999_999_999, started: '' },
    { pid: process.ppid, started: 'another time' },
  ]) {
    writeFileSync(join(folder, header.job, 'lock'), JSON.stringify(holder));
    const store: JobStore = openJob(folder, header.job);
    await store.close();
  }
  writeFileSync(join(folder, header.job, 'lock'), JSON.stringify({ pid: process.ppid, started: '' }));
  expect(await problemOf(() => openJob(folder, header.job))).toBe('jobRunning');
});

test('a journal that cannot be written says so before anything else is done', async () => {
  const store = createJob(folder, about('2026-11-21T08:00:00.000Z'));
  rmSync(join(folder, store.header.job), { recursive: true });
  store.journal.append([{ event: 'started', time: '1' }]);
  expect(await problemOf(() => store.journal.sync())).toBe('jobNotWritten');
  expect(await problemOf(() => store.journal.append([{ event: 'finished', time: '2' }]))).toBe('jobNotWritten');
});
