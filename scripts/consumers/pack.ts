import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../build/build.ts';
import { staged } from '../build/part.ts';
import { capture, root } from '../run.ts';

/** Packages of programs, each in the folder of its name. */
export const published = ['core', 'react', 'cli'] as const;

/** All that is published, and the folder that is packed. */
export const packedFrom = {
  core: 'packages/core',
  react: 'packages/react',
  cli: 'packages/cli',
  'create-danbao': 'packages/create-danbao',
  server: `${staged}/server`,
  web: `${staged}/web`,
} as const;
export type Packed = keyof typeof packedFrom;
export type Tarballs = Record<(typeof published)[number], string>;

/** Builds what is stale and packs packages as `npm publish` would; answers the paths of the tarballs. */
export async function pack<N extends Packed = keyof Tarballs>(
  names: readonly N[] = published as readonly Packed[] as readonly N[],
): Promise<Record<N, string>> {
  await build({ only: names.map(partOf) });
  const folder = join(root, '.cache/packed');
  if (existsSync(folder)) rmSync(folder, { recursive: true });
  mkdirSync(folder, { recursive: true });
  const packed = await Promise.all(names.map(async (name) => [name, await packOne(name, folder)] as const));
  return Object.fromEntries(packed) as Record<N, string>;
}

/** The part of the build that makes a package. */
export const partOf = (name: Packed): string => (name === 'server' || name === 'web' ? `${name}-package` : name);

async function packOne(name: Packed, folder: string): Promise<string> {
  const { code, output } = await capture('npm', ['pack', '--silent', '--pack-destination', folder], {
    cwd: join(root, packedFrom[name]),
  });
  const file = output.trim().split('\n').at(-1) ?? '';
  if (code !== 0 || !file.endsWith('.tgz')) throw new Error(`Packing ${name} failed:\n${output}`);
  return join(folder, file);
}
