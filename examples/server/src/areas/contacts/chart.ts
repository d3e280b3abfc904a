import type { ValuesOf } from '@danbao/core';
import type { chartNode } from '@danbao/core/admin';
import { and, asc, eq, sql } from 'drizzle-orm';
import { withinReach } from '../../auth/principal.ts';
import type { Context } from '../../context.ts';
import { departments, units, userPosts, users } from '../../db/schema.ts';
import { headPost, namesOfPosts, postNames } from './post-names.ts';

type Node = ValuesOf<typeof chartNode>;

/** Units within reach that are open or have people, their departments, and the people in them, the head first. */
export async function chartOf(context: Context): Promise<readonly Node[]> {
  const { db, user } = context;
  const names = await postNames(context);
  const allUnits = await db.select().from(units).where(withinReach(user, units.unitUid)).orderBy(asc(units.unitUid));
  const allDepartments = await db
    .select()
    .from(departments)
    .where(withinReach(user, departments.unitUid))
    .orderBy(asc(departments.sort), asc(departments.deptId));
  const people = await db
    .select({
      userId: users.userId,
      realName: users.realName,
      unitUid: users.unitUid,
      deptName: users.deptName,
      held: sql<
        readonly string[]
      >`(select coalesce(json_agg(${userPosts.post}), '[]') from ${userPosts} where ${userPosts.userId} = ${users.userId})`,
    })
    .from(users)
    .innerJoin(units, eq(units.unitUid, users.unitUid))
    .where(and(eq(users.active, true), withinReach(user, users.unitUid)))
    .orderBy(asc(users.userId));
  const departmentOf = new Map(allDepartments.map((row) => [`${row.unitUid} ${row.deptName}`, row.deptId]));
  const isThere = new Set(people.map(({ unitUid }) => unitUid));
  const unitNodes = allUnits
    .filter(({ active, unitUid }) => active || isThere.has(unitUid))
    .map(
      ({ unitUid, unitName, parentId }): Node => ({
        ...{ id: unitUid, kind: 'unit', name: unitName },
        ...(parentId === null ? {} : { parentId }),
      }),
    );
  const departmentNodes = allDepartments.map(
    ({ deptId, deptName, parentId, unitUid }): Node => ({
      ...{ id: deptId, kind: 'department', name: deptName, parentId: parentId ?? unitUid },
    }),
  );
  const personNodes = people.map(({ userId, realName, unitUid, deptName, held }): Node => {
    const posts = namesOfPosts(held, names);
    return {
      ...{ id: userId, kind: 'person', name: realName },
      parentId: departmentOf.get(`${unitUid} ${deptName}`) ?? unitUid,
      ...(held.includes(headPost) ? { isHead: '1' as const } : {}),
      ...(posts.length === 0 ? {} : { posts }),
    };
  });
  const heads = personNodes.filter(({ isHead }) => isHead === '1');
  return [...unitNodes, ...heads, ...personNodes.filter((node) => !heads.includes(node)), ...departmentNodes];
}
