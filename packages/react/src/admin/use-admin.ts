import type { ValuesOf } from '@danbao/core';
import {
  type accountRecord,
  admin,
  type departmentRecord,
  type menuEntryRecord,
  type roleRecord,
  type serviceAccountRecord,
  type unitRecord,
} from '@danbao/core/admin';
import { useQueryClient } from '@tanstack/react-query';
import { refreshQueries } from '../query/refresh-queries.ts';
import { useCall } from '../query/use-call.ts';
import { useEndpoint } from '../query/use-endpoint.ts';

export type AccountRecord = ValuesOf<typeof accountRecord>;
export type ServiceAccountRecord = ValuesOf<typeof serviceAccountRecord>;
export type RoleRecord = ValuesOf<typeof roleRecord>;
export type MenuEntryRecord = ValuesOf<typeof menuEntryRecord>;
export type UnitRecord = ValuesOf<typeof unitRecord>;
export type DepartmentRecord = ValuesOf<typeof departmentRecord>;

/** Every role, with the number of its users. */
export function useRoles() {
  return useEndpoint(admin.roles, undefined);
}

/** Every right that the server knows, by what it is about. */
export function usePermissionRegistry() {
  return useEndpoint(admin.permissions, undefined, { staleTime: 3_600_000 });
}

/** Every entry of the menu, for administrators. */
export function useMenuEntries() {
  return useEndpoint(admin.menuEntries, undefined);
}

/** What menu and rights a user has. */
export function useMenuOfUser(userId: string) {
  return useEndpoint(admin.menuOfUser, { userId });
}

/** The units within reach. */
export function useUnits() {
  return useEndpoint(admin.units, undefined, { staleTime: 3_600_000 });
}

/** The departments of a unit, with the number of their people; nothing while none is chosen. */
export function useUnitDepartments(unitUid: string) {
  return useEndpoint(admin.departments, { unitUid }, { enabled: unitUid !== '', keepPrevious: true });
}

/** Calls an endpoint of administration, says what became of it and reloads what may have changed. */
export function useAdminCall() {
  return useCall(useRefreshAdmin());
}

/** Tells every list of administration, and every department, that it is out of date. */
export function useRefreshAdmin(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () => refreshQueries(queries, { predicate: ({ queryKey: [, path] }) => isOurs(String(path)) });
}

function isOurs(path: string): boolean {
  return ['danbao/admin/', 'system/dept/'].some((start) => path.startsWith(start));
}
