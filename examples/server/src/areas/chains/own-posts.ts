import { codeOfPost, type OwnPost } from '@danbao/core/flows';
import type { ResourceEffects } from '@danbao/core/resources';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { rowsOf } from '../../db/rows.ts';
import { flowChains, flows, flowVersions, userPosts } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';
import type { ServerHost } from '../../resources/answer.ts';
import { changePosts } from './posts-lock.ts';

/** A post stays that somebody holds, or that a chain in force or a flow under way asks for. */
export const ownPostEffects: ResourceEffects<ServerHost> = {
  async before({ action, before }, { db }) {
    if (action !== 'remove' || !before) return [];
    await changePosts(db);
    if (await isInUse(db, codeOfPost({ postId: before.id }))) throw new Refusal(409, { message: 'postInUse' });
    return [];
  },
};

async function isInUse(db: Db, post: OwnPost): Promise<boolean> {
  const quoted = `%"${post}"%`;
  const [row] = await rowsOf<{ readonly used: boolean }>(
    db,
    sql`select
      exists (select 1 from ${userPosts} where post = ${post})
      or exists (select 1 from ${flowChains} c where c.nodes::text like ${quoted} and c.version =
        (select max(n.version) from ${flowChains} n where n.code = c.code and n.unit_uid = c.unit_uid))
      or exists (select 1 from ${flows} f join ${flowVersions} v on v.code = f.code and v.version = f.version
        where f.status not in ('ended', 'deleted') and v.shape::text like ${quoted}) as used`,
  );
  return row?.used === true;
}
