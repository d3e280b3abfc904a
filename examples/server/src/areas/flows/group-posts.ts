import { asc } from 'drizzle-orm';
import type { Reading } from '../../context.ts';
import { units } from '../../db/schema.ts';
import { currentFlows } from './resolve-flow.ts';

/** The posts that sign for the whole group somewhere: a flow that begins in any unit may wait for who holds one. */
export async function postsOfGroup(reading: Reading): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const all = await reading.db.select({ unitUid: units.unitUid }).from(units).orderBy(asc(units.unitUid));
  for (const { unitUid } of all)
    for (const { flow } of await currentFlows(reading, unitUid))
      for (const { post, within } of flow.stages.flat()) if (post !== undefined && within === 'group') found.add(post);
  return found;
}
