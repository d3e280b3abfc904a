import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { postsOfGroup } from '../flows/public.ts';
import type { AccountRow } from './account-row.ts';

/**
 * What somebody can do, as far as who gives it to them or manages them must be able to as well: their permissions, and `unit:all`
 * where a post of theirs signs for the whole group.
 */
export async function powersOf(
  db: Db,
  { user, deps }: Pick<Context, 'user' | 'deps'>,
  { permissions, posts }: Pick<AccountRow, 'permissions' | 'posts'>,
): Promise<readonly string[]> {
  if (posts.length === 0 || [user.permissions, permissions].some((held) => held.includes('unit:all')))
    return permissions;
  const ofGroup = await postsOfGroup({ db, deps });
  return posts.some((post) => ofGroup.has(post)) ? [...permissions, 'unit:all'] : permissions;
}
