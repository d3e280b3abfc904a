import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeCommand } from '../../../scripts/build/write-command.ts';
import { root } from '../../../scripts/run.ts';

const folder = join(root, 'packages/cli');

/** The command from source in a folder of its own, so that a process starts as users' processes do. */
export async function bundleCommand(): Promise<{ readonly bin: string; close(): Promise<void> }> {
  await mkdir(join(folder, '.cache'), { recursive: true });
  const outdir = await mkdtemp(join(folder, '.cache', 'command-'));
  // The version is read from the package above.
  await copyFile(join(folder, 'package.json'), join(folder, '.cache', 'package.json'));
  await writeCommand(outdir);
  return { bin: join(outdir, 'bin.js'), close: () => rm(outdir, { recursive: true, force: true }) };
}
