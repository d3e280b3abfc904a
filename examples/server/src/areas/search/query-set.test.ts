import { onPostgres } from '@danbao/testing/server/on-every-database';
import { expect, test } from 'vitest';
import { querySet } from './query-set.ts';
import { missedQueries } from './testing/missed-queries.ts';

// The order of what is found is made in the server, and `search.test.ts` asks both databases what they find.
onPostgres((server) => {
  /** `query-set.long.ts` asks all hundred. */
  test('of every fourth of what people type, what they mean is found among the first ten', async () => {
    const missed = await missedQueries(
      server,
      querySet.filter((_, at) => at % 4 === 0),
    );
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(1);
  });
});
