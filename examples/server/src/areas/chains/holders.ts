import type { ChainTrial, FlowStage } from '@danbao/core/flows';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { units, userPosts, users } from '../../db/schema.ts';
import { newestChains } from './chain-rows.ts';

/** Most people that are named where many may sign. */
const maxNamed = 5;

/** Who would sign at every node, in the unit or in all units that follow the chain for all. */
export async function holdersIn(
  db: Db,
  [, ...stages]: readonly FlowStage[],
  code: string,
  unitUid: string,
): Promise<ChainTrial['holders']> {
  const nodes = stages.flat();
  const people = await holdersOfPosts(
    db,
    nodes.flatMap(({ post }) => post ?? []),
  );
  const everybody = await db
    .selectDistinct({ unitUid: users.unitUid, unitName: units.unitName, deptName: users.deptName })
    .from(users)
    .innerJoin(units, eq(units.unitUid, users.unitUid))
    .where(and(eq(users.active, true), unitUid === '' ? undefined : eq(users.unitUid, unitUid)))
    .orderBy(asc(users.unitUid), asc(users.deptName));
  const names = new Map(everybody.map((one) => [one.unitUid, one.unitName]));
  const set = unitUid === '' ? await newestChains(db, [...names.keys()], code) : [];
  const concerned = [...names].filter(([uid]) => !set.some((row) => row.unitUid === uid && row.isSet));
  return concerned.flatMap(([uid, unitName]) =>
    nodes.map(({ code: node, post, within = 'unit' }) => {
      const holders = people.filter((one) => one.post === post && (within === 'group' || one.unitUid === uid));
      const missing = everybody.filter(
        ({ deptName, ...one }) =>
          one.unitUid === uid && deptName !== null && !holders.some((holder) => holder.deptName === deptName),
      );
      return {
        code: node,
        unitUid: uid,
        unitName,
        count: String(holders.length),
        names: holders.slice(0, maxNamed).map(({ realName }) => realName),
        ...(within === 'department' && missing.length > 0
          ? { missing: missing.flatMap(({ deptName }) => deptName ?? []) }
          : {}),
      };
    }),
  );
}

/** Everybody at work who holds one of these posts, once for each. */
export async function holdersOfPosts(db: Db, posts: readonly string[]) {
  if (posts.length === 0) return [];
  return db
    .select({
      post: userPosts.post,
      unitUid: users.unitUid,
      deptName: users.deptName,
      userId: users.userId,
      realName: users.realName,
    })
    .from(userPosts)
    .innerJoin(users, eq(users.userId, userPosts.userId))
    .where(and(inArray(userPosts.post, [...posts]), eq(users.active, true)))
    .orderBy(asc(users.userId));
}
