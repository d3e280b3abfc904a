import { onPostgres } from '@danbao/testing/server/on-every-database';
import { expect, test } from 'vitest';
import { missedOf, querySet } from './testing/query-set.ts';

onPostgres((server) => {
  test('of what people type, 95 of 100 find what they mean among the first ten', async () => {
    const missed = await missedOf(server, querySet);
    expect(querySet).toHaveLength(100);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(5);
  });
});
