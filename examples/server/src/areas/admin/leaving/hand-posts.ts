import { posts } from '@danbao/core/flows';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { userPosts, users } from '../../../db/schema.ts';
import { ownPostNames } from '../../chains/public.ts';
import { followPosts, keepPosts } from '../../flows/public.ts';
import { asAccount, findAccount } from '../account-row.ts';
import { handed, type Leaving, type LeavingRow } from './leaving.ts';

/** The posts of who leaves go to the successor, who holds their own as well. */
export async function handPosts({ context, write, from, to: { posts: to }, time }: Leaving): Promise<LeavingRow[]> {
  const { db, record } = write;
  const others = await db
    .selectDistinct({ post: userPosts.post })
    .from(userPosts)
    .innerJoin(users, eq(users.userId, userPosts.userId))
    .where(
      and(
        inArray(userPosts.post, [...from.posts]),
        eq(users.active, true),
        eq(users.unitUid, from.unitUid),
        ne(users.userId, from.userId),
      ),
    );
  const names = await ownPostNames(db);
  const rows = from.posts.map((post): LeavingRow => {
    const about = {
      category: 'posts' as const,
      id: post,
      name: (posts.find(({ value }) => value === post)?.label ?? names.get(post))?.[context.locale] ?? post,
    };
    if (to) return handed(about, to);
    return { ...about, outcome: others.some((one) => one.post === post) ? 'others' : 'vacant' };
  });
  if (!to || from.posts.length === 0) return rows;
  await keepPosts(db, from.userId, []);
  await keepPosts(db, to.userId, [...to.posts, ...from.posts]);
  await db
    .update(users)
    .set({ version: to.version + 1 })
    .where(eq(users.userId, to.userId));
  await followPosts(db, to.userId, time);
  const after = asAccount(await findAccount(db, context.user, to.userId));
  await record({ action: 'update', entity: 'account', entityId: to.userId, before: asAccount(to), after });
  return rows;
}
