import { wallDay } from '@danbao/core/format';
import { onPostgres } from '@danbao/testing/server/on-every-database';
import { type SampleName, signedIn } from '@danbao/testing/server/people';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '../../db/rows.ts';
import { sampleAccounts } from '../../sample/accounts.ts';
import { nameOf } from '../../testing/calls/check-calls.ts';
import { makeEveryCall, repeatable } from '../../testing/calls/jobs-of-calls.ts';
import { knownRecords, type Row } from '../../testing/calls/known-records.ts';
import { isTaken } from '../../testing/calls/record-life.ts';
import { toldChanges } from '../../testing/calls/told-changes.ts';

const callers = ['admin', 'manager', 'archivist', 'branch', 'approver', 'canteen'] as const;

onPostgres((server) => {
  test('whatever a call changes in what is answered of a record is told, with its version', async () => {
    const { db, danbao } = server.deps;
    const { resources } = danbao;
    const tokens = {} as Record<SampleName, string>;
    for (const { username } of sampleAccounts)
      tokens[username as SampleName] = (await signedIn(server, username as SampleName)).token;
    const { calls, faults } = await toldChanges(server, await signedIn(server, 'admin'), { every: 5 });
    await makeEveryCall({
      ...{ calls, tokens, callers, resources, today: wallDay(server.clock.now()), writers: 1 },
      known: () => knownRecords((statement) => rowsOf<Row>(db, sql.raw(statement)), resources),
    });
    const taken = calls.made.filter(({ told }) => isTaken(told)).map(nameOf);
    const names = new Set(taken);
    const done = repeatable.filter((call) => names.has(nameOf(call)));
    console.log(`${done.length} of ${repeatable.length} calls that write, done ${taken.length} times`);
    expect(await faults()).toEqual([]);
    expect(done.length).toBeGreaterThan(0.9 * repeatable.length);
  }, 3_600_000);
});
