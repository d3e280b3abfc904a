import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { bundleProgram } from '@danbao/testing/process/bundle-program';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { capture, root } from '../run.ts';

let program: string;
beforeAll(async () => {
  program = await bundleProgram(join(root, 'scripts/testing/fixtures/in-memory.ts'));
});
afterAll(() => rmSync(program));

/** Where a run has left something. */
async function leftBy(env: NodeJS.ProcessEnv): Promise<string> {
  const { code, output } = await capture(process.execPath, [program], { env });
  expect(code).toBe(0);
  return output;
}

it('what a run writes in memory is gone with it, and a folder of one’s own stays', async () => {
  const { TMPDIR: _, ...env } = process.env;
  const left = await leftBy(env);
  // Machines without room in memory go on on the disk.
  if (left.startsWith('/dev/shm/')) expect(existsSync(dirname(left))).toBe(false);
  else expect(existsSync(left)).toBe(true);
  const own = await leftBy({ ...env, TMPDIR: tmpdir() });
  expect(dirname(own)).toBe(tmpdir());
  expect(existsSync(own)).toBe(true);
  rmSync(own, { recursive: true });
});
