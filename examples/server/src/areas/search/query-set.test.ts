import { onPostgres } from '@danbao/testing/server/on-every-database';
import { signedIn } from '@danbao/testing/server/people';
import { expect, test } from 'vitest';
import { querySet } from './query-set.ts';

// The order of what is found is made in the server, and `search.test.ts` asks both databases what they find.
onPostgres((server) => {
  test('of what people type, 95 of 100 find what they mean among the first ten', async () => {
    const { client } = await signedIn(server, 'admin');
    const missed: string[] = [];
    for (const [text, kind, title] of querySet) {
      const { rows = [] } = await client.search.all({ text, pageSize: '10' });
      const isThere = rows.some((hit) => hit.kind === kind && hit.title.includes(title));
      if (!isThere) missed.push(`${text}: ${rows.map((hit) => `${hit.kind} ${hit.title}`).join(', ')}`);
    }
    expect(querySet).toHaveLength(100);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(5);
  });
});
