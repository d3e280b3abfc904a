import type { Divisions } from '../../areas/regions/find-division.ts';
import type { ExchangeClient } from './client.ts';

/** The divisions below one; each is asked for once. */
export function divisionsOf(client: Pick<ExchangeClient, 'regions'>): Divisions {
  const asked = new Map<string, ReturnType<Divisions>>();
  return (parent) => {
    const known = asked.get(parent);
    if (known) return known;
    const answer = client.regions
      .children({ pmultiLevelSortID: parent })
      .then((rows) => rows.map((row) => ({ id: row.multiLevelSortID, name: row.multiLevelSortName })));
    // A failed look-up is made again for the next row.
    answer.catch(() => asked.delete(parent));
    asked.set(parent, answer);
    return answer;
  };
}
