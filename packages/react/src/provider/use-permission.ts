import { type Access, allows } from '@danbao/core/client';
import { useSession } from './use-session.ts';

export interface Permissions {
  readonly has: (permission: string) => boolean;
  readonly hasAll: (permissions: readonly string[]) => boolean;
  readonly hasAny: (permissions: readonly string[]) => boolean;
  readonly hasNone: (permissions: readonly string[]) => boolean;
}

/** What the signed-in user may do (E1, E2). The server checks again; this only decides what is shown. */
export function usePermissions(): Permissions {
  const held = new Set(useSession()?.permissions ?? []);
  return {
    has: (permission) => held.has(permission),
    hasAll: (permissions) => permissions.every((permission) => held.has(permission)),
    hasAny: (permissions) => permissions.some((permission) => held.has(permission)),
    hasNone: (permissions) => !permissions.some((permission) => held.has(permission)),
  };
}

/** Whether the signed-in user holds a permission, or what an access asks for (`measure:write|fulfil`, `admin:company&unit:all`). */
export function usePermission(permission: string): boolean {
  return allows(permission as Access, useSession()?.permissions ?? []);
}
