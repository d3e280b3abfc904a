import type { Locale } from '../../label.ts';
import type { PermissionGroup } from './permission-registry.ts';

/** Permissions as people read them, by their codes: 担保措施 · 查看. */
export function permissionNames(groups: readonly PermissionGroup[], locale: Locale): ReadonlyMap<string, string> {
  return new Map(
    groups.flatMap(({ label, permissions }) =>
      permissions.map(({ permission, label: verb }) => [permission, `${label[locale]} · ${verb[locale]}`] as const),
    ),
  );
}
