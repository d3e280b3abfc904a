import { existsSync, readFileSync } from 'node:fs';

// Plain Node without packages: it must also speak when npm ci has failed.
const tiers = ['quick', 'long'].map((tier) => read(`.cache/${tier}-outcome.json`) ?? missing(tier));
const check = read('.cache/check-report.json');

const passed = tiers.reduce((sum, tier) => sum + tier.passed, 0);
const failed = tiers.reduce((sum, tier) => sum + tier.failed, check?.failed.length ?? 1);

for (const failure of tiers.flatMap(({ failures }) => failures)) console.log(`failed: ${failure}\n`);
for (const part of check?.failed ?? ['check, which left no report']) console.log(`failed: npm run check, ${part}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

function missing(tier) {
  return { passed: 0, failed: 1, failures: [`the ${tier} tier left no outcome`] };
}

function read(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
