import type { FlowNode, FlowStage } from '@danbao/core/flows';
import { eq } from 'drizzle-orm';
import { mayGive } from '../../auth/grant-policy.ts';
import { everyPermission } from '../../auth/permissions.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { userPosts } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';

/**
 * Refuses a chain in which somebody who sets it would sign what they did not sign in the one before. Whoever has every right gains
 * none by it.
 */
export async function refuseOwnPower(
  db: Db,
  { user }: Pick<Context, 'user'>,
  before: readonly FlowStage[],
  after: readonly FlowStage[],
): Promise<void> {
  if (mayGive(user, everyPermission())) return;
  const held = await db.select({ post: userPosts.post }).from(userPosts).where(eq(userPosts.userId, user.userId));
  const posts = new Set<string | undefined>(held.map(({ post }) => post));
  const known = new Set(before.flat().flatMap(signed));
  const gained = after.flat().filter((node) => posts.has(node.post) && signed(node).some((one) => !known.has(one)));
  const [first] = gained;
  if (first)
    throw new Refusal(403, { message: 'ownPostInChain', params: { node: first.label.zh, nodeEn: first.label.en } });
}

/** What a node lets its post sign, and among whom it is sought. */
function signed({ code, finishCode, post, within = 'unit', signsFor = [] }: FlowNode): readonly string[] {
  return [`${code} ${post} ${within}`, ...[finishCode, ...signsFor].map((finish) => `${finish} ${post}`)];
}
