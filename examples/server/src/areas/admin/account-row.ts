import type { ValuesOf } from '@danbao/core';
import { type accountRecord, admin } from '@danbao/core/admin';
import { wallTime } from '@danbao/core/format';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Principal, reaches } from '../../auth/principal.ts';
import type { Db } from '../../db/database.ts';
import { roles, secondFactors, sessions, units, userPosts, users } from '../../db/schema.ts';
import { notFound } from '../../http/refusal.ts';

export type Account = ValuesOf<typeof accountRecord>;

const lastSignIn = sql`(select max(${sessions.createdAt}) from ${sessions} where ${sessions.userId} = ${users.userId})`;

const accountColumns = {
  userId: users.userId,
  username: users.username,
  realName: users.realName,
  unitUid: users.unitUid,
  unitName: units.unitName,
  deptName: users.deptName,
  officePhone: users.officePhone,
  mobile: users.mobile,
  mobileShown: users.mobileShown,
  email: users.email,
  roleId: users.roleId,
  roleName: roles.roleName,
  permissions: roles.permissions,
  active: users.active,
  version: users.version,
  secondFactor: sql<boolean>`exists (select from ${secondFactors} where ${secondFactors.userId} = ${users.userId} and ${secondFactors.confirmedAt} is not null)`,
  posts: sql<
    readonly string[]
  >`(select coalesce(json_agg(${userPosts.post} order by ${userPosts.post}), '[]') from ${userPosts} where ${userPosts.userId} = ${users.userId})`,
  lastSignIn: lastSignIn.mapWith(sessions.createdAt),
};

/** Users with the names of unit and role and their last sign-in. The hash of the password is never read here. */
export function selectAccounts(db: Db, only?: object) {
  return (
    db
      .select((only ?? accountColumns) as typeof accountColumns)
      .from(users)
      .innerJoin(units, eq(units.unitUid, users.unitUid))
      // Service accounts have calls of their own.
      .innerJoin(roles, and(eq(roles.roleId, users.roleId), isNull(users.service)))
      .$dynamic()
  );
}

/** The list of users. */
export const accountRows = (db: Db) => ({
  of: admin.users.input,
  select: (only?: object) => selectAccounts(db, only),
  fields: {
    ...{ username: users.username, realName: users.realName, deptName: users.deptName },
    ...{ unitName: units.unitName, roleName: roles.roleName, lastSignIn },
    active: sql`${users.active}::int::text`,
  },
  key: users.userId,
  asRow: asAccount,
});

export type AccountRow = Awaited<ReturnType<typeof selectAccounts>>[number];

/** The user as the API gives them. */
export function asAccount({
  permissions: _,
  lastSignIn,
  deptName,
  active,
  version,
  posts,
  secondFactor,
  officePhone,
  mobile,
  mobileShown,
  email,
  ...row
}: AccountRow): Account {
  return {
    ...row,
    ...givenOf({ deptName, officePhone, mobile, email }),
    ...(mobileShown ? { mobileShown: '1' as const } : {}),
    ...(posts.length === 0 ? {} : { posts }),
    active: active ? '1' : '0',
    ...(secondFactor ? { secondFactor: '1' as const } : {}),
    ...(lastSignIn === null ? {} : { lastSignIn: wallTime(lastSignIn) }),
    version: String(version),
  };
}

/** What is known of these. */
function givenOf(row: Readonly<Record<string, string | null>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(row).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
}

/** One user within the caller's reach. */
export async function findAccount(db: Db, caller: Principal, userId: string): Promise<AccountRow> {
  const [row] = await selectAccounts(db).where(eq(users.userId, userId));
  if (!row || !reaches(caller, row.unitUid)) throw notFound();
  return row;
}
