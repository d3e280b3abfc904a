import type { FlowStage } from '@danbao/core/flows';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { userPosts } from '../db/schema.ts';
import { type Granter, refuseGrant } from './grant-policy.ts';

/** Refuses nodes of a flow by which who sets them would sign what they did not sign before. */
export async function refuseOwnNodes(
  db: Db,
  granter: Granter,
  before: readonly FlowStage[],
  after: readonly FlowStage[],
): Promise<void> {
  const rows = await db
    .select({ post: userPosts.post })
    .from(userPosts)
    .where(eq(userPosts.userId, granter.user.userId));
  refuseGrant(granter, { nodes: { held: rows.map(({ post }) => post), before, after } });
}
