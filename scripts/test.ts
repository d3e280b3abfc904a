import { chooseTests } from './testing/choose-tests.ts';
import { forget, runTier } from './testing/run-tier.ts';
import { tiers } from './testing/tiers.ts';
import { workers } from './testing/workers.ts';

const [first, ...rest] = process.argv.slice(2);
const isLong = first === '--long';
const tier = isLong ? tiers.long : tiers.quick;

try {
  forget(tier);
  const { args, files } = isLong ? { args: rest, files: undefined } : chooseTests(process.argv.slice(2));
  if (files !== undefined && files < 40) beFrugal(files);
  process.exitCode = await runTier(tier, args);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** What pays for itself in a run of many files: a database in a process of its own, and workers, of which each loads the server. */
function beFrugal(files: number): void {
  process.env.DANBAO_TEST_ENGINES ??= 'PGlite';
  process.env.VITEST_MAX_WORKERS ??= String(Math.min(workers, Math.ceil(files / 6)));
}
