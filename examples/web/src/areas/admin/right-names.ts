import type { Locale } from '@danbao/core';
import type { PermissionGroup } from '@danbao/core/admin';

/** Rights as people read them: 担保措施 · 查看. */
export function rightNames(groups: readonly PermissionGroup[], locale: Locale): ReadonlyMap<string, string> {
  return new Map(
    groups.flatMap(({ label, permissions }) =>
      permissions.map(({ permission, label: verb }) => [permission, `${label[locale]} · ${verb[locale]}`] as const),
    ),
  );
}

/** Those that an upgrade has brought: administrators have them, the other roles are to be given them. */
export function newRightNames(groups: readonly PermissionGroup[], locale: Locale): readonly string[] {
  const isNew = new Set(
    groups.flatMap(({ permissions }) =>
      permissions.flatMap(({ permission, newSince }) => (newSince === undefined ? [] : [permission])),
    ),
  );
  return [...rightNames(groups, locale)].flatMap(([permission, name]) => (isNew.has(permission) ? [name] : []));
}
