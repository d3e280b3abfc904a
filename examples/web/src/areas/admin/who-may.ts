import type { Locale, ValuesOf } from '@danbao/core';
import type { PermissionGroup, rightHolder } from '@danbao/core/admin';
import type { RoleRecord } from '@danbao/react/admin';

export type Holder = ValuesOf<typeof rightHolder>;

/** A role and those who have a right by it. */
export interface HeldBy {
  readonly roleName: string;
  readonly people: readonly Holder[];
}

/** A right and who has it, by the role that gives it; roles that nobody has are told too. */
export interface RightRow {
  readonly permission: string;
  readonly thing: string;
  readonly verb: string;
  /** Whether what it writes concerns the whole group. */
  readonly ofGroup?: 'all' | 'some';
  readonly heldBy: readonly HeldBy[];
  readonly count: number;
}

/** Somebody and what they may do, by what it is about. */
export interface PersonRow {
  readonly holder: Holder;
  readonly roleName: string;
  readonly rights: readonly { readonly thing: string; readonly verbs: readonly string[] }[];
  readonly count: number;
}

export interface WhoMay {
  readonly registry: readonly PermissionGroup[];
  readonly roles: readonly RoleRecord[];
  readonly holders: readonly Holder[];
  readonly locale: Locale;
}

/** Every right there is with those who have it. */
export function byRight({ registry, roles, holders, locale }: WhoMay): readonly RightRow[] {
  return registry.flatMap(({ label, permissions }) =>
    permissions.map(({ permission, label: verb, ofGroup }) => {
      const heldBy = roles
        .filter((role) => role.permissions.includes(permission))
        .map(({ roleId, roleName }) => ({ roleName, people: holders.filter((one) => one.roleId === roleId) }));
      const count = heldBy.reduce((sum, { people }) => sum + people.length, 0);
      return { permission, thing: label[locale], verb: verb[locale], ...(ofGroup ? { ofGroup } : {}), heldBy, count };
    }),
  );
}

/** Everybody with the rights of their role. */
export function byPerson({ registry, roles, holders, locale }: WhoMay): readonly PersonRow[] {
  return holders.map((holder) => {
    const role = roles.find(({ roleId }) => roleId === holder.roleId);
    const has = (permission: string) => role?.permissions.includes(permission) ?? false;
    const rights = registry.flatMap(({ label, permissions }) => {
      const verbs = permissions.filter(({ permission }) => has(permission)).map((one) => one.label[locale]);
      return verbs.length > 0 ? [{ thing: label[locale], verbs }] : [];
    });
    const count = rights.reduce((sum, { verbs }) => sum + verbs.length, 0);
    return { holder, roleName: role?.roleName ?? '', rights, count };
  });
}
