import { archives } from '@danbao/core/archives';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { signedIn } from '@danbao/testing/server/people';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { isFrequent } from './frequent-text.ts';
import { tableName } from './table.ts';

onEveryDatabase((server) => {
  test('a text in nearly every record is known by what the database has noted, and found all the same', async () => {
    const { db } = server.deps;
    const { client } = await signedIn(server, 'archivist');
    const table = sql.identifier(tableName(archives));
    await db.execute(sql`insert into ${table} (id, unit_uid, author_id, version, created_at, updated_at, "values")
      select 'f' || n, '101', 'nobody', 1, now(), now(), jsonb_build_object('title', '常见题名第' || n || '号', 'businessNo', lpad((n::bigint * 104729 * 7919 % 1000000000000)::text, 12, '0'),
        'fondsId', 'fonds101', 'categoryId', 'type101-WS', 'archiveYear', '1999', 'retentionPeriod', '10',
        'securityLevel', 'internal', 'responsibleParty', '综合部', 'formedDate', '1999-05-06', 'electronicStatus', 'archived',
        'physicalStatus', 'none', 'revision', '1')
      from generate_series(1, 3000) n`);
    await db.execute(sql`analyze ${table}`);
    expect(await isFrequent(db, archives, '常见')).toBe(true);
    expect(await isFrequent(db, archives, '常见题名')).toBe(true);
    // One pair that few have makes the whole text rare; a single letter is in no pair.
    for (const text of ['常见题名第2999号', '没有', '常'])
      expect(await isFrequent(db, archives, text), text).toBe(false);
    // Every pair of a long number is in many records, and the number in one.
    const number = String((2001n * 104729n * 7919n) % 1000000000000n).padStart(12, '0');
    expect(await isFrequent(db, archives, number.slice(0, 2))).toBe(true);
    expect(await isFrequent(db, archives, number)).toBe(false);
    const found = async (text: string) => (await client.archives.page({ text, archiveYear: '1999' })).total;
    expect([await found('常见'), await found('第2999号'), await found('没有'), await found(number)]).toEqual([
      3000, 1, 0, 1,
    ]);
  });
});
