import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from '../../../scripts/run.ts';

const program = `
  const { startOnSharedPostgres } = await import('./testing/src/server/on-every-database.ts');
  const server = await startOnSharedPostgres();
  const { rows } = await server.deps.db.execute('select count(*) > 0 as filled from users');
  console.log(rows[0].filled);
  await server.close();
  process.exit();
`;

test('a benchmark gets a server of the tests too, where no tests run', async () => {
  const { VITEST: _, ...env } = process.env;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env });
  expect(stdout.trim()).toBe('true');
});
