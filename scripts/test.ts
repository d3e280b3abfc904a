import { build } from './build/build.ts';
import { partsForTests } from './build/parts.ts';
import { chooseTests } from './testing/choose-tests.ts';
import { forget, runTier } from './testing/run-tier.ts';
import { tiers } from './testing/tiers.ts';

const [first, ...rest] = process.argv.slice(2);
const isLong = first === '--long';
const tier = isLong ? tiers.long : tiers.quick;

try {
  forget(tier);
  const { args, files } = isLong ? { args: rest, files: undefined } : chooseTests(process.argv.slice(2));
  // An area has fewer, a floor more.
  if (files !== undefined && files < 50) beFrugal();
  if (!args.some((arg) => arg.startsWith('--coverage'))) await bundleSources();
  process.exitCode = await runTier(tier, args);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Saves what pays for itself in a run of many files: a database in a process of its own, and a second worker, which loads the server too. */
function beFrugal(): void {
  process.env.DANBAO_TEST_ENGINES ??= 'PGlite';
  process.env.VITEST_MAX_WORKERS ??= '1';
}

/** What is built on core, server or kit loads them in few files; who counts what tests reach has to see the sources. */
async function bundleSources(): Promise<void> {
  await build({ only: partsForTests.map(({ name }) => name) });
  process.env.DANBAO_TEST_BUNDLES = '1';
}
