import type { Label, Locale } from '@danbao/core';
import { permissionNouns, permissionVerbs } from '@danbao/core/admin';

/** A permission as people read it, 担保措施 · 查看 for measure:read; by its code where it has no name. */
export function permissionName(permission: string, locale: Locale): string {
  const [noun = '', verb = ''] = permission.split(':');
  const labels: readonly (Label | undefined)[] = [permissionNouns[noun], permissionVerbs[verb]];
  return labels.every((label) => label !== undefined) ? labels.map((label) => label?.[locale]).join(' · ') : permission;
}
