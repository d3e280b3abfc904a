import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, tool } from '../run.ts';
import { outcomeOf } from './outcome.ts';
import type { Tier } from './tiers.ts';

const cache = join(root, '.cache');

/** Runs the tests of a tier, or those that the arguments leave of it, and answers the code to end with. */
export async function runTier({ config, outcome }: Tier, args: readonly string[]): Promise<number> {
  const report = join(cache, `test-report-${process.pid}.json`);
  const code = await run(process.execPath, [
    tool('vitest'),
    'run',
    ...(args.some((arg) => arg.startsWith('--config')) ? [] : [`--config=${config}`]),
    '--reporter=default',
    '--reporter=json',
    '--reporter=./scripts/testing/slowest-files.ts',
    `--outputFile.json=${report}`,
    ...args,
  ]);
  const found = outcomeOf(existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined, code);
  rmSync(report, { force: true });
  writeFileSync(join(cache, outcome), JSON.stringify(found));
  if (found.failed > 0) {
    console.error([...found.failures, `${found.passed} passed, ${found.failed} failed`].join('\n\n'));
  }
  return found.failed > 0 ? code || 1 : 0;
}

/** An old outcome must not speak for a run that never started. */
export function forget({ outcome }: Tier): void {
  mkdirSync(cache, { recursive: true });
  rmSync(join(cache, outcome), { force: true });
}
