import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { capture, root } from '../scripts/run.ts';

/** A folder with the sources as they stand, in which a test changes what it likes. */
export async function copyOfRepository(): Promise<string> {
  const place = mkdtempSync(join(tmpdir(), 'danbao-inside-'));
  const { output } = await capture('git', ['ls-files']);
  const files = output
    .split('\n')
    .filter((file) => /\.(ts|tsx|json|mjs|css)$/.test(file) && !file.startsWith('findings/'));
  for (const file of files) {
    mkdirSync(dirname(join(place, file)), { recursive: true });
    cpSync(join(root, file), join(place, file));
  }
  // Packages of others from here, our own from the copy.
  mkdirSync(join(place, 'node_modules/@danbao'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@danbao') symlinkSync(join(root, 'node_modules', name), join(place, 'node_modules', name));
  symlinkSync(join(place, 'testing'), join(place, 'node_modules/@danbao/testing'));
  return place;
}
