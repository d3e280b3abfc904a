import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KillBench, type KillPlan, killBench } from '../testing/kill-runs.ts';

let bench: KillBench;
beforeAll(async () => {
  bench = await killBench();
}, 120_000);
afterAll(() => bench?.close());

/** Seven of the command while it plans, sends and reports, and one of the server; `kills.long.ts` has the long runs. */
const plans: readonly KillPlan[] = [
  { subject: 'measures', keys: 'honoured', rows: 300, kills: 3, victim: 'command' },
  { subject: 'owners', keys: 'unknown', rows: 150, kills: 2, victim: 'command' },
  { subject: 'dishes', keys: 'unknown', rows: 150, kills: 2, victim: 'command' },
  { subject: 'owners', keys: 'unknown', rows: 150, kills: 1, victim: 'server' },
];

test.each(plans)(
  '$subject, keys $keys: $kills kills of the $victim at any moment, every row is there once',
  async (plan) => {
    let killed = 0;
    for (let round = 0; killed < plan.kills && round < 30; round += 1) {
      const result = await bench.round({ ...plan, kills: plan.kills - killed });
      killed += result.kills;
      expect(result).toMatchObject({ lost: [], doubled: [], unexpected: [], code: 0 });
    }
    expect(killed).toBe(plan.kills);
  },
  180_000,
);
