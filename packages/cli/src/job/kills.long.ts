import { times } from '@danbao/testing/process/endurance';
import { expect, test } from 'vitest';
import { type KillPlan, type KillRound, killBench } from '../testing/kill-runs.ts';

/** Of the command fifty kills in all while it imports measures, owners and dishes, and thirty over archives. */
const plans: readonly KillPlan[] = [
  { subject: 'measures', keys: 'honoured', rows: 1_000, kills: times(20), victim: 'command' },
  { subject: 'owners', keys: 'honoured', rows: 300, kills: times(6), victim: 'command' },
  { subject: 'owners', keys: 'unknown', rows: 300, kills: times(9), victim: 'command' },
  { subject: 'dishes', keys: 'honoured', rows: 300, kills: times(6), victim: 'command' },
  { subject: 'dishes', keys: 'unknown', rows: 300, kills: times(9), victim: 'command' },
  { subject: 'measures', keys: 'honoured', rows: 500, kills: times(4), victim: 'server' },
  { subject: 'owners', keys: 'unknown', rows: 300, kills: times(4), victim: 'server' },
  { subject: 'measures', keys: 'honoured', rows: 500, kills: times(3), victim: 'both' },
  { subject: 'owners', keys: 'unknown', rows: 300, kills: times(3), victim: 'both' },
  { subject: 'archives', keys: 'honoured', rows: 400, kills: times(20), victim: 'command' },
  { subject: 'archives', keys: 'honoured', rows: 400, kills: times(10), victim: 'server' },
];

// Most of it is waiting: a command gives a killed server time to come back. Each plan has a server of its own.
test.concurrent.each(plans)('$subject, keys $keys: $kills kills of the $victim, 0 lost, 0 doubled', async (plan) => {
  const bench = await killBench(plan);
  const at = { plan: 0, run: 0, report: 0, any: 0 };
  let [killed, jobs] = [0, 0];
  try {
    while (killed < plan.kills) {
      const result: KillRound = await bench.round({ ...plan, kills: Math.min(20, plan.kills - killed) });
      killed += result.kills;
      jobs += 1;
      for (const moment of ['plan', 'run', 'report', 'any'] as const) at[moment] += result.at[moment];
      process.stdout.write(`${plan.subject}: ${killed} of ${plan.kills}, ${result.code}\n`);
      expect(result).toMatchObject({ lost: [], doubled: [], unexpected: [], code: 0 });
    }
  } finally {
    await bench.close();
    const { subject, keys, rows, victim } = plan;
    process.stdout.write(`${subject}, keys ${keys}: ${killed} kills of the ${victim} ${JSON.stringify(at)}, `);
    process.stdout.write(`${jobs} imports of ${rows} rows, 0 lost, 0 doubled\n`);
  }
});
