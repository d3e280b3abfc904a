import { permissionNames } from '@danbao/core/admin';
import type { FlowStage } from '@danbao/core/flows';
import { betweenNames } from '@danbao/core/i18n';
import type { Context } from '../context.ts';
import { Refusal } from '../http/refusal.ts';
import { nodeGained } from './node-gained.ts';
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

/** Where somebody signs: their posts, and among whom flows seek them. */
export interface Seat {
  readonly posts: readonly string[];
  readonly unitUid: string;
  readonly deptName: string | null;
}

/** Who may do what by a change, before and after it. What is not said is not touched. */
export interface Grant {
  /** What it gives, takes away or manages in whomever. */
  readonly permissions?: readonly string[];
  /** A role; nothing before one that is new, nothing after one that is deleted. */
  readonly role?: { readonly before: RoleState | undefined; readonly after: RoleState | undefined };
  /** A person; nothing before one who is new. */
  readonly seat?: { readonly userId: string; readonly before: Seat | undefined; readonly after: Seat };
  /** The nodes of a flow, and the posts that the caller holds. */
  readonly nodes?: {
    readonly held: readonly string[];
    readonly before: readonly FlowStage[];
    readonly after: readonly FlowStage[];
  };
}

/**
 * The one rule by which rights are given and taken: nobody gives, takes away or manages what they do not have themselves, and
 * nobody gives anything to themselves. Every call that changes users, roles, posts, chains or the rights of menu entries asks here.
 *
 * @throws Refusal 403 that says what is beyond the caller, and whom to ask.
 */
export function refuseGrant(granter: Granter, { permissions = [], role, seat, nodes }: Grant): void {
  if (role) refuseOwnRole(granter, role);
  if (seat?.userId === granter.user.userId) refuseOwnSeat(granter, seat);
  if (nodes) refuseOwnNodes(granter, nodes);
  refuseBeyondOwn(granter, [...permissions, ...permissionsOf(role?.before), ...permissionsOf(role?.after)]);
}

/** Why the caller may not change a role, as lists say it. */
export function roleLimit(user: Granter['user'], role: Pick<RoleState, 'roleId' | 'permissions'>) {
  if (role.roleId === user.roleId) return 'own';
  return mayGive(user, role.permissions) ? undefined : 'beyond';
}

const permissionsOf = (role: RoleState | undefined) => role?.permissions ?? [];

function refuseBeyondOwn({ user, locale }: Granter, permissions: readonly string[]): void {
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

/** Nobody changes the role they have, except that it asks for a second factor from now on. */
function refuseOwnRole({ user }: Granter, { before, after }: NonNullable<Grant['role']>): void {
  if (before && roleLimit(user, before) === 'own' && !(after && onlyAsksFactor(before, after)))
    throw new Refusal(403, { message: 'ownRole' });
}

/** Nobody gives themselves a post, nor moves to where a post of theirs signs for others; who lacks a right does not move themselves at all. */
function refuseOwnSeat({ user }: Granter, { before, after }: NonNullable<Grant['seat']>): void {
  if (after.posts.some((post) => !before?.posts.includes(post))) throw new Refusal(403, { message: 'ownPosts' });
  const isMoved = before !== undefined && (before.unitUid !== after.unitUid || before.deptName !== after.deptName);
  if (isMoved && (after.posts.length > 0 || !mayGive(user, everyPermission())))
    throw new Refusal(403, { message: 'ownPlace' });
}

/** Nobody has more to sign by a chain that they set. Whoever has every right gains none by it. */
function refuseOwnNodes({ user }: Granter, { held, before, after }: NonNullable<Grant['nodes']>): void {
  if (mayGive(user, everyPermission())) return;
  const node = nodeGained({ userId: user.userId, posts: held }, before, after);
  if (node)
    throw new Refusal(403, { message: 'ownPostInChain', params: { node: node.label.zh, nodeEn: node.label.en } });
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
