import { signedIn } from '@danbao/testing/server/people';
import type { TestServer } from '@danbao/testing/server/test-server';
import type { ExpectedHit } from '../query-set.ts';

/** Those who do not find what they mean among the first ten hits, each with what they find. */
export async function missedQueries(server: TestServer, queries: readonly ExpectedHit[]): Promise<readonly string[]> {
  const { client } = await signedIn(server, 'admin');
  const missed: string[] = [];
  for (const [text, kind, title] of queries) {
    const { rows = [] } = await client.search.all({ text, pageSize: '10' });
    const isThere = rows.some((hit) => hit.kind === kind && hit.title.includes(title));
    if (!isThere) missed.push(`${text}: ${rows.map((hit) => `${hit.kind} ${hit.title}`).join(', ')}`);
  }
  return missed;
}
