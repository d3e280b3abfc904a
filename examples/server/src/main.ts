import { parseArgs } from 'node:util';
import { BadSettings, type Config, readConfig } from './config.ts';
import { FolderTaken } from './db/folder-lock.ts';
import { UnfinishedDatabase } from './db/unfinished-database.ts';
import { startUp } from './i18n/start-up.ts';
import { sampleAccounts } from './sample/accounts.ts';
import { type Running, start } from './start.ts';

const say = (lines: readonly string[]) => console.log(lines.join('\n'));

try {
  const { values } = parseArgs({ options: { reset: { type: 'boolean', default: false } } });
  const config = readConfig(process.env);
  const running = await start(config, values);
  greet(config, running);
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      say(startUp.stopping());
      running.stop().then(() => process.exit(0));
    });
  }
} catch (error) {
  console.error(reasonOf(error).join('\n'));
  process.exit(1);
}

function greet(config: Config, { url, place, webDist, adminPassword }: Running): void {
  say(startUp.ready({ url }));
  say(startUp.data({ place }));
  if (webDist !== undefined) say(startUp.noPages({ folder: webDist }));
  if (adminPassword !== undefined) say(startUp.admin({ password: adminPassword }));
  if (!config.SAMPLE_DATA) return;
  say(startUp.accounts());
  for (const { username, password, role } of sampleAccounts) say([`  ${username.padEnd(12)}${password}  ${role}`]);
}

function reasonOf(error: unknown): readonly string[] {
  if (error instanceof FolderTaken) return startUp.taken(error);
  if (error instanceof UnfinishedDatabase) return startUp.unfinished();
  if (error instanceof BadSettings) return startUp.badSettings({ reason: error.message });
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE') return startUp.portTaken({ port: port ?? 0 });
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
}
