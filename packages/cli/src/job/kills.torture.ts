import { expect, test } from 'vitest';
import { type KillSubject, killBench } from '../testing/kill-runs.ts';

/** 300 kills each, of imports of 5,000 measures and of 2,000 owners, with and without idempotency keys. */
const rounds: readonly [KillSubject, number][] = [
  ['measures', 5_000],
  ['owners', 2_000],
  ['owners without keys', 2_000],
];

test.each(rounds)('%s: 300 kills, 0 lost, 0 doubled', async (subject, rows) => {
  const bench = await killBench();
  let [killed, jobs] = [0, 0];
  try {
    while (killed < 300) {
      const result = await bench.round(subject, rows, 300 - killed);
      killed += result.kills;
      jobs += 1;
      expect(result).toMatchObject({ lost: [], doubled: [], notIn: 0 });
    }
  } finally {
    await bench.close();
  }
  console.log(`${subject}: ${killed} kills in ${jobs} imports of ${rows} rows, 0 lost, 0 doubled`);
});
