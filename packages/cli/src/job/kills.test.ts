import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KillBench, type KillSubject, killBench } from '../testing/kill-runs.ts';

let bench: KillBench;
beforeAll(async () => {
  bench = await killBench();
}, 120_000);
afterAll(() => bench?.close());

/** Together fifty; `kills.torture.ts` has the long run. */
const rounds: readonly [KillSubject, number, number][] = [
  ['measures', 400, 24],
  ['owners', 250, 13],
  ['owners without keys', 250, 13],
];

test.each(rounds)(
  '%s: killed at any moment of an import of %i rows, every row is there once',
  async (subject, rows, kills) => {
    let killed = 0;
    for (let round = 0; killed < kills && round < 6; round += 1) {
      const result = await bench.round(subject, rows, kills - killed);
      killed += result.kills;
      expect(result).toMatchObject({ lost: [], doubled: [], notIn: 0 });
    }
    expect(killed).toBe(kills);
  },
  180_000,
);
