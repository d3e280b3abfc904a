import { canAllSign, type FlowNode, type FlowStage, type Shortage, shortageOf } from '@danbao/core/flows';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { users } from '../../db/schema.ts';
import { holdersOfPosts } from './holders.ts';

interface PostConflict extends Shortage<FlowNode> {
  /** Whether the flow would stop there; else one person signs several nodes. */
  readonly stops: boolean;
}

/**
 * The nodes of a flow for which a unit, or one of its departments, has fewer people than nodes, by the posts that they hold. A node without
 * anybody is a vacancy and no conflict. Those whose signer is picked or named, and those that file, are left out.
 */
export async function conflictsIn(
  db: Db,
  [, ...stages]: readonly FlowStage[],
  unitUid: string,
): Promise<readonly PostConflict[]> {
  const nodes = stages
    .flat()
    .filter(({ post, picked, starterMaySign, department }) => post && !picked && !starterMaySign && !department);
  const holders = await holdersOfPosts(
    db,
    nodes.flatMap(({ post }) => post ?? []),
  );
  const byDepartment = nodes.some(({ within }) => within === 'department');
  const departments = byDepartment ? await departmentsOf(db, unitUid) : [undefined];
  const found = new Map<string, PostConflict>();
  for (const department of departments) {
    const staffed = nodes.map((node) => {
      const { post, within = 'unit' } = node;
      const people = holders.filter(
        (one) =>
          one.post === post &&
          (within === 'group' || one.unitUid === unitUid) &&
          (within !== 'department' || one.deptName === department),
      );
      return { node, people };
    });
    for (const conflict of shortagesOf(staffed)) {
      const key = JSON.stringify([conflict.nodes.map(({ code }) => code), conflict.people]);
      found.set(key, conflict);
    }
  }
  return [...found.values()];
}

type Holder = Awaited<ReturnType<typeof holdersOfPosts>>[number];

/** What is short once is taken out, so that the next is found too. */
function shortagesOf(
  staffed: readonly { readonly node: FlowNode; readonly people: readonly Holder[] }[],
): readonly PostConflict[] {
  const names = new Map(staffed.flatMap(({ people }) => people.map((one) => [one.userId, one.realName] as const)));
  const found: PostConflict[] = [];
  let rest = staffed
    .filter(({ people }) => people.length > 0)
    .map(({ node, people }) => ({ node, people: people.map(({ userId }) => userId) }));
  const canRun = canAllSign(rest);
  for (let short = shortageOf(rest); short; short = shortageOf(rest)) {
    const { nodes, people } = short;
    const stops = !canRun && nodes.some(({ separate }) => separate);
    found.push({ nodes, people: people.map((userId) => names.get(userId) ?? userId), stops });
    rest = rest.filter(({ node }) => !nodes.includes(node));
  }
  return found;
}

async function departmentsOf(db: Db, unitUid: string): Promise<readonly (string | undefined)[]> {
  const rows = await db
    .selectDistinct({ deptName: users.deptName })
    .from(users)
    .where(and(eq(users.unitUid, unitUid), eq(users.active, true), isNotNull(users.deptName)))
    .orderBy(users.deptName);
  return rows.map(({ deptName }) => deptName ?? undefined);
}
