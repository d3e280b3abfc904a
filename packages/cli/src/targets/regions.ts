import type { Divisions } from '@danbao/core/sheet';
import type { DanbaoClient } from '../server/connect.ts';

/** The divisions below one; each is asked for once. */
export function divisionsOf(client: DanbaoClient): Divisions {
  const asked = new Map<string, ReturnType<Divisions>>();
  return (parent) => {
    const known = asked.get(parent);
    if (known) return known;
    const answer = client.regions
      .children({ pmultiLevelSortID: parent })
      .then((rows) => rows.map((row) => ({ id: row.multiLevelSortID, name: row.multiLevelSortName })));
    asked.set(parent, answer);
    return answer;
  };
}
