import { type FlowNode, type FlowTask, mayTakeOver, nodeOfTask } from '@danbao/core/flows';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { rowsOf } from '../../db/rows.ts';
import { users } from '../../db/schema.ts';
import type { Instance } from './instance.ts';
import { maySignAt, type Sought, seatOf } from './seat.ts';

export interface Somebody {
  readonly userId: string;
  readonly realName: string;
  readonly deptName?: string | null;
}

/**
 * Who may sign a node, for a flow of this starter: they hold its post where it has one, may sign in, are of the units and department
 * in which it is sought, and have not started the flow themselves. Of a node for whoever is picked, all who may be picked.
 */
export async function holdersOf(db: Db, sought: Sought, node: FlowNode): Promise<readonly Somebody[]> {
  const { post, person, picked, starter } = node;
  const named = starter ? sought.starterId : person;
  if (named === undefined && post === undefined && picked === undefined) return [];
  return rowsOf<Somebody>(
    db,
    sql`select u.user_id as "userId", u.real_name as "realName", u.dept_name as "deptName" from users u
      where ${starter ? sql`u.active` : maySignAt(seatOf(sought, node))}
      ${named === undefined ? sql`` : sql`and u.user_id = ${named}`}
      ${post === undefined ? sql`` : sql`and exists (select 1 from user_posts p where p.user_id = u.user_id and p.post = ${post})`}
      order by u.user_id`,
  );
}

/** For whom a node waits: who is named, and otherwise whoever holds its post. */
export async function waitsFor(
  db: Db,
  sought: Sought,
  node: FlowNode,
  userId: string | undefined,
): Promise<readonly Somebody[]> {
  if (userId === undefined) return node.post === undefined ? [] : holdersOf(db, sought, node);
  if (node.person === userId) return holdersOf(db, sought, node);
  const named = await activeUser(db, userId);
  return named ? [named] : [];
}

/** To whom a task can be handed over, whoever has it now: who may sign it, and has signed no other node of the flow. */
export async function successorsOf(
  db: Db,
  { row, flow, state }: Instance,
  task: FlowTask,
): Promise<readonly Somebody[]> {
  const node = nodeOfTask(flow, task);
  const people = task.addedBy !== undefined ? await askableIn(db, row) : node ? await holdersOf(db, row, node) : [];
  return people.filter(({ userId }) => mayTakeOver(flow, state, task, userId));
}

/** Whom a signer of the flow may ask to sign as well: who may handle flows. */
export function askableIn(db: Db, { unitUid }: Pick<Sought, 'unitUid'>): Promise<readonly Somebody[]> {
  return peopleWith(db, unitUid, 'flow:write');
}

/** Who has a right and may sign in, of the unit or of one that sees all units. */
export function peopleWith(db: Db, unitUid: string, permission: string): Promise<readonly Somebody[]> {
  return rowsOf<Somebody>(
    db,
    sql`select u.user_id as "userId", u.real_name as "realName", u.dept_name as "deptName"
      from users u join roles r on r.role_id = u.role_id
      where u.active and r.permissions @> ${JSON.stringify([permission])}::jsonb
      and (u.unit_uid = ${unitUid} or r.permissions @> '["unit:all"]'::jsonb)
      order by u.unit_uid <> ${unitUid}, u.user_id`,
  );
}

/** Somebody who may sign in. */
export async function activeUser(db: Db, userId: string): Promise<Somebody | undefined> {
  const [row] = await db
    .select({ userId: users.userId, realName: users.realName })
    .from(users)
    .where(and(eq(users.userId, userId), eq(users.active, true)));
  return row;
}
