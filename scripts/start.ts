import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { BadSettings, readConfig } from '../examples/server/src/config.ts';
import { startUp } from '../examples/server/src/i18n/start-up.ts';
import { build } from './build/build.ts';
import { isPortTaken } from './port-taken.ts';
import { root } from './run.ts';

// Server and staff app on one address, with sample data. The server prints the address and the accounts itself, and reads
// PORT, DATA_DIR, DATABASE_URL and the object-store settings from the environment; --reset goes through to it.
try {
  await checkPort(process.argv.slice(2));
  await build({ only: ['server', 'web'] });
  const main = join(root, 'examples/server/dist/main.js');
  // The embedded database is compiled again only where it is used for long: the first start takes a fifth less.
  const server = spawn(process.execPath, ['--wasm-tiering-budget=200000000', main, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { WEB_DIST: join(root, 'examples/web/dist'), ...process.env },
  });
  // Ctrl-C reaches the server by itself; waiting for it lets it close its data folder.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal));
  server.on('close', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)));
} catch (error) {
  const said = error instanceof BadSettings ? startUp.badSettings(error).join('\n') : undefined;
  console.error(said ?? (error instanceof Error ? error.message : error));
  process.exitCode = 1;
}

/** Building takes longer than anybody waits to be told that the port is taken. Commands such as `backup` need none. */
async function checkPort([command = 'start']: readonly string[]): Promise<void> {
  if (command !== 'start' && command !== '--reset') return;
  const { PORT: port, HOST: host } = readConfig(process.env);
  if (port !== 0 && (await isPortTaken(port, host))) throw new Error(startUp.portTaken({ port }).join('\n'));
}
