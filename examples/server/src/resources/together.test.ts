import { archives } from '@danbao/core/archives';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { indexesOf } from './indexes.ts';
import { expressionOf, tableName } from './table.ts';

onEveryDatabase((server) => {
  test('filters that are asked for together are sought in one index, in the order of the list', async () => {
    const { together, order } = archives.list;
    expect([together.length, order]).toEqual([1, '-createTime']);
    const [fields = []] = together;
    const conditions = fields.map((field) => `${expressionOf(archives, field)} = 'x'`);
    const own = indexesOf(archives).find(({ on }) =>
      fields.every((field) => on.includes(expressionOf(archives, field))),
    );
    const plan = await server.deps.db.transaction(async (tx) => {
      for (const way of ['seqscan', 'bitmapscan']) await tx.execute(sql.raw(`set local enable_${way} = off`));
      const rows = await tx.execute(
        sql.raw(`explain select id from ${tableName(archives)} where unit_uid = '101' and ${conditions.join(' and ')}
          order by created_at desc, id desc limit 10`),
      );
      return JSON.stringify(rows);
    });
    expect(plan).toContain(own?.name ?? 'no index');
    expect(plan).not.toMatch(/Sort|Filter/);
  });
});
