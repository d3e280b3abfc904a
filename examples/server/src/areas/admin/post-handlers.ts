import { postOf, posts } from '@danbao/core/flows';
import { and, asc, eq } from 'drizzle-orm';
import { reaches } from '../../auth/principal.ts';
import { units, userPosts, users } from '../../db/schema.ts';
import { notFound } from '../../http/refusal.ts';
import { conflictsIn, holdersIn, ownPostNames } from '../chains/public.ts';
import { currentFlows } from '../flows/public.ts';
import type { AdminHandlers } from './admin.ts';

export const postHandlers: AdminHandlers<'posts'> = {
  async posts({ db, deps, user }, { unitUid }) {
    const [unit] = await db.select().from(units).where(eq(units.unitUid, unitUid));
    if (!unit || !reaches(user, unitUid)) throw notFound();
    const held = await db
      .select({ post: userPosts.post, realName: users.realName })
      .from(userPosts)
      .innerJoin(users, eq(users.userId, userPosts.userId))
      .where(and(eq(users.unitUid, unitUid), eq(users.active, true)))
      .orderBy(asc(users.realName), asc(users.userId));
    const all = [...posts.map(({ value, label }) => [value, label] as const), ...(await ownPostNames(db))];
    const vacancies = [];
    const conflicts = [];
    for (const { flow } of await currentFlows({ db, deps }, unitUid)) {
      const nodes = flow.stages.flat();
      const named = { flowCode: flow.code, flowName: flow.label.zh, flowNameEn: flow.label.en };
      for (const { nodes: short, people, stops } of await conflictsIn(db, flow.stages, unitUid))
        conflicts.push({
          ...named,
          nodes: short.map(({ label }) => label.zh),
          nodesEn: short.map(({ label }) => label.en),
          people: [...people],
          stops: stops ? ('1' as const) : ('0' as const),
        });
      for (const { code, count, missing } of await holdersIn(db, flow.stages, flow.code, unitUid)) {
        const node = nodes.find((one) => one.code === code);
        // Who signs without a post is picked or named.
        if (!node || node.post === undefined || (count !== '0' && !missing)) continue;
        const post = postOf(node);
        vacancies.push({
          ...{ ...named, node: code },
          name: called(node.label.zh, post?.zh),
          nameEn: called(node.label.en, post?.en),
          ...(count === '0' || !missing ? {} : { departments: missing }),
        });
      }
    }
    return {
      posts: all.map(([post, { zh, en }]) => ({
        ...{ post, name: zh, nameEn: en },
        people: held.filter((one) => one.post === post).map(({ realName }) => realName),
      })),
      vacancies,
      conflicts,
    };
  },
};

/** The node with the post that signs it; once, where both are called the same. */
function called(node: string, post = ''): string {
  return [...new Set([node, post])].filter(Boolean).join(' · ');
}
