import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { sourceFiles } from '../../../../scripts/source-aliases.ts';
import { builtInNouns } from '../built-in-nouns.ts';

const folder = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The command in pieces as it is published, from source, so that a process of its own starts as users' processes do.
 * Packages stay outside: what a run loads can be read from the names of its files.
 */
export async function bundleCommand(): Promise<{ readonly bin: string; close(): Promise<void> }> {
  await mkdir(join(folder, '.cache'), { recursive: true });
  const outdir = await mkdtemp(join(folder, '.cache', 'command-'));
  // The version is read from the package above.
  await copyFile(join(folder, 'package.json'), join(folder, '.cache', 'package.json'));
  await build({
    absWorkingDir: folder,
    entryPoints: { bin: join(folder, 'src/bin.ts') },
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    define: builtInNouns,
    alias: sourceFiles,
    logLevel: 'silent',
  });
  return { bin: join(outdir, 'bin.mjs'), close: () => rm(outdir, { recursive: true, force: true }) };
}
