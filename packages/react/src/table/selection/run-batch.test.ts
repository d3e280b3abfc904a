import { expect, it } from 'vitest';
import { runBatch } from './run-batch.ts';

const numbers = Array.from({ length: 10 }, (_, at) => at);

it('does the work of every row, a few at once, and keeps what failed with its reason', async () => {
  const { signal } = new AbortController();
  let [running, most] = [0, 0];
  const steps: number[] = [];
  const outcome = await runBatch(
    numbers,
    async (row) => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      if (row % 3 === 0) throw new Error(`refused ${row}`);
    },
    { signal, atOnce: 2, onStep: ({ done, failed }) => steps.push(done.length + failed.length) },
  );
  expect([...outcome.done].sort()).toEqual([1, 2, 4, 5, 7, 8]);
  expect(outcome.failed.map(({ row, error }) => `${row} ${(error as Error).message}`).sort()).toEqual(
    [0, 3, 6, 9].map((row) => `${row} refused ${row}`),
  );
  expect(outcome.left).toEqual([]);
  expect(most).toBe(2);
  expect(steps).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

it('begins nothing once it is stopped, finishes what is under way, and says what is left', async () => {
  const stop = new AbortController();
  const begun: number[] = [];
  const outcome = await runBatch(
    numbers,
    async (row) => {
      begun.push(row);
      if (row === 3) stop.abort();
      await Promise.resolve();
    },
    { signal: stop.signal, atOnce: 2 },
  );
  expect([...outcome.done].sort()).toEqual(begun);
  expect(outcome.left.length).toBeGreaterThan(0);
  expect([...outcome.done, ...outcome.left].sort()).toEqual(numbers);
});

it('does many rows by one call, each with its own answer; a call that fails fails for its rows alone', async () => {
  const { signal } = new AbortController();
  const calls: (readonly number[])[] = [];
  const outcome = await runBatch(
    numbers,
    {
      most: 4,
      send: async (rows) => {
        calls.push(rows);
        if (rows.includes(9)) throw new Error('the call failed');
        return rows.map((row) => (row % 3 === 0 ? new Error(`refused ${row}`) : undefined));
      },
    },
    { signal, atOnce: 1 },
  );
  expect(calls).toEqual([
    [0, 1, 2, 3],
    [4, 5, 6, 7],
    [8, 9],
  ]);
  expect(outcome.done).toEqual([1, 2, 4, 5, 7]);
  expect(outcome.failed.map(({ row, error }) => `${row} ${(error as Error).message}`)).toEqual([
    '0 refused 0',
    '3 refused 3',
    '6 refused 6',
    '8 the call failed',
    '9 the call failed',
  ]);
});

it('takes no row for done that an answer leaves out', async () => {
  const { signal } = new AbortController();
  const outcome = await runBatch([1, 2, 3], { most: 3, send: async () => [undefined] }, { signal });
  expect(outcome.done).toEqual([1]);
  expect(outcome.failed.map(({ row }) => row)).toEqual([2, 3]);
});
