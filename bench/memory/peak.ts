import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { sourceFiles } from '../../scripts/source-aliases.ts';

const root = join(import.meta.dirname, '../..');
const child = fileURLToPath(new URL('./peak-child.ts', import.meta.url));
const bundled = join(root, '.cache/bench/peak-child.mjs');

/** The most memory, in MB, that a process of its own needs for a file; bundled from source as the command is. */
export async function peakOf(work: 'read' | 'check' | 'plan', path: string): Promise<number> {
  await build({
    entryPoints: [child],
    outfile: bundled,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    alias: sourceFiles,
    logLevel: 'warning',
  });
  const { stdout } = await promisify(execFile)(process.execPath, [bundled, work, path]);
  return Number(stdout) / 1024;
}
