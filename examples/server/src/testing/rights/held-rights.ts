import type { FlowNode } from '@danbao/core/flows';
import { sql } from 'drizzle-orm';
import { currentFlows } from '../../areas/flows/public.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Deps } from '../../deps.ts';

/** Somebody as far as it matters for what they may do. */
export interface Held {
  readonly userId: string;
  readonly unitUid: string;
  readonly permissions: readonly string[];
  /** What they would sign: unit in which the flow begins, flow, node, and the department where it counts. */
  readonly signs: ReadonlySet<string>;
  readonly standsInFor: readonly string[];
}

type Row = Omit<Held, 'signs'> & { readonly deptId: string | null; readonly posts: readonly string[] };

/** Who may do what now, by the tables themselves and not by what the calls under test say. */
export async function heldRights({ deps }: { readonly deps: Deps }): Promise<ReadonlyMap<string, Held>> {
  const { db } = deps;
  const people = await rowsOf<Row>(
    db,
    sql`select u.user_id as "userId", u.unit_uid as "unitUid", r.permissions, d.dept_id as "deptId",
        (select coalesce(json_agg(p.post), '[]') from user_posts p where p.user_id = u.user_id) as posts,
        (select coalesce(json_agg(s.person_id), '[]') from stand_ins s where s.stand_in_id = u.user_id and s.ended_at is null)
          as "standsInFor"
      from users u join roles r on r.role_id = u.role_id
      left join departments d on d.unit_uid = u.unit_uid and d.dept_name = u.dept_name`,
  );
  const units = await rowsOf<{ readonly uid: string }>(db, sql`select unit_uid as uid from units`);
  const nodes: (FlowNode & { readonly uid: string; readonly flow: string })[] = [];
  for (const { uid } of units)
    for (const { flow } of await currentFlows({ db, deps }, uid))
      for (const node of flow.stages.flat()) nodes.push({ ...node, uid, flow: flow.code });
  return new Map(
    people.map(({ posts, deptId, ...person }) => {
      const signs = nodes.flatMap(({ uid, flow, code, post, person: named, within = 'unit', department }) => {
        if (named === person.userId) return [`${uid} ${flow} ${code} by name`];
        if (post === undefined || !posts.includes(post)) return [];
        if (within === 'group' || department !== undefined) return [`${uid} ${flow} ${code}`];
        if (uid !== person.unitUid) return [];
        return [`${uid} ${flow} ${code}${within === 'department' ? ` ${deptId}` : ''}`];
      });
      return [person.userId, { ...person, signs: new Set(signs) }];
    }),
  );
}

/** What a person did against the rule: nobody gives, or takes away, what they do not have, and nothing to themselves. */
export function enlarged(
  actor: Held,
  before: ReadonlyMap<string, Held>,
  after: ReadonlyMap<string, Held>,
  every: readonly string[],
): readonly string[] {
  const hasAll = every.every((right) => actor.permissions.includes(right));
  const reachesAll = actor.permissions.includes('unit:all');
  const unitsBefore = new Set([...before.values()].flatMap(({ signs }) => [...signs].map(unitOf)));
  const flowsBefore = new Set([...before.values()].flatMap(({ signs }) => [...signs].map(flowOf)));
  return [...after.values()].flatMap((now) => {
    const was = before.get(now.userId);
    const isActor = now.userId === actor.userId;
    const had = isActor ? actor.permissions : [...actor.permissions, ...(was?.permissions ?? [])];
    const gained = now.permissions.filter((right) => every.includes(right) && !had.includes(right));
    const lost = (was?.permissions ?? []).filter(
      (right) => every.includes(right) && !now.permissions.includes(right) && !actor.permissions.includes(right),
    );
    const signs = [...now.signs].filter((one) => {
      // Whoever signs for the group signs for units that are new as well.
      if (was?.signs.has(one) || hasAll || !unitsBefore.has(unitOf(one))) return false;
      // A form that nobody had before is nobody's to sign before.
      if (isActor) return flowsBefore.has(flowOf(one)) || !flowOf(one).startsWith('form:');
      return !reachesAll && unitOf(one) !== actor.unitUid;
    });
    const standsIn = isActor ? now.standsInFor.filter((one) => !was?.standsInFor.includes(one)) : [];
    return [
      ...gained.map((right) => `${now.userId} got ${right}`),
      ...lost.map((right) => `${now.userId} lost ${right}`),
      ...signs.map((one) => `${now.userId} signs ${one}`),
      ...standsIn.map((one) => `${now.userId} stands in for ${one}`),
    ];
  });
}

const unitOf = (signed: string) => signed.split(' ')[0] ?? '';
const flowOf = (signed: string) => signed.split(' ')[1] ?? '';
