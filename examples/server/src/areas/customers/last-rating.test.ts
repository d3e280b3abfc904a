import { createDanbao } from '@danbao/core/definitions';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { signedIn } from '@danbao/testing/server/people';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { syncTables } from '../../resources/sync-tables.ts';

const client_ID = '300005';

onEveryDatabase((server) => {
  let at = 0;
  /** As a process of before wrote it: the row alone, and nothing of its client. */
  const byOldProcess = (level: string) => {
    at += 1;
    return server.deps.db.execute(sql`insert into resource_risk_ratings (id, unit_uid, author_id, version, created_at, updated_at, "values")
      values (${`old${at}`}, '101', '1001', 1, now() + ${at} * interval '1 second', now(),
        jsonb_build_object('clientId', ${client_ID}::text, 'internalRiskLevel', ${level}::text, 'reason', '年度评级'))`);
  };

  test('a rating that a process of before adds during an upgrade counts at once, in the list and with its client', async () => {
    const { customers } = (await signedIn(server, 'manager')).client;
    const { riskRatings } = (await signedIn(server, 'riskhead')).client;
    const found = async (internalRiskLevel: 'D' | 'E') =>
      (await customers.list({ internalRiskLevel, pageSize: '100' })).rows.map((row) => row.client_ID);
    await byOldProcess('D');
    expect(await customers.get({ client_ID })).toMatchObject({ internalRiskLevel: 'D' });
    expect(await found('D')).toContain(client_ID);
    // The same level again is refused, and a next one counts, whoever gave the last.
    const rating = { clientId: client_ID, reason: '复评' } as const;
    const same = riskRatings.add({ ...rating, internalRiskLevel: 'D' });
    await expect(same).rejects.toMatchObject({ issues: [{ rule: 'same' }] });
    await byOldProcess('E');
    expect([await found('D'), await found('E')]).toEqual([[], [client_ID]]);
  });

  test('what had diverged before there was the trigger is brought in order by the next start', async () => {
    const { customers } = (await signedIn(server, 'manager')).client;
    const { db } = server.deps;
    await db.execute(sql`drop function risk_rating_counts_1() cascade`);
    await byOldProcess('B');
    expect(await customers.get({ client_ID })).toMatchObject({ internalRiskLevel: 'E' });
    await db.execute(sql`update resource_tables set fingerprint = 'of before' where name = 'riskRating'`);
    await syncTables({ db, engine: 'pglite' }, createDanbao());
    expect(await customers.get({ client_ID })).toMatchObject({ internalRiskLevel: 'B' });
  });
});
