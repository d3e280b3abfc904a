import { existsSync, readFileSync } from 'node:fs';

// Plain Node without packages: it must also speak when npm ci has failed.
const tests = read('.cache/quick-outcome.json') ?? { passed: 0, failed: 1, failures: ['the tests left no outcome'] };
const check = read('.cache/check-report.json');

const { passed } = tests;
const failed = tests.failed + (check?.failed.length ?? 1);

for (const failure of tests.failures) console.log(`failed: ${failure}\n`);
for (const part of check?.failed ?? ['check, which left no report']) console.log(`failed: npm run check, ${part}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

function read(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
