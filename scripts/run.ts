import { type SpawnOptions, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

export type Run = { code: number; output: string };

/** Runs a program from `root` with its output shown, and answers its exit code (a signal counts as 1). */
export function run(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', shell: needsShell(command), ...options });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Runs a program and keeps its output instead of showing it. */
export function capture(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      shell: needsShell(command),
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const parts: string[] = [];
    child.stdout?.setEncoding('utf8').on('data', (text: string) => parts.push(text));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => parts.push(text));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output: parts.join('') }));
  });
}

/** The path of a tool's own script, run by `process.execPath`: works alike on Windows and needs no shell. */
export const tools = {
  redocly: 'node_modules/@redocly/cli/bin/cli.js',
  tsup: 'node_modules/tsup/dist/cli-default.js',
  tsc: 'node_modules/typescript7/bin/tsc',
  tsx: 'node_modules/tsx/dist/cli.mjs',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  vitepress: 'node_modules/vitepress/bin/vitepress.js',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  tailwind: 'node_modules/@tailwindcss/cli/dist/index.mjs',
  knip: 'node_modules/knip/bin/knip.js',
  attw: 'node_modules/@arethetypeswrong/cli/dist/index.js',
  changeset: 'node_modules/@changesets/cli/bin.js',
} as const;

/** The absolute path of a tool of this workspace. */
export function tool(name: keyof typeof tools): string {
  return `${root}${tools[name]}`;
}

function needsShell(command: string): boolean {
  return process.platform === 'win32' && command === 'npm';
}
