import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { capture, root } from '../run.ts';
import type { Trial } from './try-consumers.ts';

/** Starts a package in an empty folder and installs exactly these: tarballs, packages in the version that is said, or in that of our lock. */
export async function install(
  folder: string,
  wanted: readonly string[],
  type: 'module' | 'commonjs' = 'module',
): Promise<void> {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'consumer', private: true, type }));
  const specs = wanted.map((name) =>
    /.@/.test(name) || name.endsWith('.tgz') ? name : `${name}@${lockedVersion(name)}`,
  );
  const args = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--save-exact', ...specs];
  const { code, output } = await capture('npm', args, { cwd: folder, env: cleanEnvironment() });
  if (code !== 0) throw new Error(`npm ${args.join(' ')} failed:\n${output}`);
}

/** Writes a file of scripts/consumers/files into the folder, under its own name or another. */
export function place(folder: string, file: string, as = file): void {
  mkdirSync(dirname(join(folder, as)), { recursive: true });
  writeFileSync(join(folder, as), readFileSync(join(root, 'scripts/consumers/files', file)));
}

/** Runs Node, or another program, in the folder; the trial fails when it exits with an error or does not print what was expected. */
export async function trial(
  what: string,
  folder: string,
  args: readonly string[],
  expected = '',
  program = process.execPath,
): Promise<Trial> {
  const { code, output } = await capture(program, args, { cwd: folder, env: cleanEnvironment() });
  return code === 0 && output.includes(expected) ? { what } : { what, problem: output.trim() || `exit code ${code}` };
}

function lockedVersion(name: string): string {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const version = lock.packages[`node_modules/${name}`]?.version;
  if (!version) throw new Error(`${name} is not in package-lock.json`);
  return version;
}

// npm hands its own settings to what it runs; the consumer's npm must not act as if it ran in this repository.
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(?!config_registry)|^(NODE_OPTIONS|VITEST.*)$/.test(name)),
  );
  return { ...kept, NEXT_TELEMETRY_DISABLED: '1', NO_COLOR: '1' };
}
