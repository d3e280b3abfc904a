import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { postsOfGroup } from '../flows/public.ts';
import type { AccountRow } from './account-row.ts';

type Holder = Pick<AccountRow, 'permissions' | 'posts'>;

/**
 * What somebody can do, as far as who gives it to them or manages them must be able to as well: their permissions, and `unit:all`
 * where a post of theirs signs for the whole group.
 */
export async function powersOf(
  db: Db,
  { user, deps }: Pick<Context, 'user' | 'deps'>,
  holder: Holder,
): Promise<readonly string[]> {
  const isPlain = holder.posts.length === 0 || user.permissions.includes('unit:all');
  return isPlain ? holder.permissions : powersWith(await postsOfGroup({ db, deps }), holder);
}

/** The same of many, for whom the posts that sign for the whole group are looked up once. */
export function powersWith(ofGroup: ReadonlySet<string>, { permissions, posts }: Holder): readonly string[] {
  const signsForAll = posts.some((post) => ofGroup.has(post)) && !permissions.includes('unit:all');
  return signsForAll ? [...permissions, 'unit:all'] : permissions;
}
