import { rm } from 'node:fs/promises';
import { createDanbao } from '@danbao/core/definitions';
import { wallDay } from '@danbao/core/format';
import { times } from '@danbao/testing/process/endurance';
import { startFailoverPostgres } from '@danbao/testing/server/failover-postgres';
import type { SampleName } from '@danbao/testing/server/people';
import { emptyFolder, type ServerProcess, startServer } from '@danbao/testing/server/server-process';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { sampleAccounts } from './sample/accounts.ts';
import { seeded } from './sample/random.ts';
import { checkCalls, nameOf } from './testing/calls/check-calls.ts';
import { makeEveryCall, repeatable } from './testing/calls/jobs-of-calls.ts';
import { type Ask, knownRecords } from './testing/calls/known-records.ts';
import { neverTaken } from './testing/calls/never-taken.ts';
import { isTaken } from './testing/calls/record-life.ts';
import { RepeatedCalls } from './testing/calls/repeated-calls.ts';

/** They may make nearly everything between them. */
const callers = ['admin', 'manager', 'archivist', 'branch', 'approver', 'canteen'] as const;
const random = seeded(20_261_130);
const rate = () => random.below(1_000_000) / 1_000_000;
const every = Math.max(20, Math.round(120 / times(1)));

/** With what is sent here there may be nothing to do, or it is no record of business: such calls leave no row in the log. */
const mayDoNothing = new Set([
  'POST archiveManagement/archivesPending/collect',
  'POST archiveManagement/archivesPending/file',
  'POST archiveManagement/fourPropertyCheckConfig/check',
  'POST danbao/flow/handle-batch',
  'POST danbao/notices/read',
  'POST danbao/notices/shown',
  'POST grp/crmApplyOptguaranty/updateApplyOptguaranty',
  'POST oa/archives/archive',
  // Who signed for a document, and when, stands with its receipt.
  'POST oa/doc/sign',
  'POST oa/dishOrder/batchOperate',
  'POST oa/doc/save',
  'POST oa/tbUsualWords',
]);

const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.reverse()) await close();
});

test('every call that may be sent again is done once, whatever is killed, cut off or fails over: two processes on PostgreSQL', async () => {
  const folder = await emptyFolder();
  opened.push(() => rm(folder, { recursive: true, force: true }));
  const postgres = await startFailoverPostgres();
  opened.push(() => postgres.stop());
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 });
  // Connections that wait end with the database.
  pool.on('error', () => {});
  opened.push(() => pool.end());
  const ask: Ask = async (statement) => (await pool.query(statement)).rows;
  // What is acknowledged is in the log of the database by then, as on a real one.
  await ask('alter database danbao set synchronous_commit = on');
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    SAMPLE_DATA: 'on',
    // So that fulfilments wait for a check.
    FULFILMENT_CHECK: 'on',
    TOKEN_SECRET: 'one secret for both processes of this test',
  };
  const servers: (ServerProcess | undefined)[] = [];
  opened.push(() => Promise.all(servers.map((server) => server?.stop('SIGKILL'))));
  for (const at of [0, 1]) servers[at] = await startServer({ env });
  const alive = () => servers.flatMap((server) => (server ? [server.baseUrl] : []));
  const tokens = {} as Record<SampleName, string>;
  for (const { username } of sampleAccounts)
    tokens[username as SampleName] = await tokenOf(alive()[0] as string, username);

  const { resources } = createDanbao();
  const calls = new RepeatedCalls({ servers: alive, random: rate, cut: 0.1 });
  let isOver = false;
  let [kills, outages, failovers] = [0, 0, 0];
  const disturbing = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const enough = calls.made.length + every;
      while (!isOver && calls.made.length < enough) await new Promise((resolve) => setTimeout(resolve, 5));
      if (isOver) return;
      if (turn === 6) {
        await postgres.failOver();
        failovers += 1;
      } else if (turn % 3 === 2) {
        await postgres.halt('SIGQUIT');
        await postgres.resume();
        outages += 1;
      } else {
        const at = turn % 2;
        const killed = servers[at];
        servers[at] = undefined;
        await killed?.stop('SIGKILL');
        servers[at] = await startServer({ env });
        kills += 1;
      }
    }
  })();
  const refused = await makeEveryCall({
    ...{ calls, tokens, callers, resources, today: wallDay(new Date()), writers: 12 },
    known: async () => {
      for (;;)
        try {
          return await knownRecords(ask, resources);
        } catch {
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
    },
  });
  isOver = true;
  await disturbing;
  const found = await checkCalls(calls, ask);
  const taken = new Set(calls.made.filter(({ told }) => isTaken(told)).map(nameOf));
  const done = new Set(repeatable.map(nameOf).filter((name) => taken.has(name)));
  const never = repeatable.map(nameOf).filter((name) => !done.has(name));
  console.log(
    `${kills} kills, ${outages} immediate restarts of the database, ${failovers} standby promoted, ${calls.doubtful} requests without an answer: ` +
      `${done.size} of ${repeatable.length} calls done, ${found.taken} times; ${found.refused} refusals; not done: ${never.join(', ')}`,
  );
  console.log(JSON.stringify(found, null, 1));
  expect(found).toMatchObject({ lost: [], doubled: [], answeredOtherwise: [], changedAgain: [], failed: [] });
  expect(found.unlogged.filter((name) => !mayDoNothing.has(name))).toEqual([]);
  expect(refused).toEqual([]);
  expect(never.sort()).toEqual(Object.keys(neverTaken).sort());
}, 3_600_000);

async function tokenOf(baseUrl: string, username: string): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'password', username, password: 'danbao2026' });
  const response = await fetch(`${baseUrl}/auth/oauth/token`, { method: 'POST', body });
  return ((await response.json()) as { readonly data: { readonly access_token: string } }).data.access_token;
}
