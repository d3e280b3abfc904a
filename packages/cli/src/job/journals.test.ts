import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type JobSheet, type PlannedRow, readProgress, runJob, type Stop } from '@danbao/core/exchange';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { plannedEvent } from '../../../core/src/exchange/testing/memory-store.ts';
import { Killed, type ModelServer, modelServer } from '../../../core/src/exchange/testing/model-server.ts';
import { createJob, openJob } from '../node/job-store.ts';
import { nodePlatform } from '../node/platform.ts';

const total = 24;
const sheets: readonly JobSheet[] = [
  {
    name: '权属人',
    noun: 'owners',
    code: 'owners',
    headingRow: 1,
    columns: ['ownerType', 'ownerName', 'certificateCode'],
  },
];
const rows = Array.from({ length: total }, (_, index): PlannedRow => {
  const values = { ownerType: '01', ownerName: `行 ${index}`, certificateCode: `C-${index}` };
  return { sheet: 0, row: index + 2, action: 'create', id: `row-${index}`, values };
});

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'danbao-journals-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function planned(): Promise<string> {
  const store = createJob(folder, {
    created: '2026-11-21T00:00:00.000Z',
    source: { name: 'a.csv', path: '/a.csv', size: 1, sha256: '0'.repeat(64) },
    server: 'http://server.test',
    user: 'manager',
    sheets,
    options: {},
  });
  store.plan.append(rows);
  store.journal.append([plannedEvent(rows, sheets)]);
  await store.close();
  return store.header.job;
}

/** One life of the command; killed while it sends the row after so many. */
async function life(job: string, server: ModelServer, killAfter = Number.POSITIVE_INFINITY): Promise<void> {
  const store = openJob(folder, job);
  const process = { dead: false };
  const target = server.target(process);
  let sent = 0;
  const send: typeof target.send = (sending) => {
    sent += 1;
    if (sent > killAfter) process.dead = true;
    return target.send(sending);
  };
  const stop: Stop = { reason: undefined };
  const progress = await readProgress(store);
  const options = { store, progress, targets: [{ ...target, send }], platform: nodePlatform, stop, concurrency: 3 };
  try {
    for await (const _ of runJob({ ...options, locale: 'zh', sleep: async () => {} }));
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
  } finally {
    await store.close();
  }
}

async function ended(job: string, server: ModelServer) {
  const store = openJob(folder, job);
  const { finished, counts } = await readProgress(store);
  await store.close();
  return { finished, created: counts.created, keys: server.records.map(({ key }) => key).sort() };
}

const whole = { finished: true, created: total, keys: rows.map(({ values }) => values?.certificateCode).sort() };

test('torn at any of its last 200 bytes a journal loses and doubles nothing, whether keys are honoured or not', async () => {
  for (let cut = 0; cut <= 200; cut += 1) {
    const server = modelServer({ honoursKeys: cut % 2 === 0 });
    const job = await planned();
    await life(job, server, 15);
    const path = join(folder, job, 'journal.jsonl');
    const bytes = readFileSync(path);
    const torn = bytes.subarray(0, bytes.length - cut);
    // What was synced before the rows went out cannot be torn.
    expect(torn.includes('"event":"sent"')).toBe(true);
    writeFileSync(path, torn);
    await life(job, server);
    expect([cut, await ended(job, server)]).toEqual([cut, whole]);
  }
});

test('lines that stand twice count once', async () => {
  const server = modelServer({ honoursKeys: false });
  const job = await planned();
  await life(job, server, 15);
  const path = join(folder, job, 'journal.jsonl');
  const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
  const twice = lines.flatMap((line) => (line.includes('"planned"') ? [line] : [line, line]));
  writeFileSync(path, [...twice, ...lines.slice(1), ''].join('\n'));
  await life(job, server);
  expect(await ended(job, server)).toEqual(whole);
});
