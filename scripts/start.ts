import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build/build.ts';
import { root } from './run.ts';

// Server and staff app on one address, with sample data. The server prints the address and the accounts itself, and reads
// PORT, DATA_DIR, DATABASE_URL and the object-store settings from the environment; --reset goes through to it.
try {
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
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
