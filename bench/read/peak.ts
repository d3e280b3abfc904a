import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';

const child = fileURLToPath(new URL('./peak-child.ts', import.meta.url));
const bundled = fileURLToPath(new URL('../../node_modules/.cache/danbao-bench/peak-child.mjs', import.meta.url));

/** The most memory, in MB, that a process of its own needs to read a file; bundled as the command is. */
export async function peakOf(path: string): Promise<number> {
  const asCommand = { bundle: true, format: 'esm', platform: 'node', target: 'node20', packages: 'external' } as const;
  await build({ ...asCommand, entryPoints: [child], outfile: bundled });
  const { stdout } = await promisify(execFile)(process.execPath, [bundled, path]);
  return Number(stdout) / 1024;
}
