import type { ValuesOf } from '@danbao/core';
import type { leavingOrder, leavingPlan } from '@danbao/core/admin';
import { and, asc, eq, ne } from 'drizzle-orm';
import { refuseGrant } from '../../../auth/grant-policy.ts';
import { endSessionsOf } from '../../../auth/sessions.ts';
import type { Context, Write } from '../../../context.ts';
import { users } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import { canonicalHash } from '../../../http/write.ts';
import { changePosts } from '../../chains/public.ts';
import { followPosts } from '../../flows/public.ts';
import { type AccountRow, asAccount, findAccount, selectAccounts } from '../account-row.ts';
import { powersOf } from '../powers.ts';
import { refuseIssues, unknown } from '../shared.ts';
import { handStarted, handTasks, waitingTasks } from './hand-flows.ts';
import { handPosts } from './hand-posts.ts';
import { handApplications, handGroups, handWorkItems } from './hand-records.ts';
import type { Leaving } from './leaving.ts';

export type LeavingPlan = ValuesOf<typeof leavingPlan>;
type Order = Omit<ValuesOf<typeof leavingOrder>, 'seen'>;

/**
 * Hands over what is somebody's, and disables them where that is asked for. Done in a transaction that is taken back, it is
 * the plan that is shown before. Posts go first: a signature goes only to who holds its post by then.
 */
export async function handOver(
  context: Context,
  write: Write,
  { userId, successors = [], disable }: Order,
): Promise<LeavingPlan> {
  const { db } = write;
  const { user, deps } = context;
  await changePosts(db);
  const from = await findAccount(db, user, userId);
  refuseGrant(context, { permissions: await powersOf(db, context, from) });
  const disables = disable === '1' && from.active;
  if (disables && userId === user.userId) throw new Refusal(409, { message: 'ownAccount' });
  const to = await accountsOf(context, write, from, successors);
  const time = deps.now();
  const leaving: Leaving = { context, write, from, to, time };
  const tasks = await waitingTasks(db, from);
  const posts = await handPosts(leaving);
  if (disables) {
    await db
      .update(users)
      .set({ active: false, directoryGoneAt: null, version: from.version + 1 })
      .where(eq(users.userId, userId));
    await endSessionsOf(db, userId, time);
  }
  const rows = [
    ...posts,
    ...(await handStarted(leaving)),
    ...(await handTasks(leaving, tasks)),
    ...(await handApplications(leaving)),
    ...(await handWorkItems(leaving)),
    ...(await handGroups(leaving)),
  ];
  await followPosts(db, userId, time);
  const after = asAccount(await findAccount(db, user, userId));
  await write.record({ action: 'update', entity: 'account', entityId: userId, before: asAccount(from), after });
  return {
    userId,
    realName: from.realName,
    active: from.active ? '1' : '0',
    rows,
    people: await peopleBeside(write, from),
    seen: canonicalHash([from.version, rows]).slice(0, 32),
  };
}

async function accountsOf(
  context: Context,
  { db }: Write,
  from: AccountRow,
  successors: NonNullable<Order['successors']>,
): Promise<Leaving['to']> {
  const to: { -readonly [C in keyof Leaving['to']]: Leaving['to'][C] } = {};
  for (const [index, { category, toUserId }] of successors.entries()) {
    const [row] = await selectAccounts(db).where(and(eq(users.userId, toUserId), eq(users.active, true)));
    const fits = row !== undefined && row.userId !== from.userId && row.unitUid === from.unitUid;
    refuseIssues(fits ? [] : [unknown(`successors.${index}.toUserId`)]);
    if (row) to[category] = row;
    // They get the posts, and with them what only somebody with as many rights may give.
    if (!row || category !== 'posts') continue;
    const posts = [...new Set([...row.posts, ...from.posts])];
    refuseGrant(context, {
      permissions: await powersOf(db, context, { ...row, posts }),
      seat: { userId: row.userId, before: row, after: { ...row, posts } },
    });
  }
  return to;
}

/** Who may take something over: the active people of their unit. */
async function peopleBeside({ db }: Write, { unitUid, userId }: AccountRow): Promise<LeavingPlan['people']> {
  const rows = await db
    .select({ userId: users.userId, realName: users.realName, deptName: users.deptName })
    .from(users)
    .where(and(eq(users.unitUid, unitUid), eq(users.active, true), ne(users.userId, userId)))
    .orderBy(asc(users.realName), asc(users.userId));
  return rows.map(({ deptName, ...person }) => ({ ...person, ...(deptName === null ? {} : { deptName }) }));
}
