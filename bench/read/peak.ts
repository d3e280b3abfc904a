import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const child = fileURLToPath(new URL('./peak-child.ts', import.meta.url));

/** The most memory, in MB, that a process of its own needs to read a file. */
export async function peakOf(path: string): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', child, path]);
  return Number(stdout) / 1024;
}
