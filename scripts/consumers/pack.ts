import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../build/build.ts';
import { capture, root } from '../run.ts';

export const published = ['core', 'react', 'cli'] as const;
export type Tarballs = Record<(typeof published)[number], string>;

/** Builds what is stale and packs the published packages as `npm publish` would; answers the paths of the tarballs. */
export async function pack(): Promise<Tarballs> {
  await build({ only: published });
  const folder = join(root, '.cache/packed');
  if (existsSync(folder)) rmSync(folder, { recursive: true });
  mkdirSync(folder, { recursive: true });
  const packed = await Promise.all(published.map(async (name) => [name, await packOne(name, folder)] as const));
  return Object.fromEntries(packed) as Tarballs;
}

async function packOne(name: string, folder: string): Promise<string> {
  const { code, output } = await capture('npm', ['pack', '--silent', '--pack-destination', folder], {
    cwd: join(root, 'packages', name),
  });
  const file = output.trim().split('\n').at(-1) ?? '';
  if (code !== 0 || !file.endsWith('.tgz')) throw new Error(`Packing ${name} failed:\n${output}`);
  return join(folder, file);
}
