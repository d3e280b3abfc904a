import { and, eq, or } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { users } from '../../db/schema.ts';
import { forbidden, Refusal } from '../../http/refusal.ts';
import { managesCanteen } from './order-row.ts';
import { refuseIssues } from './shared.ts';

/** Who eats. */
export interface Diner {
  readonly userId: string;
  readonly userName: string;
  readonly deptName: string | null;
  readonly unitUid: string;
}

/**
 * The colleague of the caller's unit whom the name means: the caller when there is none, else by sign-in name, else by
 * name. Only who runs the canteen orders for others.
 */
export async function findDiner({ user }: Context, db: Db, name: string | undefined): Promise<Diner> {
  const columns = { userId: users.userId, userName: users.realName, deptName: users.deptName, unitUid: users.unitUid };
  const isMeant =
    name === undefined
      ? eq(users.userId, user.userId)
      : and(
          eq(users.unitUid, user.unitUid),
          eq(users.active, true),
          or(eq(users.username, name), eq(users.realName, name)),
        );
  const found = await db
    .select({ ...columns, username: users.username })
    .from(users)
    .where(isMeant)
    .orderBy(users.userId);
  const [only, ...others] = found.some(({ username }) => username === name)
    ? found.filter(({ username }) => username === name)
    : found;
  if (!managesCanteen(user)) {
    const self = found.find(({ userId }) => userId === user.userId);
    if (!self) throw forbidden();
    return self;
  }
  refuseIssues(only ? [] : [{ field: 'userName', rule: 'unknown' }]);
  if (!only || others.length > 0) {
    const issues = [{ field: 'userName', rule: 'unknown' }];
    throw new Refusal(422, { message: 'dinerAmbiguous', params: { name: name ?? '' }, issues });
  }
  return only;
}
