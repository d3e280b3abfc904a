import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser/find.ts';
import { build } from './build/build.ts';
import { root, run, tool } from './run.ts';

// The report that .ci/run counts; an old one must not speak for a run that never started.
const report = join(root, '.cache/test-report.json');
mkdirSync(join(root, '.cache'), { recursive: true });
rmSync(report, { force: true });

try {
  await findBrowser();
  await build();
  const args = [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...process.argv.slice(2),
  ];
  process.exitCode = await run(process.execPath, [tool('vitest'), ...args]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
