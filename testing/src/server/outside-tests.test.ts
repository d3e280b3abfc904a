import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from '../../../scripts/run.ts';

const program = `
  const { hasPostgres } = await import('./testing/src/server/postgres-of-run.ts');
  console.log(hasPostgres());
`;

test('a benchmark gets a server of the tests too: where no tests run, none shares a PostgreSQL', async () => {
  const { VITEST: _, ...env } = process.env;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env });
  expect(stdout.trim()).toBe('false');
});
