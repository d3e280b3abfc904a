import { join } from 'node:path';
import { root, run, tool } from '../run.ts';

/** Prepares what the web project's tests drive, in a process of its own: in that of vitest 4.1 Playwright starts no browser. */
export default async function setup(): Promise<void> {
  const code = await run(process.execPath, [tool('tsx'), join(root, 'scripts/testing/prepare-web.ts')]);
  if (code !== 0) throw new Error('no browser, or no built staff app: see above');
}
