import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { findContradictions } from './find-contradictions.ts';
import { findOtherReadings } from './find-other-readings.ts';
import { followDirectory } from './follow-directory.ts';
import { startUp } from './i18n/start-up.ts';
import { isCommand, runCommand } from './operate/commands.ts';
import { reasonOf } from './operate/reason.ts';
import { type Running, type StartOptions, start } from './start.ts';
import { tellOfRights } from './tell-of-rights.ts';

/** What an installation has of its own. */
export interface ServeOptions extends Pick<StartOptions, 'danbao' | 'effects'> {
  /** The folder of the built staff app, where the environment (`WEB_DIST`) names none. */
  readonly webDist?: string;
}

const say = (lines: readonly string[]) => console.log(lines.join('\n'));

function fail(error: unknown): never {
  console.error(reasonOf(error).join('\n'));
  process.exit(1);
}

/**
 * Runs the command line of this process as `danbao-server` does: without a word or with `start` the server, until it is told to stop; with
 * `backup`, `restore`, `check` and the others that command. Settings are read from the environment. Ends the process where it fails.
 */
export async function serve(options: ServeOptions = {}): Promise<void> {
  const [command = '', ...words] = process.argv.slice(2);
  const fromAreas = {
    tellOfRights,
    followDirectory,
    contradictions: findContradictions,
    otherReadings: findOtherReadings,
  };
  if (isCommand(command)) return process.exit(await runCommand(command, words, fromAreas).catch(fail));
  await listenUntilStopped(command === 'start' ? words : process.argv.slice(2), options).catch(fail);
}

async function listenUntilStopped(args: string[], { webDist, ...own }: ServeOptions): Promise<void> {
  const { values } = parseArgs({ options: { reset: { type: 'boolean', default: false } }, args });
  const config = readConfig({ ...(webDist !== undefined && { WEB_DIST: webDist }), ...process.env });
  const waiting = (place: string, seconds: number) => say(startUp.waiting({ place, seconds }));
  const running = await start(config, { ...own, ...values, waiting });
  greet(running);
  running.replaced?.catch(fail);
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      say(startUp.stopping());
      running.stop().then(() => process.exit(0), fail);
    });
  }
}

function greet(running: Running): void {
  const { url, place, webDist, adminPassword, sampleAccounts, newPermissions, userIdSignOn } = running;
  say(startUp.ready({ url }));
  say(startUp.data({ place }));
  if (webDist !== undefined) say(startUp.noPages({ folder: webDist }));
  if (adminPassword !== undefined) say(startUp.admin({ path: adminPassword }));
  if (userIdSignOn) say(startUp.userIdSignOn());
  if (newPermissions.length > 0) say(startUp.newPermissions({ permissions: newPermissions }));
  if (sampleAccounts.length === 0) return;
  say(startUp.accounts());
  for (const { username, password, role } of sampleAccounts) say([`  ${username.padEnd(12)}${password}  ${role}`]);
}
