import type { FlowNode } from '@danbao/core/flows';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Principal } from '../../auth/principal.ts';
import { flowCandidates, flows, flowTasks } from '../../db/schema.ts';
import type { FlowRow } from './instance.ts';

/** Where somebody is sought who signs: a node of a flow, or the task that it has become. */
export interface Seat {
  readonly flowId: SQL;
  readonly starterId: SQL;
  readonly unitUid: SQL;
  /** The department of the starter. */
  readonly deptName: SQL;
  readonly within: SQL;
  /** The id of the department in which it is sought in place of theirs; null where none is named. */
  readonly deptId: SQL;
  readonly starterMaySign: SQL;
  readonly node: SQL;
  /** Whether who has signed another node of the flow may not sign there. */
  readonly separate: SQL;
}

/** The flow as far as it says who signs. */
export type Sought = Pick<FlowRow, 'flowId' | 'unitUid' | 'deptName' | 'starterId' | 'values'>;

/** The seat of a node; `values` say which department was named. */
export function seatOf({ flowId, unitUid, deptName, starterId, values }: Sought, node: FlowNode): Seat {
  return {
    flowId: sql`${flowId}::text`,
    starterId: sql`${starterId}::text`,
    unitUid: sql`${unitUid}::text`,
    deptName: sql`${deptName}::text`,
    within: sql`${withinOf(node) ?? 'unit'}::text`,
    deptId: sql`${departmentOf(node, values)}::text`,
    starterMaySign: sql`${node.starterMaySign ?? false}::boolean`,
    node: sql`${node.code}::text`,
    separate: sql`${node.separate ?? false}::boolean`,
  };
}

/** The seat of the task `flow_tasks` of the flow `flows`, wherever a query calls them so. */
export const seatOfTask: Seat = {
  flowId: sql`${flows.flowId}`,
  starterId: sql`${flows.starterId}`,
  unitUid: sql`${flows.unitUid}`,
  deptName: sql`${flows.deptName}`,
  within: sql`${flowTasks.within}`,
  deptId: sql`${flowTasks.deptId}`,
  starterMaySign: sql`${flowTasks.starterMaySign}`,
  node: sql`${flowTasks.node}`,
  separate: sql`${flowTasks.separate}`,
};

/** The id of the department that a node names; '' where it asks for one and none is given, and nobody is found. */
export function departmentOf({ department }: FlowNode, values: FlowRow['values']): string | null {
  return department === undefined ? null : String(values[department] ?? '');
}

/** Among whom a node is sought; whoever was named as it was set may be of any company of the group. */
export function withinOf({ post, within, person }: FlowNode): string | undefined {
  return person === undefined ? (within ?? (post === undefined ? undefined : 'unit')) : 'group';
}

/** Whether the person `u` may sign there; their post aside. Nothing else says so: not the lists, not who follows a post. */
export function maySignAt(seat: Seat): SQL {
  return sql`(u.active and (${isNoStarter(seat)}) and (${isWithin(seat)}) and ${hasNotStoodIn(seat.flowId, sql`u.user_id`)}
    and ${isNotSeparated(seat)})`;
}

/** Whoever has signed another node, or for whom somebody has, signs none that asks for somebody else: `isSeparated`. */
function isNotSeparated({ flowId, node, separate }: Seat): SQL {
  return sql`(not ${separate} or not exists (select 1 from flow_tasks e
    where e.flow_id = ${flowId} and e.stage > 0 and e.status = '1' and e.node <> ${node}
      and (e.closed_by = u.user_id or e.in_place_of = u.user_id)))`;
}

/** Nobody signs what they have started or sent, but where they file it. */
export function isNoStarter(seat: Seat): SQL {
  return sql`${seat.starterMaySign}
    or (u.user_id <> ${seat.starterId} and ${hasNotSent(seat.flowId, sql`u.user_id`)})`;
}

/** Whether the unit and department of the person `u` are those of the seat. */
export function isWithin({ within, unitUid, deptName, deptId }: Seat): SQL {
  return sql`case when ${deptId} is not null
    then exists (select 1 from departments d where d.dept_id = ${deptId} and d.unit_uid = u.unit_uid
      and d.dept_name = u.dept_name and (${within} = 'group' or d.unit_uid = ${unitUid}))
    else ${within} = 'group'
      or (u.unit_uid = ${unitUid} and (${within} = 'unit' or u.dept_name = ${deptName})) end`;
}

/** Whoever has sent a flow signs nothing of it, though somebody else has it by now. */
export function hasNotSent(flowId: SQL, userId: SQL): SQL {
  return sql`not exists (select 1 from flow_tasks s
    where s.flow_id = ${flowId} and s.stage = 0 and s.status = '1' and s.closed_by = ${userId})`;
}

/** Whoever has signed a node of a flow for somebody who was away signs no other of it. */
function hasNotStoodIn(flowId: SQL, userId: SQL): SQL {
  return sql`not exists (select 1 from flow_tasks i
    where i.flow_id = ${flowId} and i.status = '1' and i.closed_by = ${userId} and i.in_place_of is not null)`;
}

/** Whoever signs, with those for whom they stand in today. */
export type Signer = Pick<Principal, 'userId'> & Partial<Pick<Principal, 'standsInFor'>>;

/** The rows of `flow_candidates` that are a person's own; the id may be a placeholder. */
export function ownCandidates(userId: string | SQLWrapper): SQL {
  return sql`${flowCandidates.userId} = ${userId}`;
}

/** The rows of `flow_candidates` that are a person's: their own, and those that wait for whom they stand in. */
export function candidatesOf(signer: Signer): SQL {
  const own = ownCandidates(signer.userId);
  const away = signer.standsInFor ?? [];
  return away.length === 0 ? own : sql`(${own} or ${standsIn(signer.userId, away)})`;
}

/**
 * A stand-in signs where they do not sign themselves, in one place only, and nothing of a flow that they have started or sent, or of
 * which they have signed another node: the rule of `decide`. What waits for a starter as such waits for them alone.
 */
function standsIn(userId: string, away: readonly string[]): SQL {
  const people = sql.join(
    away.map((id) => sql`${id}`),
    sql`, `,
  );
  const { flowId, no, userId: of, open } = flowCandidates;
  return sql`(${open} and ${of} in (${people})
    and not exists (select 1 from flow_candidates o where o.flow_id = ${flowId} and o.no = ${no}
      and (o.user_id = ${userId} or o.open and o.user_id in (${people}) and o.user_id < ${of}))
    and exists (select 1 from flow_tasks t join flows f on f.flow_id = t.flow_id
      where t.flow_id = ${flowId} and t.no = ${no} and t.stage > 0
      and f.starter_id <> ${userId} and t.user_id is distinct from f.starter_id
      and not exists (select 1 from flow_tasks s where s.flow_id = t.flow_id and s.status = '1'
        and s.closed_by = ${userId} and (s.stage = 0 or s.node <> t.node))
      and not exists (select 1 from flow_tasks s where s.flow_id = t.flow_id and s.node = t.node and s.no <> t.no
        and coalesce(s.added_by, t.added_by) is not null
        and case when s.status in ('0', '10') then s.user_id = ${userId}
          else s.status = '1' and s.closed_by = ${userId} end)))`;
}
