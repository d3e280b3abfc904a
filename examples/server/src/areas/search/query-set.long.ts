import { onPostgres } from '@danbao/testing/server/on-every-database';
import { expect, test } from 'vitest';
import { querySet } from './query-set.ts';
import { missedQueries } from './testing/missed-queries.ts';

onPostgres((server) => {
  test('of what people type, 95 of 100 find what they mean among the first ten', async () => {
    const missed = await missedQueries(server, querySet);
    expect(querySet).toHaveLength(100);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(5);
  });
});
