import { createClient, createSession, isApiError, signIn, signOut } from '@danbao/core';
import { endpoints } from '@danbao/core/definitions';
import { askPostgres } from '@danbao/testing/server/ask-postgres';
import { type ServerProcess, startServer } from '@danbao/testing/server/server-process';
import { type UsedPlace, usedPlace } from '@danbao/testing/server/used-place';
import { afterAll, beforeAll, expect, test } from 'vitest';

const password = 'danbao2026';

let place: UsedPlace | undefined;
let servers: readonly ServerProcess[] = [];
beforeAll(async () => {
  place = await usedPlace('PostgreSQL');
  const env = { ...place.env, TOKEN_SECRET: 'one secret for all processes of a test' };
  // The first names the installation; the other finds it named.
  const first = await startServer({ env });
  servers = [first, await startServer({ env })];
});
afterAll(async () => {
  for (const server of servers) await server.stop('SIGTERM');
  await place?.close();
});

/** A client at each process, with one session between them. */
async function atEach(username: string) {
  const session = createSession();
  const [here, there] = servers.map(({ baseUrl }) =>
    createClient(endpoints, { baseUrl, session, retry: { attempts: 1 } }),
  );
  if (!here || !there) throw new Error('two processes are needed');
  await signIn(here, session, { username, password });
  return { here, there, session };
}

test('who is signed in at one process is at the other, and signed out at one at both at once', async () => {
  const { here, there, session } = await atEach('manager');
  const mine = await there.owners.list({ pageSize: '1' });
  expect(mine).toEqual(await here.owners.list({ pageSize: '1' }));
  const token = session.read()?.accessToken ?? '';
  await signOut(here, session);
  for (const client of [here, there]) {
    const refused = await client.request(endpoints.owners.list, {}, { token }).catch((error: unknown) => error);
    expect(isApiError(refused) && refused.status).toBe(401);
  }
});

test('guesses of a password count over both processes', async () => {
  const guesses = await Promise.all(
    Array.from({ length: 30 }, async (_, at) => {
      const body = new URLSearchParams({ grant_type: 'password', username: 'approver', password: `guess ${at}` });
      return (await fetch(`${servers[at % 2]?.baseUrl}/auth/oauth/token`, { method: 'POST', body })).status;
    }),
  );
  expect(guesses.filter((status) => status === 400)).toHaveLength(10);
  expect(guesses.filter((status) => status === 429)).toHaveLength(20);
});

test('what happens at one process is told at the other within a second and a half', async () => {
  const { here, there } = await atEach('admin');
  const stream = (await there.request(endpoints.notices.live, {})).getReader();
  const heard: string[] = [];
  const isTold = (async () => {
    for (;;) {
      const { value, done } = await stream.read();
      if (done) return false;
      heard.push(Buffer.from(value).toString('utf8'));
      if (/^data:.*"notice"|event: notice$/m.test(heard.join(''))) return true;
    }
  })();
  while (heard.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  const began = performance.now();
  await here.publishedNotices.add({ kind: 'notice', scope: 'unit', content: '周五大扫除' } as never);
  expect(await isTold).toBe(true);
  expect(performance.now() - began).toBeLessThan(1_500);
  await stream.cancel();
});

test('loans that are late are reminded of once, though both processes look in the same second', async () => {
  const { here, there } = await atEach('archivist');
  const loans = 60;
  const url = place?.env['DATABASE_URL'] ?? '';
  await askPostgres(
    url,
    `insert into resource_archive_applications (id, unit_uid, author_id, version, created_at, updated_at, "values")
     select 'late' || n, u.unit_uid, u.user_id, 1, now(), now(), jsonb_build_object('archiveIds', '[]'::jsonb, 'type', 'lend', 'status', '4',
       'purpose', '逾期' || n, 'beginDate', '2025-01-01', 'returnDate', '2025-01-31')
     from generate_series(1, ${loans}) n, users u where u.username = 'manager'`,
  );
  const counts = await Promise.all(
    Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? here : there).archiveApplications.remind()),
  );
  expect(counts.reduce((sum, { reminded }) => sum + Number(reminded), 0)).toBe(loans);
  const told = await askPostgres<{ page: string; count: number }>(
    url,
    `select message_info_id as page, count(*)::int as count from personal_messages where message_info_id like '%record=late%' group by 1`,
  );
  expect(told.map(({ count }) => count)).toEqual(Array(loans).fill(1));
  // The same day nobody is reminded again.
  expect(await there.archiveApplications.remind()).toMatchObject({ reminded: '0' });
});
