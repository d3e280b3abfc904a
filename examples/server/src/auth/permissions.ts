import { type PermissionGroup, permissionRegistry, permissionsIn } from '@danbao/core/admin';
import { endpoints } from '@danbao/core/definitions';

/** The rights that this server knows, by what they are about. */
export function registry(): readonly PermissionGroup[] {
  known ??= permissionRegistry(endpoints);
  return known;
}

let known: readonly PermissionGroup[] | undefined;

export function everyPermission(): readonly string[] {
  return permissionsIn(registry());
}
