import { permissionNames } from '@danbao/core/admin';
import { betweenNames } from '@danbao/core/i18n';
import type { Context } from '../context.ts';
import { Refusal } from '../http/refusal.ts';
import { everyPermission, registry } from './permissions.ts';

/** Who gives, takes away or manages, and the language to refuse it in. */
export type Granter = Pick<Context, 'user' | 'locale'>;

interface RoleState {
  readonly roleId: string;
  readonly roleName: string;
  readonly remark: string | null;
  readonly permissions: readonly string[];
  readonly asksFactor: boolean;
}

/** At most so many missing permissions are named. */
const maxNamed = 5;

/** Whether these permissions are all the caller's own: the limit of what anybody gives, takes away or manages in others. */
export function mayGive(user: Granter['user'], permissions: readonly string[]): boolean {
  return missing(user, permissions).length === 0;
}

/** @throws Refusal 403 that names the permissions which the caller does not have. */
export function refuseBeyondOwn({ user, locale }: Granter, permissions: readonly string[]): void {
  const beyond = missing(user, permissions);
  if (beyond.length === 0) return;
  const names = permissionNames(registry(), locale);
  const rights = beyond
    .slice(0, maxNamed)
    .map((permission) => `“${names.get(permission)}”`)
    .join(betweenNames(locale));
  const message = beyond.length > maxNamed ? 'beyondOwnManyRights' : 'beyondOwnRights';
  throw new Refusal(403, { message, params: { rights, count: beyond.length } });
}

/**
 * Refuses what makes a role of `before` (none for a new one) into `after` (none where it is deleted): neither may have more than
 * the caller, and nobody changes the role they have, except that it asks for a second factor from now on.
 */
export function refuseRoleChange(granter: Granter, before: RoleState | undefined, after: RoleState | undefined): void {
  const isOwn = before !== undefined && roleLimit(granter.user, before) === 'own';
  if (isOwn && !(after && onlyAsksFactor(before, after))) throw new Refusal(403, { message: 'ownRole' });
  refuseBeyondOwn(granter, [...(before?.permissions ?? []), ...(after?.permissions ?? [])]);
}

/** Why the caller may not change a role, as lists say it. */
export function roleLimit(user: Granter['user'], role: Pick<RoleState, 'roleId' | 'permissions'>) {
  if (role.roleId === user.roleId) return 'own';
  return mayGive(user, role.permissions) ? undefined : 'beyond';
}

/** Refuses a post that the caller would have only from now on. */
export function refuseOwnPosts(
  { user }: Granter,
  userId: string,
  before: readonly string[],
  after: readonly string[],
): void {
  if (userId === user.userId && after.some((post) => !before.includes(post)))
    throw new Refusal(403, { message: 'ownPosts' });
}

/** Permissions that nothing asks for any more count for nothing. */
function missing(user: Granter['user'], permissions: readonly string[]): readonly string[] {
  const beyond = new Set(permissions.filter((permission) => !user.permissions.includes(permission)));
  return beyond.size === 0 ? [] : everyPermission().filter((permission) => beyond.has(permission));
}

/** Nothing is changed, or nothing but that it asks from now on. */
function onlyAsksFactor(before: RoleState, after: RoleState): boolean {
  return (
    (after.asksFactor || !before.asksFactor) &&
    before.roleName === after.roleName &&
    before.remark === after.remark &&
    [...before.permissions].sort().join() === [...after.permissions].sort().join()
  );
}
