import type { FollowedChange } from '@danbao/core/client';
import type { Person } from './people.ts';

/** All changes after a position and where the order stands then: what other databases of the same server have under way holds it back for a while. */
export async function changesSince(
  { client }: Pick<Person, 'client'>,
  after: string,
): Promise<{ readonly rows: readonly FollowedChange[]; readonly position: string }> {
  const rows: FollowedChange[] = [];
  for (let position = after; ; ) {
    const page = await client.changes.page({ after: position });
    rows.push(...page.rows);
    ({ position } = page);
    if (!page.hasMore) return { rows, position };
  }
}

/** Where the order stands when all that was written before is behind it. */
export async function positionNow(person: Pick<Person, 'client'>): Promise<string> {
  const { position } = await person.client.changes.page({});
  return (await changesSince(person, position)).position;
}
