import { join } from 'node:path';
import { build } from 'esbuild';
import { builtInHelp } from '../../packages/cli/src/built-in-help.ts';
import { builtInNouns } from '../../packages/cli/src/built-in-nouns.ts';
import { root } from '../run.ts';
import { sourceFiles } from '../source-aliases.ts';

/** The command in pieces as it is published, from source: tests and a first use wait for no declarations. Its package.json is beside the folder. */
export async function writeCommand(outdir: string): Promise<void> {
  await build({
    absWorkingDir: join(root, 'packages/cli'),
    entryPoints: { bin: 'src/bin.ts' },
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    // What a run loads can be read from the names of its files.
    packages: 'external',
    define: { ...builtInNouns, ...(await builtInHelp()) },
    alias: sourceFiles,
    logLevel: 'silent',
  });
}
