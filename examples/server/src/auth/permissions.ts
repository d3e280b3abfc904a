import { areas } from '@danbao/core';
import { type PermissionGroup, permissionRegistry, permissionsIn } from '@danbao/core/admin';

/** The rights that this server knows, by what they are about. */
export function registry(): readonly PermissionGroup[] {
  known ??= permissionRegistry(areas);
  return known;
}

let known: readonly PermissionGroup[] | undefined;

export function everyPermission(): readonly string[] {
  return permissionsIn(registry());
}
