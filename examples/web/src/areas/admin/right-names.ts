import type { Locale, PermissionGroup } from '@danbao/core';

/** Rights as people read them: 担保措施 · 查看. */
export function rightNames(groups: readonly PermissionGroup[], locale: Locale): ReadonlyMap<string, string> {
  return new Map(
    groups.flatMap(({ label, permissions }) =>
      permissions.map(({ permission, label: verb }) => [permission, `${label[locale]} · ${verb[locale]}`] as const),
    ),
  );
}
