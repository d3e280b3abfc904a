import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { areas, type Client, createClient, createSession, type DanbaoAreas, owner, ship, tokensOf } from '@danbao/core';
import { sheetColumns } from '@danbao/core/sheet';
import { createAdaptorServer } from '@hono/node-server';
import { stringify } from 'csv-stringify/sync';
import { startTestServer, type TestServer } from '../../../../examples/server/src/testing.ts';
import { bundleCommand } from './bundle-command.ts';
import { type RowTexts, shipRow } from './ship-rows.ts';
import { account } from './signed-in.ts';

export interface KillBench {
  /** Imports so many rows, kills the command so often at any moment, lets it end, and answers what is on the server. */
  round(subject: KillSubject, rows: number, kills: number): Promise<KillRound>;
  close(): Promise<void>;
}

export type KillSubject = 'measures' | 'owners' | 'owners without keys';

export interface KillRound {
  readonly kills: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** Rows that the last run left open, refused or in doubt. */
  readonly notIn: number;
}

/** The real server over HTTP, and the command as a process of its own that can be killed. */
export async function killBench(): Promise<KillBench> {
  const server = await startTestServer();
  const [plain, keyless] = [await listening(server, (request) => request), await listening(server, withoutKey)];
  const command = await bundleCommand();
  const folder = mkdtempSync(join(tmpdir(), 'danbao-kills-'));
  const client = await clientOf(server);
  const { rows: owners } = await client.owners.list({ pageSize: '1', queryCondition: { status: '1' } });
  const number = String(owners[0]?.certificateCode);
  let batch = 0;

  function run(words: readonly string[], config: string, delay?: () => Promise<void>): Promise<number | null> {
    const env = { PATH: process.env.PATH, DANBAO_CONFIG_DIR: config, DANBAO_PASSWORD: account.password };
    const child = spawn(process.execPath, [command.bin, ...words], { cwd: folder, env, stdio: 'ignore' });
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    if (delay) void delay().then(() => child.kill('SIGKILL'));
    return ended;
  }

  return {
    async round(subject, count, kills) {
      batch += 1;
      const config = join(folder, `config-${batch}`);
      const prefix = `批${batch}号`;
      const isMeasures = subject === 'measures';
      const names = Array.from({ length: count }, (_, index) => `${prefix} ${index}`);
      const rows = names.map((name, index) =>
        isMeasures ? { ...shipRow(index, number), optName: name } : person(name, batch * 1_000_000 + index),
      );
      const file = `rows-${batch}.csv`;
      writeSheet(join(folder, file), isMeasures ? ship : owner, rows);
      const { url } = subject === 'owners without keys' ? keyless : plain;
      const signIn = await run(['login', '--server', url, '-u', account.username], config);
      if (signIn !== 0) throw new Error(`the command could not sign in (${signIn})`);
      const words = [
        isMeasures ? 'measures' : 'owners',
        'import',
        file,
        '--yes',
        ...(isMeasures ? ['--kind', 'ship'] : []),
      ];
      let killed = 0;
      let code: number | null = null;
      for (let life = 0; killed < kills && code !== 0; life += 1) {
        const delay = life % 2 === 0 ? () => afterJournal(config) : () => wait(Math.random() * 900);
        code = await run(life % 3 === 2 ? ['jobs', 'resume'] : words, config, delay);
        if (code === null) killed += 1;
      }
      const last = code === 0 ? 0 : await run(words, config);
      const stored = isMeasures ? await measuresNamed(client, prefix) : await ownersNamed(client, prefix);
      return {
        kills: killed,
        lost: names.filter((name) => !stored.includes(name)),
        doubled: stored.filter((name, index) => stored.indexOf(name) !== index),
        notIn: last === 0 ? 0 : 1,
      };
    },
    close: async () => {
      await Promise.all([plain.stop(), keyless.stop()]);
      await command.close();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Some time after the journal began to grow: in the middle of sending. */
async function afterJournal(config: string): Promise<void> {
  const size = () => journalSize(join(config, 'jobs'));
  const before = size();
  for (let waited = 0; waited < 20_000 && size() <= before; waited += 5) await wait(5);
  await wait(Math.random() * 120);
}

function journalSize(folder: string): number {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder).reduce((sum, job) => {
    const stat = statSync(join(folder, job, 'journal.jsonl'), { throwIfNoEntry: false });
    return sum + (stat?.size ?? 0);
  }, 0);
}

function person(name: string, number: number): RowTexts {
  return {
    ownerType: '个人',
    personName: name,
    documentType: '护照',
    personNum: `E${number}`,
    contact: name,
    phoneOne: '13800000000',
    houseAddress: '外滩 1 号',
  };
}

function writeSheet(path: string, entity: typeof ship | typeof owner, rows: readonly RowTexts[]): void {
  const columns = sheetColumns(entity).filter(({ name }) => rows.some((row) => row[name] !== undefined));
  const lines = rows.map((row) => columns.map(({ name }) => String(row[name] ?? '')));
  writeFileSync(path, stringify([columns.map(({ label }) => label.zh), ...lines]));
}

async function measuresNamed(client: Client<DanbaoAreas>, prefix: string): Promise<string[]> {
  const { rows } = await client.measures.list({ kind: 'ship', pageSize: '10000', optName: prefix });
  return rows.map(({ optName }) => optName).filter((name) => name.startsWith(prefix));
}

async function ownersNamed(client: Client<DanbaoAreas>, prefix: string): Promise<string[]> {
  const { rows } = await client.owners.list({ pageSize: '10000', queryCondition: { ownerName: prefix } });
  return rows.flatMap(({ ownerName }) => (ownerName?.startsWith(prefix) ? [ownerName] : []));
}

async function clientOf(server: TestServer): Promise<Client<DanbaoAreas>> {
  const session = createSession();
  const client = createClient(areas, { baseUrl: server.baseUrl, session, fetch: server.fetch });
  const tokens = tokensOf(await client.session.token({ grant_type: 'password', ...account, sysId: '3' }));
  if (tokens) session.start(tokens);
  return client;
}

async function listening(server: TestServer, change: (request: Request) => Request) {
  const http = createAdaptorServer({ fetch: (request) => server.fetch(change(request)) }) as Server;
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  const stop = () => {
    http.closeAllConnections();
    return new Promise<void>((resolve) => http.close(() => resolve()));
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

/** A server that does not know what Idempotency-Key means. */
function withoutKey(request: Request): Request {
  const plain = new Request(request);
  plain.headers.delete('idempotency-key');
  return plain;
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
