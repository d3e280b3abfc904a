import { expect, it } from 'vitest';
import { capture, root, tool } from '../run.ts';
import { outcomeOf, type Report } from './outcome.ts';

const fixtures = '--config=scripts/testing/fixtures';

it('npm test fails for a test that fails and for a file that cannot be loaded', async () => {
  const config = `${fixtures}/failing.config.ts`;
  const { code, output } = await capture(process.execPath, [tool('tsx'), `${root}scripts/test.ts`, config]);
  expect(output).toContain('one-test.failing.ts > fails while a PostgreSQL runs');
  expect(output).toContain('one-file.failing.ts > cannot be loaded');
  expect(output).toContain('0 passed, 2 failed');
  expect(code).toBe(1);
});

it('the runner itself says so, also with a PostgreSQL beside it: nothing ends its process with another code', async () => {
  const config = `${fixtures}/failing-beside-postgres.config.ts`;
  const { code, output } = await capture(process.execPath, [tool('vitest'), 'run', config, 'one-test']);
  expect(output).toContain('1 failed');
  expect(code).toBe(1);
});

const good: Report = { numPassedTests: 2, success: true, testResults: [] };
const failing = { status: 'failed', fullName: 'holds', failureMessages: ['expected 1'] };

it.each<[string, Report | undefined, number, number]>([
  ['no report', undefined, 0, 1],
  ['no test', { ...good, numPassedTests: 0 }, 0, 1],
  ['a good report and a bad code', good, 7, 1],
  ['an error outside any test', { ...good, success: false }, 0, 1],
  [
    'a file that cannot be loaded',
    { ...good, testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults: [] }] },
    0,
    1,
  ],
  [
    'two failed tests',
    { ...good, testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults: [failing, failing] }] },
    0,
    2,
  ],
  ['a good run', good, 0, 0],
])('counts %s', (_, report, code, failed) => {
  expect(outcomeOf(report, code).failed).toBe(failed);
});

it('names what failed, and why', () => {
  const file = { name: 'a.test.ts', status: 'failed', assertionResults: [failing] };
  expect(outcomeOf({ ...good, testResults: [file] }, 1).failures).toEqual(['a.test.ts > holds\nexpected 1']);
});
