import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { JobSheet } from '../job/job-header.ts';
import type { JournalEvent } from '../job/journal-event.ts';
import type { PlannedRow } from '../plan/planned-row.ts';
import { memoryStore, plannedEvent } from '../testing/memory-store.ts';
import { type CallFault, Killed, type ModelServer, modelServer } from '../testing/model-server.ts';
import { readProgress } from './progress.ts';
import { runJob } from './run-job.ts';

export const platform = { sha256: (text: string) => createHash('sha256').update(text).digest('hex') };
const names = ['ownerType', 'ownerName', 'certificateCode'];
export const sheets: readonly JobSheet[] = [
  { name: '权属人', noun: 'owners', code: 'owners', headingRow: 1, columns: names },
];
export const valuesOf = (index: number) => ({
  ownerType: '01',
  ownerName: `公司 ${index}`,
  certificateCode: `C-${index}`,
});
export const creates = (count: number): PlannedRow[] =>
  Array.from({ length: count }, (_, index) => ({
    sheet: 0,
    row: index + 2,
    action: 'create',
    id: `plan-${index}`,
    values: valuesOf(index),
  }));

/** Numbers that are the same in every run of the test. */
export function numbers(seed: number) {
  let state = seed * 2654435761 + 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

interface Machine {
  readonly rows: readonly PlannedRow[];
  events: readonly JournalEvent[];
}

/** One process of a job: it runs until it ends, or is killed after so many writes to the disk. */
export async function life(machine: Machine, server: ModelServer, killAfter = Number.POSITIVE_INFINITY, work = runJob) {
  const process = { dead: false };
  let writes = 0;
  const store = memoryStore(machine.rows, sheets, {
    events: machine.events,
    guard: () => {
      writes += 1;
      if (process.dead || writes > killAfter) {
        process.dead = true;
        throw new Killed();
      }
    },
  });
  const outcomes: { index: number; state: string }[] = [];
  const stop = { reason: undefined };
  try {
    const progress = await readProgress(store);
    const targets = [server.target(process)];
    const options = { store, progress, targets, platform, locale: 'zh' as const, stop, sleep: async () => {} };
    for await (const some of work(options)) outcomes.push(...some);
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
  } finally {
    machine.events = [...store.events];
  }
  return { outcomes, stop, isKilled: process.dead };
}

export async function progressOf({ rows, events }: Machine) {
  return readProgress(memoryStore(rows, sheets, { events }));
}

export function machineOf(rows: readonly PlannedRow[]): Machine {
  return { rows, events: [plannedEvent(rows, sheets)] };
}

/** Servers that honour idempotency keys or do not, and take batches or do not. */
export const servers = [
  { honoursKeys: true, batches: false },
  { honoursKeys: false, batches: false },
  { honoursKeys: true, batches: true },
  { honoursKeys: false, batches: true },
];

/** Kills a job again and again among lost answers, in an order for each seed, and asks that every row is there once. */
export async function killAmongLostAnswers(
  { honoursKeys, batches }: (typeof servers)[number],
  seeds: readonly number[],
): Promise<void> {
  for (const seed of seeds) {
    const draw = numbers(seed);
    const drawn = (): CallFault => {
      const number = draw();
      return number < 0.04 ? 'lost-before' : number < 0.08 ? 'lost-after' : number < 0.1 ? 'too-many' : 'none';
    };
    const server = modelServer({ honoursKeys, batches, fault: drawn });
    const machine = machineOf(creates(100));
    const reported = new Map<number, number>();
    let lives = 0;
    for (let isOver = false; !isOver; lives += 1) {
      const killAfter = lives < 8 ? Math.floor(draw() * 60) : Number.POSITIVE_INFINITY;
      const { outcomes } = await life(machine, server, killAfter);
      for (const { index, state } of outcomes)
        if (state === 'created') reported.set(index, (reported.get(index) ?? 0) + 1);
      isOver = (await progressOf(machine)).finished;
      expect(lives).toBeLessThan(100);
    }
    const keys = server.records.map(({ key }) => key);
    expect([seed, keys.length, new Set(keys).size]).toEqual([seed, 100, 100]);
    expect((await progressOf(machine)).counts).toMatchObject({ created: 100, rejected: 0, conflict: 0 });
    for (const count of reported.values()) expect(count).toBe(1);
  }
}
