import { randomUUID } from 'node:crypto';
import { validate } from '@danbao/core';
import { accountBody } from '@danbao/core/admin';
import { and, eq, ne, sql } from 'drizzle-orm';
import { mayGive } from '../../../auth/grant-policy.ts';
import { noPassword } from '../../../auth/passwords.ts';
import { type Principal, reaches } from '../../../auth/principal.ts';
import { noteEvent } from '../../../auth/security-log.ts';
import type { NewAccounts } from '../../../auth/sign-on-settings.ts';
import type { Change } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { roles, units, users } from '../../../db/schema.ts';
import type { Deps } from '../../../deps.ts';
import { followPosts } from '../../flows/public.ts';
import { selectAccounts } from '../account-row.ts';
import { accountIn, disableAsGone } from '../directory/account-in.ts';
import { departmentsFor } from '../directory/departments-for.ts';
import { keepingSomebodyInCharge } from '../in-charge.ts';
import { powersOf } from '../powers.ts';
import { accountColumns } from '../save-account.ts';
import type { RequestedUser } from './requested-user.ts';
import { ScimError } from './scim-error.ts';
import type { UserRow } from './shown-user.ts';
import { findUser, notFound } from './users-in-reach.ts';

/** The client that asks, and what it may make. */
export interface Provisioning {
  readonly deps: Deps;
  readonly user: Principal;
  readonly requestId: string;
  readonly newAccounts: NewAccounts;
}

/** Makes an account without a password. Whose name has an account is found and changed, never made twice (RFC 7644, 3.3). */
export function addUser(provisioning: Provisioning, wanted: RequestedUser): Promise<UserRow> {
  const { deps, newAccounts } = provisioning;
  return deps.db.transaction((tx) =>
    keepingSomebodyInCharge(tx, async () => {
      await refuseMissing(tx, newAccounts);
      if (!reaches(provisioning.user, newAccounts.unitUid))
        throw new ScimError(403, 'the service account is of another unit than new accounts and has no unit:all');
      const userId = randomUUID().replaceAll('-', '');
      const columns = await columnsOf(tx, provisioning, { userId, ...newAccounts }, wanted);
      await tx.insert(users).values({
        ...columns,
        ...{ userId, passwordHash: noPassword, active: wanted.active !== false },
        // Whoever begins disabled comes in by the client's word.
        directoryGoneAt: wanted.active === false ? deps.now() : null,
      });
      const after = await accountIn(tx, userId);
      await noting(tx, provisioning)({ action: 'add', entity: 'account', entityId: userId, after });
      return rowOf(tx, userId);
    }),
  );
}

/** Changes what is said of somebody. Nobody whom somebody here has disabled comes back by it. */
export function changeUser(provisioning: Provisioning, userId: string, wanted: RequestedUser): Promise<UserRow> {
  const { deps } = provisioning;
  return deps.db.transaction((tx) =>
    keepingSomebodyInCharge(tx, async () => {
      const row = await findUser(tx, provisioning, userId, { forUpdate: true });
      const note = noting(tx, provisioning);
      const columns = await columnsOf(tx, provisioning, row, wanted, row);
      await refuseRenaming(tx, provisioning, row, columns.username);
      const isBack = wanted.active === true && row.directoryGoneAt !== null;
      const { sortKeys: _, ...told } = columns;
      const differs = Object.entries(told).some(([name, value]) => row[name as keyof UserRow] !== value);
      if (differs || isBack) {
        const before = await accountIn(tx, userId);
        await tx
          .update(users)
          .set({
            ...columns,
            ...(isBack ? { active: true, directoryGoneAt: null } : {}),
            // Another number is seen by nobody until its person says so.
            mobileShown: row.mobileShown && row.mobile === columns.mobile,
            version: row.version + 1,
          })
          .where(eq(users.userId, userId));
        await followPosts(tx, userId, deps.now());
        const after = await accountIn(tx, userId);
        await note({ action: 'update', entity: 'account', entityId: userId, before, after });
      }
      if (wanted.active === false && row.active) await disableAsGone(tx, await rowOf(tx, userId), deps.now(), note);
      return rowOf(tx, userId);
    }),
  );
}

const noting =
  (tx: Db, { user, requestId }: Provisioning) =>
  (event: Change) =>
    noteEvent({ db: tx }, { ...user, requestId }, event);

async function rowOf(tx: Db, userId: string): Promise<UserRow> {
  const [row] = await tx.select().from(users).where(eq(users.userId, userId));
  if (!row) throw notFound(userId);
  return row;
}

