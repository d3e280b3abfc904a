import type { FlowNode } from '@danbao/core/flows';
import { newGuarantyId } from '@danbao/core/format';
import { departments, flowCandidates, flows, flowTasks, units, userPosts, users } from '@danbao/testing/server/tables';
import type { TestServer } from '@danbao/testing/server/test-server';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { followPosts, keepPosts } from '../follow-posts.ts';
import { holdersOf, waitsFor } from '../people.ts';
import { candidatesOf, departmentOf, withinOf } from '../seat.ts';

/** Somebody of a random organisation: two companies of two departments each, which are called the same. */
interface Member {
  readonly unit: number;
  readonly department: number;
  readonly posts: readonly ('departmentHead' | 'riskHead')[];
  readonly active: boolean;
}

const member = fc.record({
  unit: fc.nat(1),
  department: fc.nat(1),
  posts: fc.uniqueArray(fc.constantFrom('departmentHead', 'riskHead'), { maxLength: 2 }),
  // Two of three still work here.
  active: fc.nat(2).map((one) => one > 0),
});

/** How a node says who signs; numbers are places in the organisation, one too far is nobody. */
const asked = fc.record({
  by: fc.constantFrom('post', 'department', 'picked', 'pickedWithPost', 'person', 'starter'),
  post: fc.constantFrom('departmentHead' as const, 'riskHead' as const),
  within: fc.constantFrom('unit' as const, 'department' as const, 'group' as const),
  starterMaySign: fc.boolean(),
  department: fc.nat(4),
  person: fc.nat(6),
});
type Asked = typeof asked extends fc.Arbitrary<infer A> ? A : never;

const organisation = fc.record({
  members: fc.array(member, { minLength: 2, maxLength: 6 }),
  node: asked,
  starter: fc.nat(5),
  changed: fc.record({ who: fc.nat(5), now: member }),
  away: fc.nat(5),
  standIn: fc.nat(5),
});

/**
 * Over random organisations (heads missing, several posts, two companies, people who have left) a node waits for exactly who was
 * named, and is said to have nobody where nobody is; so it does after somebody's posts, department or place have changed.
 */
