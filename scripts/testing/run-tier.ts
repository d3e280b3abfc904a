import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, tool } from '../run.ts';
import { type Outcome, outcomeOf, sumOf } from './outcome.ts';
import type { Tier } from './tiers.ts';
import { workers } from './workers.ts';

const cache = join(root, '.cache');

/** Runs the tests of a tier, or those that the arguments leave of it, and answers the code to end with. */
export async function runTier({ config, outcome, beside }: Tier, args: readonly string[]): Promise<number> {
  const whole = args.some((arg) => arg.startsWith('--config')) ? args : [`--config=${config}`, ...args];
  // Whoever asks for some tests has one run of them.
  const runs =
    beside !== undefined && args.length === 0
      ? [`--project=${beside}`, `--project=!${beside}`].map((half) => [...whole, half])
      : [whole];
  const found = sumOf(await Promise.all(runs.map((run) => outcomeOfRun(run, Math.ceil(workers / runs.length)))));
  writeFileSync(join(cache, outcome), JSON.stringify(found));
  if (found.failed > 0) {
    console.error([...found.failures, `${found.passed} passed, ${found.failed} failed`].join('\n\n'));
  }
  return found.failed > 0 ? 1 : 0;
}

async function outcomeOfRun(args: readonly string[], maxWorkers: number): Promise<Outcome> {
  const report = join(cache, `test-report-${randomUUID()}.json`);
  const options = [
    '--reporter=default',
    '--reporter=json',
    '--reporter=./scripts/testing/slowest-files.ts',
    `--outputFile.json=${report}`,
  ];
  const env = { ...process.env, VITEST_MAX_WORKERS: `${maxWorkers}` };
  const code = await run(process.execPath, [tool('vitest'), 'run', ...options, ...args], { env });
  const found = outcomeOf(existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined, code);
  rmSync(report, { force: true });
  return found;
}

/** An old outcome must not speak for a run that never started. */
export function forget({ outcome }: Tier): void {
  mkdirSync(cache, { recursive: true });
  rmSync(join(cache, outcome), { force: true });
}
