import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '../../db/rows.ts';
import { measuresNamingAssets } from './measures-of-assets.ts';

// While the first thousands are imported nothing is analysed yet. PostgreSQL 18 then began with every measure and went through all
// wanted assets for each: a hundred ships took 426 ms among three thousand, in place of 3.
onEveryDatabase((server) => {
  test('goes from the asset to its measures by the index, whatever the database knows of its tables', async () => {
    const wanted = sql`select 'ship' as kind, 'carCode' as field, n::text as asset, '101' as unit from generate_series(1, 400) n`;
    const plan = await server.deps.db.transaction(async (tx) => {
      // The tables of tests are so small that none is read by an index.
      await tx.execute(sql`set local enable_seqscan = off`);
      return rowsOf<Record<string, string>>(tx, sql`explain ${measuresNamingAssets(wanted)}`);
    });
    const lines = plan.map((row) => Object.values(row)[0] ?? '');
    const at = (text: string) => lines.findIndex((line) => line.includes(text));
    // The outer side of a nested loop stands first.
    const order = ['generate_series', 'measure_assets_asset', 'Index Cond: (measure_id = a.measure_id)'].map(at);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order).not.toContain(-1);
  });
});
