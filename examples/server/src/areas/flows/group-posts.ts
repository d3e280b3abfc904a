import type { Danbao } from '@danbao/core/definitions';
import { asc, sql } from 'drizzle-orm';
import type { Reading } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { rowsOf } from '../../db/rows.ts';
import { flowChains, flowNodeSets, formTemplates, units } from '../../db/schema.ts';
import { currentFlows } from './resolve-flow.ts';

/**
 * The posts that sign for the whole group somewhere: a flow that begins in any unit may wait for who holds one. Looked up once for
 * as long as nobody sets chains, nodes, forms or units.
 */
export async function postsOfGroup(reading: Reading): Promise<ReadonlySet<string>> {
  const { danbao } = reading.deps;
  const state = await stateOfChains(reading.db);
  const known = kept.get(danbao);
  if (known?.state === state) return known.posts;
  const posts = await lookUp(reading);
  kept.set(danbao, { state, posts });
  return posts;
}

const kept = new WeakMap<Danbao, { readonly state: string; readonly posts: ReadonlySet<string> }>();

/** The same as long as all is the same from which flows take their nodes. */
async function stateOfChains(db: Db): Promise<string> {
  const [row] = await rowsOf<{ readonly state: string }>(
    db,
    sql`select md5(concat_ws('/',
      (select string_agg(t::text, ',' order by t::text) from ${flowChains} t),
      (select string_agg(t::text, ',' order by t::text) from ${flowNodeSets} t),
      (select string_agg(t::text, ',' order by t::text) from ${formTemplates} t),
      (select string_agg(${units.unitUid}, ',' order by ${units.unitUid}) from ${units}))) as state`,
  );
  return row?.state ?? '';
}

async function lookUp(reading: Reading): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const all = await reading.db.select({ unitUid: units.unitUid }).from(units).orderBy(asc(units.unitUid));
  for (const { unitUid } of all)
    for (const { flow } of await currentFlows(reading, unitUid))
      for (const { post, within } of flow.stages.flat()) if (post !== undefined && within === 'group') found.add(post);
  return found;
}