async function refuseMissing(tx: Db, { roleId, unitUid }: NewAccounts): Promise<void> {
  const [role] = await tx.select({ roleId: roles.roleId }).from(roles).where(eq(roles.roleId, roleId));
  const [unit] = await tx
    .select({ unitUid: units.unitUid })
    .from(units)
    .where(and(eq(units.unitUid, unitUid), eq(units.active, true)));
  if (!role || !unit)
    throw new ScimError(500, 'SCIM_NEW_ACCOUNTS names a role or unit that is not there: no account was made');
}

/** A name decides who comes in at the first sign-on: of somebody who can do more than the client and those whom it makes, it is not the client's to change. */
async function refuseRenaming(tx: Db, provisioning: Provisioning, row: UserRow, username: string): Promise<void> {
  if (row.username === username) return;
  const { deps, user, newAccounts } = provisioning;
  const [account] = await selectAccounts(tx).where(eq(users.userId, row.userId));
  const [role] = await tx.select().from(roles).where(eq(roles.roleId, newAccounts.roleId));
  const own = { ...user, permissions: [...user.permissions, ...(role?.permissions ?? [])] };
  if (account && mayGive(own, await powersOf(tx, { user, deps }, account))) return;
  throw new ScimError(403, `${row.username} has rights that the service account does not have: rename them here`);
}

type Place = Pick<UserRow, 'userId' | 'unitUid' | 'roleId'>;

/** The columns of what is asked for over what there was; what the rules of a field refuse is left out, where it may be. */
async function columnsOf(tx: Db, provisioning: Provisioning, place: Place, wanted: RequestedUser, before?: UserRow) {
  const { userId, unitUid, roleId } = place;
  const pick = (name: 'email' | 'mobile' | 'officePhone') =>
    Object.hasOwn(wanted, name) ? (wanted[name] ?? '') : (before?.[name] ?? '');
  const username = (Object.hasOwn(wanted, 'userName') ? wanted.userName : before?.username) ?? '';
  const realName = realNameIn(wanted, before) ?? before?.realName ?? username;
  const contact = { email: pick('email'), mobile: pick('mobile'), officePhone: pick('officePhone') };
  const values = { userId, username, realName, unitUid, roleId, ...contact };
  const wrong = new Set(validate(accountBody, values).map(({ field }) => field));
  for (const [field, attribute] of [
    ['username', 'userName'],
    ['realName', 'displayName'],
  ] as const)
    if (wrong.has(field)) throw new ScimError(400, `${attribute} is missing or too long`, 'invalidValue');
  if ((wanted.externalId?.length ?? 0) > longestExternalId)
    throw new ScimError(400, 'externalId is too long', 'invalidValue');
  await refuseTaken(tx, provisioning, userId, username);
  const fitting = Object.entries({ email: '', mobile: '', officePhone: '' }).filter(([field]) => wrong.has(field));
  const deptName = await departmentOf(tx, provisioning, unitUid, wanted, before);
  return {
    ...accountColumns({ ...values, ...Object.fromEntries(fitting), deptName }, before),
    scimExternalId: Object.hasOwn(wanted, 'externalId')
      ? (wanted.externalId ?? null)
      : (before?.scimExternalId ?? null),
  };
}

async function refuseTaken(tx: Db, { deps }: Provisioning, userId: string, username: string): Promise<void> {
  const [taken] = await tx
    .select({ userId: users.userId })
    .from(users)
    .where(and(sql`lower(${users.username}) = lower(${username})`, ne(users.userId, userId)));
  if (taken || deps.settings.breakGlassAccounts.includes(username.toLowerCase()))
    throw new ScimError(409, `the user name ${username} is taken`, 'uniqueness');
}

/** Departments are those of the unit in which the client makes people; whoever was moved elsewhere here keeps theirs. */
async function departmentOf(
  tx: Db,
  provisioning: Provisioning,
  unitUid: string,
  wanted: RequestedUser,
  before: UserRow | undefined,
): Promise<string | undefined> {
  if (!Object.hasOwn(wanted, 'department') || unitUid !== provisioning.newAccounts.unitUid)
    return before?.deptName ?? undefined;
  if (wanted.department === undefined) return undefined;
  const departments = await departmentsFor(tx, unitUid, noting(tx, provisioning));
  return departments.named([wanted.department.slice(0, longestDepartment)]);
}

const longestDepartment = 200;
const longestExternalId = 1000;
const chinese = /\p{Script=Han}/u;

/** The whole name where one is given that is new, else what its parts come to: 王小明, Ann Lee. */
function realNameIn(wanted: RequestedUser, before: UserRow | undefined): string | undefined {
  const { displayName, formatted, familyName = '', givenName = '' } = wanted;
  const fresh = [displayName, formatted].find((name) => name !== undefined && name !== before?.realName);
  if (fresh !== undefined) return fresh;
  if (displayName !== undefined || formatted !== undefined || familyName === '' || givenName === '')
    return displayName ?? formatted;
  return chinese.test(familyName + givenName) ? familyName + givenName : `${givenName} ${familyName}`;
}
