import type { Access } from './endpoint.ts';

/** The permission that reaches every unit: what concerns the whole group is written by who has it. */
export const reachesGroup = 'unit:all';

/**
 * The permissions of which a caller needs one: `measure:write|fulfil` names measure:write and measure:fulfil (E1);
 * `measure:read|flow:read` those two.
 */
export function requiredPermissions(access: Access): string[] {
  if (!access.includes(':')) return [];
  const [oneOf = ''] = access.split('&');
  const noun = oneOf.slice(0, oneOf.indexOf(':'));
  return oneOf.split('|').map((part) => (part.includes(':') ? part : `${noun}:${part}`));
}

/** The permissions that a caller needs besides, all of them: `admin:company&unit:all` names unit:all. */
export function furtherPermissions(access: Access): readonly string[] {
  return access.split('&').slice(1);
}

/** The same with every permission in full: `measure:write|fulfil` becomes `measure:write|measure:fulfil`. */
export function fullAccess(access: Access): string {
  return [requiredPermissions(access).join('|') || access, ...furtherPermissions(access)].join('&');
}

/** Whether somebody with these permissions may make the call. */
export function allows(access: Access, permissions: readonly string[]): boolean {
  if (access === 'server') return false;
  const rights = requiredPermissions(access);
  const hasOne = rights.length === 0 || rights.some((right) => permissions.includes(right));
  return hasOne && furtherPermissions(access).every((right) => permissions.includes(right));
}

/** The access of what concerns the whole group: `admin:company` becomes `admin:company&unit:all`. */
export function ofGroup<A extends `${string}:${string}`>(access: A): `${A}&${typeof reachesGroup}` {
  return `${access}&${reachesGroup}`;
}
