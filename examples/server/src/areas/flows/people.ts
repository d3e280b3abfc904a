import { type FlowNode, type Post, posts } from '@danbao/core';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { roles, userPosts, users } from '../../db/schema.ts';
import type { FlowRow } from './instance.ts';

export interface Somebody {
  readonly userId: string;
  readonly realName: string;
}

/** Who holds the post of a node, for a flow of this starter: only who may sign in. */
export async function holdersOf(
  db: Db,
  { unitUid, deptName }: Pick<FlowRow, 'unitUid' | 'deptName'>,
  { post, within = 'unit' }: FlowNode,
): Promise<readonly Somebody[]> {
  if (post === undefined) return [];
  const reach: Readonly<Record<string, SQL | undefined>> = {
    group: undefined,
    unit: eq(users.unitUid, unitUid),
    department: and(eq(users.unitUid, unitUid), eq(users.deptName, deptName ?? '')),
  };
  return db
    .select({ userId: users.userId, realName: users.realName })
    .from(userPosts)
    .innerJoin(users, eq(users.userId, userPosts.userId))
    .where(and(eq(userPosts.post, post), eq(users.active, true), reach[within]))
    .orderBy(asc(users.userId));
}

/** Somebody who may sign in. */
export async function activeUser(db: Db, userId: string) {
  const [row] = await db
    .select({
      userId: users.userId,
      realName: users.realName,
      unitUid: users.unitUid,
      permissions: roles.permissions,
    })
    .from(users)
    .innerJoin(roles, eq(roles.roleId, users.roleId))
    .where(and(eq(users.userId, userId), eq(users.active, true)));
  return row;
}

export function postName(post: Post | undefined, locale: 'zh' | 'en'): string {
  return posts.find(({ value }) => value === post)?.label[locale] ?? '';
}

const postsLock = 6_160_001;

/** A column that is held for: flows move beside each other, but not while somebody changes who holds which post. */
export const postsHeld = sql<string>`pg_advisory_xact_lock_shared(${postsLock})::text`;

/** Waits until no flow is just moving. */
export async function changePosts(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${postsLock})`);
}
