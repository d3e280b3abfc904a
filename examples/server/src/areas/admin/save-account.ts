import type { ValuesOf } from '@danbao/core';
import type { accountBody } from '@danbao/core/admin';
import { posts } from '@danbao/core/flows';
import { and, eq, ne, sql } from 'drizzle-orm';
import { refuseGrant } from '../../auth/grant-policy.ts';
import { reaches } from '../../auth/principal.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { departments, roles, units, users } from '../../db/schema.ts';
import { titleKeys } from '../../db/title-keys.ts';
import { changePosts, ownPostNames } from '../chains/public.ts';
import type { AccountRow } from './account-row.ts';
import { powersOf } from './powers.ts';
import { closedUnit, duplicate, refuseIssues, unknown } from './shared.ts';

/** Where an account stood, and what it held. */
type Stood = Pick<AccountRow, 'unitUid' | 'deptName' | 'posts'>;

type Body = ValuesOf<typeof accountBody>;

/**
 * Whether the body may be stored: its user name is nobody else's, unit, department and role exist within the caller's
 * reach, the posts are ones that sign, role, posts and place give nothing that the caller may not give. A department that stood there before may stay.
 */
export async function checkAccount(
  db: Db,
  context: Context,
  { userId, username, unitUid, deptName, roleId, posts: held = [] }: Body,
  before?: Stood,
): Promise<void> {
  const [taken] = await db
    .select({ userId: users.userId })
    .from(users)
    .where(and(sql`lower(${users.username}) = lower(${username})`, ne(users.userId, userId)));
  const [unit] = await db.select().from(units).where(eq(units.unitUid, unitUid)).for('share');
  const [role] = await db.select().from(roles).where(eq(roles.roleId, roleId));
  const hasUnit = unit !== undefined && reaches(context.user, unitUid);
  // Who belongs to it stays.
  const isClosed = unit?.active === false && before?.unitUid !== unitUid;
  refuseIssues(
    taken ? [duplicate('username')] : [],
    hasUnit ? (isClosed ? [closedUnit] : []) : [unknown('unitUid')],
    role ? [] : [unknown('roleId')],
    hasUnit && !(await isDepartment(db, unitUid, deptName, before)) ? [unknown('deptName')] : [],
    (await arePosts(db, held)) ? [] : [unknown('posts')],
  );
  refuseGrant(context, {
    permissions: await powersOf(db, context, { permissions: role?.permissions ?? [], posts: held }),
    seat: { userId, before, after: { posts: held, unitUid, deptName: deptName ?? null } },
  });
}

async function arePosts(db: Db, held: readonly string[]): Promise<boolean> {
  const others = held.filter((post) => !posts.some(({ value }) => value === post));
  if (others.length === 0) return true;
  // None is taken away until the user has it.
  await changePosts(db);
  const own = await ownPostNames(db);
  return others.every((post) => own.has(post));
}

async function isDepartment(db: Db, unitUid: string, deptName: string | undefined, before: Stood | undefined) {
  if (deptName === undefined || (before?.unitUid === unitUid && before.deptName === deptName)) return true;
  const [found] = await db
    .select({ deptId: departments.deptId })
    .from(departments)
    .where(and(eq(departments.unitUid, unitUid), eq(departments.deptName, deptName)));
  return found !== undefined;
}

/** The columns of a checked body; of a change over what was there before. */
export function accountColumns(
  { username, realName, unitUid, deptName, roleId, ...body }: Omit<Body, 'userId'>,
  before?: ContactColumns,
) {
  return {
    ...{ username, realName, sortKeys: titleKeys(realName), unitUid, deptName: deptName ?? null, roleId },
    ...contactColumns(body, before),
  };
}

type ContactColumns = Pick<AccountRow, 'officePhone' | 'mobile' | 'email'>;

/** The columns of how colleagues reach somebody: what is absent stays, what is empty is emptied. */
export function contactColumns(
  body: Pick<Body, 'officePhone' | 'mobile' | 'email'>,
  before: ContactColumns = { officePhone: null, mobile: null, email: null },
): ContactColumns {
  const kept = (name: keyof ContactColumns) => (body[name] === undefined ? before[name] : body[name] || null);
  return { officePhone: kept('officePhone'), mobile: kept('mobile'), email: kept('email') };
}
