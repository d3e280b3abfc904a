import { existsSync, readFileSync } from 'node:fs';

// Plain Node without packages: it must also speak when npm ci has failed.
const tests = read('.cache/test-report.json');
const check = read('.cache/check-report.json');

const passed = tests?.numPassedTests ?? 0;
const failed = (tests ? failuresOf(tests) : 1) + (check?.failed.length ?? 1);

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

// A file that cannot be loaded has no failed test in it, and an error outside any test is in no file: both count.
function failuresOf({ testResults, numFailedTests, success }) {
  const broken = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return numFailedTests + broken.length || (success ? 0 : 1);
}

function read(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
