import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { signedIn } from '@danbao/testing/server/people';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { packIndexes } from './pack-indexes.ts';

onEveryDatabase((server, on) => {
  test('indexes of words that were written row by row are smaller once they are packed, and find the same', async () => {
    const { db } = server.deps;
    const { client } = await signedIn(server, 'admin');
    const find = async () => (await client.search.all({ text: '江城航运', pageSize: '10' })).rows;
    const found = await find();
    await db.execute(sql`
      insert into projects (project_id, project_name, client_id, unit_uid)
      select 'pk' || n, md5(n::text) || md5((-n)::text), (select min(client_id) from clients), '101' from generate_series(1, 3000) n`);
    const { indexes, before, after } = await packIndexes({ db, engine: on === 'PostgreSQL' ? 'postgresql' : 'pglite' });
    expect(indexes).toBeGreaterThan(8);
    expect(after).toBeLessThan(before);
    expect(await find()).toEqual(found);
  });
});
