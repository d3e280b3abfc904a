import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { root, tool } from './run.ts';
import { kitStyles } from './source-aliases.ts';

// Everything from source: the server restarts on a change, the staff app reloads. No package has to be built.
const port = process.env.PORT ?? '3000';
const children: ChildProcess[] = [
  start(
    'examples/server',
    tool('tsx'),
    ['watch', '--tsconfig', 'tsconfig.json', 'src/main.ts', ...process.argv.slice(2)],
    { PORT: port },
  ),
  start('packages/react', tool('tailwind'), [
    '-i',
    'src/styles.css',
    '-o',
    join(root, kitStyles, 'styles.css'),
    '--watch=always',
  ]),
  start('examples/web', tool('vite'), [], { DANBAO_SERVER: `http://localhost:${port}` }),
];

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop());
for (const child of children) child.on('close', () => stop());

function start(folder: string, script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(process.execPath, [script, ...args], {
    cwd: join(root, folder),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
}

function stop(): void {
  for (const child of children) child.kill('SIGTERM');
}
