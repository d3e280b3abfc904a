import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { areas, createClient, createSession } from '@danbao/core';
import { archives } from '@danbao/core/archives';
import { tokensOf } from '@danbao/core/client';
import { sheetColumns } from '@danbao/core/sheet';
import { bundleCommand } from '@danbao/testing/command/bundle-command';
import { killSubjects } from '@danbao/testing/command/kill-subjects';
import { askPostgres } from '@danbao/testing/server/ask-postgres';
import { startPostgres } from '@danbao/testing/server/postgres';
import { emptyFolder, type ServerProcess, startServer } from '@danbao/testing/server/server-process';
import { tableName } from '@danbao/testing/server/tables';
import type { Row } from '../row.ts';

const many = Number(process.env['ARCHIVES'] ?? 100_000);
const kills = 30;
/** What the import without a kill and the call alone are compared with. */
const few = Math.min(many, Number(process.env['FEW'] ?? 20_000));
const account = { username: 'archivist', password: 'danbao2026' };

/** What importing archive records by the command costs on PostgreSQL beside the batch call alone, and whether any is lost or doubled by kills. */
export async function* archiveImportRows(): AsyncGenerator<Row> {
  const [postgres, data, command] = await Promise.all([startPostgres(), emptyFolder(), bundleCommand()]);
  const folder = mkdtempSync(join(tmpdir(), 'danbao-archives-'));
  const env = {
    DATA_DIR: data,
    DATABASE_URL: postgres.url,
    SAMPLE_DATA: 'on',
    TOKEN_SECRET: 'one secret for all its lives here',
  };
  let server = await startServer({ env });
  const port = new URL(server.baseUrl).port;
  const again = async (): Promise<ServerProcess> => {
    await server.stop('SIGKILL');
    return startServer({ env: { ...env, PORT: port } });
  };
  const config = join(folder, 'config');
  const start = (...words: string[]) => {
    const variables = { PATH: process.env['PATH'], DANBAO_CONFIG_DIR: config, DANBAO_PASSWORD: account.password };
    const child = spawn(process.execPath, [command.bin, ...words], { cwd: folder, env: variables, stdio: 'ignore' });
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    return { child, ended };
  };
  try {
    await start('login', '--server', server.baseUrl.replace(/\/api$/, ''), '-u', account.username).ended;
    // Before and after, the better counts: a server that has just begun has other things to do.
    const before = few / (await seconds(() => callsAlone(server.baseUrl, '先')));
    writeSheet(join(folder, 'few.csv'), '少量', few);
    const byCommand = few / (await seconds(() => ends(start('archives', 'import', 'few.csv', '--yes').ended)));
    const alone = Math.max(before, few / (await seconds(() => callsAlone(server.baseUrl, '后'))));
    yield {
      what: `archive records imported by the command, ${few.toLocaleString('en-US')} on PostgreSQL`,
      ...{
        against: 'the batch call alone',
        ours: byCommand,
        theirs: alone,
        ratio: byCommand / alone,
        target: '>= 0.6',
      },
    };
    const perRow = journalSize(config) / few;
    const own = journalSize(config);

    writeSheet(join(folder, 'many.csv'), '大量', many);
    const words = ['archives', 'import', 'many.csv', '--yes'];
    let killed = 0;
    const took = await seconds(async () => {
      let code: number | null = null;
      for (let lives = 0; code !== 0; lives += 1) {
        if (lives > kills * 4) throw new Error('the import does not come to its end');
        const { child, ended } = start(...(lives % 3 === 2 ? ['jobs', 'resume'] : words));
        // Every third kill is the server's; they lie as far from each other as the rows allow.
        const due = own + (((killed + 0.5) * many) / kills) * perRow;
        while (child.exitCode === null && (killed >= kills || journalSize(config) < due)) await wait(5);
        if (child.exitCode === null) {
          killed += 1;
          if (killed % 3 === 0) server = await again();
          else child.kill('SIGKILL');
        }
        code = await ended;
      }
    });
    const { lost, doubled, found } = await compare(postgres.url);
    const what = `the same, ${many.toLocaleString('en-US')} with ${killed} kills of command and server: lost and doubled of ${found.toLocaleString('en-US')}`;
    if (killed < kills) throw new Error(`only ${killed} kills came before its end`);
    yield {
      ...{ what, against: `0; ${Math.round(many / took)}/s with the restarts`, ours: lost + doubled, theirs: 0 },
      ...{ unit: '/s', ratio: lost + doubled, target: '<= 0' },
    };
  } finally {
    await server.stop('SIGKILL');
    await Promise.all([postgres.stop(), command.close()]);
    for (const one of [folder, data]) rmSync(one, { recursive: true, force: true });
  }
}

/** What the engine sends, without sheet, plan and journal: three calls of a hundred at a time. */
async function callsAlone(baseUrl: string, name: string): Promise<void> {
  const session = createSession();
  const client = createClient(areas, { baseUrl, session });
  const tokens = tokensOf(await client.session.token({ grant_type: 'password', ...account, sysId: '3' }));
  if (tokens) session.start(tokens);
  const record = (index: number) => ({
    ...{ title: `${name} ${index}`, fondsId: 'fonds101', categoryId: 'type101-WS', archiveYear: '2014' },
    ...{ retentionPeriod: '10', securityLevel: 'internal', responsibleParty: '综合部', formedDate: '2014-05-06' },
    businessNo: `${name}${index}`,
  });
  let next = 0;
  const lane = async () => {
    while (next < few) {
      const from = next;
      next += 100;
      const records = Array.from({ length: Math.min(100, few - from) }, (_, index) => record(from + index));
      const answers = await client.archives.addBatch({ records } as never);
      if (answers.some(({ result }) => result !== 'added')) throw new Error(`refused: ${JSON.stringify(answers[0])}`);
    }
  };
  await Promise.all([lane(), lane(), lane()]);
}

function writeSheet(path: string, name: string, rows: number): void {
  const { entity, row } = killSubjects.archives;
  const texts = (index: number) => ({ ...row(`${name} ${index}`, index, ''), businessNo: `${name}${index}` });
  const columns = sheetColumns(entity).filter(({ name: column }) => column in texts(0));
  const line = (index: number) => {
    const one: Readonly<Record<string, unknown>> = texts(index);
    return columns.map(({ name: column }) => one[column]).join(',');
  };
  const heads = columns.map(({ label }) => label.zh).join(',');
  writeFileSync(path, [heads, ...Array.from({ length: rows }, (_, index) => line(index)), ''].join('\n'));
}

/** The bytes of all journals. */
function journalSize(config: string): number {
  const jobs = join(config, 'jobs');
  return readdirSync(jobs).reduce(
    (sum, job) => sum + (statSync(join(jobs, job, 'journal.jsonl'), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}

async function compare(
  url: string,
): Promise<{ readonly lost: number; readonly doubled: number; readonly found: number }> {
  const rows = await askPostgres<{ readonly found: number; readonly numbers: number }>(
    url,
    `select count(*)::int as found, count(distinct "values"->>'businessNo')::int as numbers from ${tableName(archives)} where "values"->>'title' like '大量 %'`,
  );
  const { found = 0, numbers = 0 } = rows[0] ?? {};
  return { lost: many - numbers, doubled: found - numbers, found };
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1000;
}

async function ends(code: Promise<number | null>): Promise<void> {
  const ended = await code;
  if (ended !== 0) throw new Error(`the import ended with ${ended}`);
}
