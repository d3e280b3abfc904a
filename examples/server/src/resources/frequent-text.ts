import type { AnyResource } from '@danbao/core/resources';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import { indexesOf } from './indexes.ts';

/** Of all records: where more hold a text, the index of pairs finds nothing sooner than what else is asked for. */
const frequent = 0.05;

/**
 * Whether a text stands in so many records, by what the database has noted of the index of pairs, that its pairs are better not
 * asked for: as no index would be read, they would be made anew for every record that is looked at, a 25,000th of a second each.
 * A long number has pairs that many records hold, and is rare all the same: the shares are taken as independent of each other.
 */
export async function isFrequent(db: Db, resource: AnyResource, text: string): Promise<boolean> {
  const index = indexesOf(resource).find(({ using }) => using === 'gin');
  const letters = [...text.toLowerCase()];
  const pairs = letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
  if (!index || pairs.length === 0) return false;
  const known = await rowsOf<{ elem: string; share: number }>(
    db,
    sql`select elem, share::float8 as share from pg_stats,
        unnest(most_common_elems::text::text[], most_common_elem_freqs) as noted(elem, share)
      where schemaname = current_schema() and tablename = ${index.name} and share > ${frequent}
        and elem in (${sql.join(
          pairs.map((pair) => sql`${pair}`),
          sql`, `,
        )})`,
  );
  const shares = new Map(known.map(({ elem, share }) => [elem, share]));
  const together = [...shares.values()].reduce((product, share) => product * share, 1);
  return shares.size === new Set(pairs).size && together > frequent;
}