export async function tryRouting(server: TestServer, runs: number): Promise<void> {
  let named = 0;
  let nobody = 0;
  let stoodIn = 0;
  const property = fc.asyncProperty(
    organisation,
    async ({ members, node: how, starter: at, changed, away, standIn }) => {
      const { db } = server.deps;
      const run = newGuarantyId().slice(-12);
      const idOf = (index: number) => `r${run}${index}`;
      const unitOf = (unit: number) => `u${run}${unit}`;
      const deptOf = (unit: number, department: number) => `d${run}${unit}${department}`;
      const nameOf = (department: number) => `部门${department}`;
      const starter = at % members.length;
      await db.insert(units).values([0, 1].map((unit) => ({ unitUid: unitOf(unit), unitName: unitOf(unit) })));
      await db.insert(departments).values(
        [0, 1].flatMap((unit) =>
          [0, 1].map((department, sort) => ({
            ...{ deptId: deptOf(unit, department), deptName: nameOf(department), sort },
            ...{ parentId: unitOf(unit), unitUid: unitOf(unit) },
          })),
        ),
      );
      const rowOf = ({ unit, department, active }: Member, index: number) => ({
        ...{ userId: idOf(index), username: idOf(index), realName: idOf(index), active, roleId: 'viewer' },
        ...{ unitUid: unitOf(unit), deptName: nameOf(department), passwordHash: '' },
      });
      await db.insert(users).values(members.map(rowOf));
      const held = members.flatMap(({ posts }, index) => posts.map((post) => ({ userId: idOf(index), post })));
      if (held.length > 0) await db.insert(userPosts).values(held);

      const node = nodeOf(how, idOf);
      const deptId = how.department === 4 ? '' : deptOf(how.department >> 1, how.department & 1);
      const own = members[starter] as Member;
      const sought = {
        ...{ flowId: newGuarantyId(), unitUid: unitOf(own.unit), deptName: nameOf(own.department) },
        ...{ starterId: idOf(starter), values: { dept: deptId, who: idOf(how.person) } },
      };
      const expected = (all: readonly Member[]) =>
        all.flatMap((one, index) => (maySign(one, index, how, { starter, own }) ? [idOf(index)] : []));
      // The whole group has others besides.
      const ofRun = (all: readonly { readonly userId: string }[]) =>
        all.flatMap(({ userId: id }) => (id.startsWith(`r${run}`) ? [id] : [])).sort();
      const found = async () => ofRun(await holdersOf(db, sought, node));
      expect(await found()).toEqual(expected(members));

      const userId = how.by === 'person' ? node.person : how.by === 'starter' ? idOf(starter) : undefined;
      const waiting = ofRun(await waitsFor(db, sought, node, userId));
      // Whoever is to be picked and was not is nobody, though many may be.
      expect(waiting).toEqual(how.by === 'picked' ? [] : expected(members));
      if (waiting.length > 0) named += 1;
      else nobody += 1;
      if (node.post === undefined) return;

      // What waits follows who holds the post, by the same rule.
      const time = new Date();
      await db.insert(flows).values({
        ...{ ...sought, code: 'routing', version: '1', infoId: sought.flowId, title: '', status: 'running', seq: 2 },
        ...{ starterName: '', createdAt: time, updatedAt: time },
      });
      await db.insert(flowTasks).values({
        ...{ flowId: sought.flowId, no: 2, node: node.code, nodeName: '', finishCode: '', stage: 1, status: '0' },
        ...{ post: node.post, within: withinOf(node) ?? null, deptId: departmentOf(node, sought.values) },
        ...{ starterMaySign: node.starterMaySign ?? false, openedAt: 2, openedTime: time },
      });
      const who = changed.who % members.length;
      const after = members.map((one, index) => (index === who ? changed.now : one));
      await db
        .update(users)
        .set(rowOf(changed.now, who))
        .where(eq(users.userId, idOf(who)));
      await db.transaction(async (tx) => {
        for (const [index, { posts }] of after.entries()) {
          await keepPosts(tx as never, idOf(index), posts);
          await followPosts(tx as never, idOf(index), time);
        }
      });
      const rows = await db.select().from(flowCandidates).where(eq(flowCandidates.flowId, sought.flowId));
      expect(ofRun(rows)).toEqual(expected(after));

      // What waits for who is away waits for their stand-in once, never for whoever has started it.
      const [awayId, standInId] = [idOf(away % members.length), idOf(standIn % members.length)];
      const theirs = await db
        .select()
        .from(flowCandidates)
        .where(
          and(
            eq(flowCandidates.flowId, sought.flowId),
            eq(flowCandidates.open, true),
            candidatesOf({ userId: standInId, standsInFor: [awayId] }),
          ),
        );
      const waits = expected(after);
      const isTheirs = waits.includes(standInId) || (waits.includes(awayId) && standInId !== idOf(starter));
      expect(theirs).toHaveLength(isTheirs ? 1 : 0);
      if (isTheirs && !waits.includes(standInId)) stoodIn += 1;
    },
  );
  await fc.assert(property, { numRuns: runs, seed: 40 });
  expect(named).toBeGreaterThan(runs / 5);
  expect(nobody).toBeGreaterThan(runs / 10);
  expect(stoodIn).toBeGreaterThan(runs / 30);
}

function nodeOf({ by, post, within, starterMaySign, person }: Asked, idOf: (index: number) => string): FlowNode {
  const about = { code: 'one', label: { zh: '节点', en: 'Node' }, finishCode: '1' };
  if (by === 'starter') return { ...about, starter: true };
  if (by === 'person') return { ...about, person: idOf(person) };
  if (by === 'picked') return { ...about, picked: 'who', within };
  return {
    ...{ ...about, post, within },
    ...(starterMaySign ? { starterMaySign } : {}),
    ...(by === 'department' ? { department: 'dept' } : {}),
    ...(by === 'pickedWithPost' ? { picked: 'who' } : {}),
  };
}

/** The rule as the decision tells it, without a look at the query. */
function maySign(
  { unit, department, posts, active }: Member,
  index: number,
  { by, post, within, starterMaySign, department: asked, person }: Asked,
  { starter, own }: { readonly starter: number; readonly own: Member },
): boolean {
  if (!active) return false;
  if (by === 'starter') return index === starter;
  if (index === starter && !(starterMaySign && by !== 'picked' && by !== 'person')) return false;
  if (by === 'person') return index === person;
  if (by !== 'picked' && !posts.includes(post)) return false;
  if (by === 'department') {
    const isThere = asked < 4 && unit === asked >> 1 && department === (asked & 1);
    return isThere && (within === 'group' || unit === own.unit);
  }
  if (within === 'group') return true;
  return unit === own.unit && (within === 'unit' || department === own.department);
}
