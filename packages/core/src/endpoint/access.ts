import type { Access } from './endpoint.ts';

/**
 * The permissions of which a caller needs one: `measure:write|fulfil` names measure:write and measure:fulfil (E1);
 * `measure:read|flow:read` those two.
 */
export function requiredPermissions(access: Access): string[] {
  if (access === 'public' || access === 'signed-in') return [];
  const noun = access.slice(0, access.indexOf(':'));
  return access.split('|').map((part) => (part.includes(':') ? part : `${noun}:${part}`));
}

/** Whether somebody with these permissions may make the call. */
export function allows(access: Access, permissions: readonly string[]): boolean {
  const rights = requiredPermissions(access);
  return rights.length === 0 || rights.some((right) => permissions.includes(right));
}
