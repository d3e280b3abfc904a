import type { Locale } from '@danbao/core';
import { type PermissionGroup, permissionNames } from '@danbao/core/admin';

/** Those that an upgrade has brought: administrators have them, the other roles are to be given them. */
export function newRightNames(groups: readonly PermissionGroup[], locale: Locale): readonly string[] {
  const isNew = new Set(
    groups.flatMap(({ permissions }) =>
      permissions.flatMap(({ permission, newSince }) => (newSince === undefined ? [] : [permission])),
    ),
  );
  return [...permissionNames(groups, locale)].flatMap(([permission, name]) => (isNew.has(permission) ? [name] : []));
}
