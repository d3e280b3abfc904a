import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Client, createClient, createSession, type DanbaoAreas } from '@danbao/core';
import { tokensOf } from '@danbao/core/client';
import { endpoints } from '@danbao/core/definitions';
import { sheetColumns } from '@danbao/core/sheet';
import { bundleCommand } from '@danbao/testing/command/bundle-command';
import { type KillSubject, killSubjects } from '@danbao/testing/command/kill-subjects';
import { account } from '@danbao/testing/command/signed-in';
import { seeded } from '@danbao/testing/server/sample';
import { type ServerProcess, startServer } from '@danbao/testing/server/server-process';
import { usedPlace } from '@danbao/testing/server/used-place';
import { stringify } from 'csv-stringify/sync';
import { type Moment, momentOf, reach } from './kill-moments.ts';
import { relay } from './relay.ts';

export interface KillBench {
  /** Imports rows, kills so often, lets the import end, and answers what is on the server. */
  round(plan: KillPlan): Promise<KillRound>;
  close(): Promise<void>;
}

export interface KillPlan {
  readonly subject: keyof typeof killSubjects;
  /** Whether the server knows what Idempotency-Key means. */
  readonly keys: 'honoured' | 'unknown';
  readonly rows: number;
  readonly kills: number;
  /** `both`: the server and the command, at about the same time. */
  readonly victim: 'command' | 'server' | 'both';
}

type Death = { readonly victim: KillPlan['victim']; readonly most: number };

export interface KillRound {
  readonly kills: number;
  readonly at: Readonly<Record<Moment, number>>;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly unexpected: readonly string[];
  /** How the last life of the command ended. */
  readonly code: number;
}

/**
 * The server and the command as processes of their own, both of which can be killed. A server that dies has its database in its
 * own process, which dies with it; one that lives through all has one that answers with a third of the work.
 */
export async function killBench({ victim }: Pick<KillPlan, 'victim'>): Promise<KillBench> {
  const place = await usedPlace(victim === 'command' ? 'PostgreSQL' : 'PGlite');
  let server: ServerProcess = await startServer(place);
  const origin = () => server.baseUrl.replace(/\/api$/, '');
  const addresses = { honoured: await relay(origin), unknown: await relay(origin, ['idempotency-key']) };
  const command = await bundleCommand();
  const folder = mkdtempSync(join(tmpdir(), 'danbao-kills-'));
  const random = seeded(20_261_121);
  let batch = 0;

  function start(words: readonly string[], config: string) {
    const variables = { PATH: process.env.PATH, DANBAO_CONFIG_DIR: config, DANBAO_PASSWORD: account.password };
    const child = spawn(process.execPath, [command.bin, ...words], { cwd: folder, env: variables, stdio: 'ignore' });
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    return { ended, isOver: () => child.exitCode !== null, kill: () => child.kill('SIGKILL') };
  }

  async function restart(): Promise<void> {
    await server.stop('SIGKILL');
    server = await startServer(place);
  }

  /** One life of the command, in which a server may die more than once; answers how it ended, null where it was killed. */
  async function life(words: readonly string[], config: string, moment: Moment, { victim, most }: Death) {
    const child = start(words, config);
    let kills = 0;
    while (kills < (victim === 'server' ? most : 1)) {
      await Promise.race([reach(moment, config, child.isOver, random.below), child.ended]);
      if (child.isOver()) break;
      const revived = victim === 'command' ? undefined : restart();
      if (victim === 'both') await wait(random.below(60));
      if (victim !== 'server') child.kill();
      await revived;
      kills += 1;
    }
    const code = await child.ended;
    // It may have come to its end by itself before it was killed.
    return { code, kills: victim === 'command' && code !== null ? 0 : kills };
  }

  async function round({ subject: noun, keys, rows: count, kills, victim }: KillPlan): Promise<KillRound> {
    batch += 1;
    const subject = killSubjects[noun];
    const config = join(folder, `config-${batch}`);
    const client = await clientOf(origin(), subject.username);
    const prefix = `批${batch}号`;
    const names = Array.from({ length: count }, (_, index) => `${prefix} ${index}`);
    const certificate = noun === 'measures' ? await certificateOf(client) : '';
    const rows = names.map((name, index) => subject.row(name, batch * 1_000_000 + index, certificate));
    const file = `rows-${batch}.csv`;
    writeSheet(join(folder, file), subject, rows);
    const signedIn = await start(['login', '--server', addresses[keys].url, '-u', subject.username], config).ended;
    if (signedIn !== 0) throw new Error(`the command could not sign in (${signedIn})`);
    const words = [noun, 'import', file, '--yes', ...subject.words];
    const at = { plan: 0, run: 0, report: 0, any: 0 };
    let [killed, code]: [number, number | null] = [0, null];
    for (let lives = 0; killed < kills && code !== 0; lives += 1) {
      if (lives > 20 * (kills + 1)) throw new Error('the import does not come to its end');
      const moment = victim === 'command' ? momentOf(lives, kills) : 'run';
      const death = { victim, most: kills - killed };
      const ended = await life(lives % 3 === 2 ? ['jobs', 'resume'] : words, config, moment, death);
      code = ended.code;
      killed += ended.kills;
      at[moment] += ended.kills;
    }
    for (let lives = 0; code !== 0 && lives < 5; lives += 1) code = await start(words, config).ended;
    const stored = await subject.named(await clientOf(origin(), subject.username), prefix);
    return {
      kills: killed,
      at,
      lost: names.filter((name) => !stored.includes(name)),
      doubled: stored.filter((name, index) => stored.indexOf(name) !== index),
      unexpected: stored.filter((name) => !names.includes(name)),
      code: code ?? -1,
    };
  }

  return {
    round,
    close: async () => {
      await Promise.all([addresses.honoured.close(), addresses.unknown.close()]);
      await server.stop('SIGKILL');
      await place.close();
      await command.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function certificateOf(client: Client<DanbaoAreas>): Promise<string> {
  const { rows } = await client.owners.list({ pageSize: '1', queryCondition: { status: '1' } });
  return String(rows[0]?.certificateCode);
}

function writeSheet(path: string, { entity }: KillSubject, rows: readonly ReturnType<KillSubject['row']>[]): void {
  const columns = sheetColumns(entity).filter(({ name }) => rows.some((row) => row[name] !== undefined));
  const lines = rows.map((row) => columns.map(({ name }) => String(row[name] ?? '')));
  writeFileSync(path, stringify([columns.map(({ label }) => label.zh), ...lines]));
}

async function clientOf(origin: string, username: string): Promise<Client<DanbaoAreas>> {
  const session = createSession();
  const client = createClient(endpoints, { baseUrl: `${origin}/api`, session });
  const tokens = tokensOf(await client.session.token({ grant_type: 'password', ...account, username, sysId: '3' }));
  if (tokens) session.start(tokens);
  return client;
}
