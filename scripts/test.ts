import { forget, runTier } from './testing/run-tier.ts';
import { tiers } from './testing/tiers.ts';

const [first, ...rest] = process.argv.slice(2);
const isLong = first === '--long';
const tier = isLong ? tiers.long : tiers.quick;

try {
  forget(tier);
  process.exitCode = await runTier(tier, isLong ? rest : process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
