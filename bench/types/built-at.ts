import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/run.ts';

/** The folder of core as a commit had it, built; kept for the next time. */
export function coreBuiltAt(commit: string): string {
  const folder = join(root, '.cache/bench', commit);
  const core = join(folder, 'packages/core');
  if (existsSync(join(core, 'dist/types.d.ts'))) return core;
  mkdirSync(folder, { recursive: true });
  const taken =
    'packages/core scripts package.json package-lock.json tsconfig.json tsconfig.base.json tsconfig.options.json';
  run('sh', ['-c', `git archive ${commit} ${taken} | tar -x -C '${folder}'`], root);
  if (!existsSync(join(folder, 'node_modules'))) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  run('npm', ['run', '--silent', 'build'], core);
  return core;
}

function run(program: string, args: readonly string[], cwd: string): void {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}\n${stdout}${stderr}`);
}
