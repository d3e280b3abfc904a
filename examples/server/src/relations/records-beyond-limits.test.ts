import { payments } from '@danbao/core/credit';
import { wallDay } from '@danbao/core/format';
import { builtInLimits } from '@danbao/core/relations';
import { onPostgres } from '@danbao/testing/server/on-every-database';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fieldValue, tableOf } from '../resources/table.ts';
import { recordsBeyondLimits } from './records-beyond-limits.ts';

onPostgres((server) => {
  test('the sample keeps every limit; what an older database holds against one is named with its day', async () => {
    const { db, now } = server.deps;
    const today = wallDay(now());
    expect(await recordsBeyondLimits(db, builtInLimits, today)).toEqual([]);
    const table = tableOf(payments);
    const ofProject = eq(fieldValue(payments, 'project_ID'), '400001');
    await db
      .update(table)
      .set({ values: sql`${table.values} || '{"paySum":"1"}'` })
      .where(ofProject);
    const found = await recordsBeyondLimits(db, builtInLimits, today);
    expect(found.map(({ limit, parent }) => [limit.name, parent])).toEqual([
      ['loanOutstanding', '400001 600001'],
      ['guaranteeOutstanding', '400001'],
      ['releasedWithinOutstanding', '400001'],
    ]);
    expect(found[0]).toMatchObject({ balance: expect.stringMatching(/^-/), day: expect.stringMatching(/^\d{4}-/) });
  });
});
